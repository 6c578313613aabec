// A program as a child process, with its three streams and a time limit on everything.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "test/support/emulated.hpp"

namespace ternion::test {

/// Not thread-safe. The child is killed with the object.
class Child {
 public:
  struct Options {
    std::string out_path;  // stdout goes to this file instead of to the test
  };

  explicit Child(std::vector<std::string> command) : Child(std::move(command), Options{}) {}
  Child(std::vector<std::string> command, const Options& options);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// False if the child does not take it all.
  bool write(std::string_view bytes);
  void end_input();
  /// The child's stdout becomes a pipe that nobody reads.
  void close_output();
  void signal(int number);

  /// Reads until stdout (stderr) has `text` behind all earlier finds; "" if it does not come, else
  /// what came up to and with it.
  std::string read_through(std::string_view text,
                           std::chrono::milliseconds limit = kSlowdown * std::chrono::seconds(30));
  std::string read_error_through(std::string_view text,
                                 std::chrono::milliseconds limit = kSlowdown *
                                                                   std::chrono::seconds(30));
  /// Ends the input, reads everything, and waits. The exit code, 128 + the signal that ended it, or
  /// nothing if it had to be killed.
  std::optional<int> wait(std::chrono::milliseconds limit = kSlowdown * std::chrono::seconds(60));

  /// Everything so far.
  const std::string& out() const { return out_.text; }
  const std::string& error() const { return error_.text; }
  /// Greatest resident memory; after wait().
  long max_rss_kb() const { return max_rss_kb_; }

 private:
  struct Stream {
    int descriptor = -1;
    std::string text;
    std::size_t found = 0;  // up to here it has been handed out
  };
  using Time = std::chrono::steady_clock::time_point;

  std::string read_through(Stream& stream, std::string_view text, std::chrono::milliseconds limit);
  /// Reads what is there, waiting for it; false at the deadline or when both streams have ended.
  bool pump(Time deadline);
  static void take(Stream& stream);

  pid_t pid_ = -1;
  int input_ = -1;
  Stream out_;
  Stream error_;
  long max_rss_kb_ = 0;
};

/// A whole run.
struct Run {
  std::optional<int> code;
  std::string out;
  std::string error;
};
Run run(std::vector<std::string> command, std::string_view input = "");

}  // namespace ternion::test
