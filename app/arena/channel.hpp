// The bytes to and from one engine: a child process over pipes, or a TCP connection. Everything has
// a deadline; nothing here can wait for ever, whatever the engine does.
// Written on the system's own calls: Boost.Process 1.81 leaves its pipes open across exec, so that
// of several engines started at once each would keep the others' pipes open, and a crash would not
// show as the end of output.
// The process must ignore SIGPIPE: an engine that is gone shows as a failed write.
// Thread rule: one thread at a time. A child ends with the thread that started it, and what it has
// started with the process (guardian.hpp), so that a referee that is killed leaves nothing behind.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "app/arena/family.hpp"
#include "app/arena/fault.hpp"
#include "engine/core/error.hpp"
#include "engine/core/time_source.hpp"
#include "protocol/core/line_framer.hpp"

namespace ternion::arena {

struct ReceivedLine {
  std::string text;
  TimePoint at;  // when its last byte was read
};

struct Program {
  std::vector<std::string> command;  // looked for as a shell does
  std::string folder;                // where it runs, and where its path begins; empty: here
  std::string log;                   // its stderr is appended, up to a bound; empty: dropped
};

class Channel {
 public:
  /// Errors: io, when there is no such program or folder.
  static Expected<std::unique_ptr<Channel>> spawn(const Program& program);
  /// Errors: io, when nobody listens there.
  static Expected<std::unique_ptr<Channel>> connect(const std::string& host,
                                                    const std::string& port);
  /// Kills the process and all that it has started (app/arena/family.hpp).
  ~Channel();
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  /// What deadlines are of: the system's clock, since poll() waits by no other.
  static TimePoint now() { return std::chrono::steady_clock::now(); }

  /// Faults: crash; hang, when the engine does not read.
  Played<void> send(std::string_view text, TimePoint deadline);
  /// Faults: crash, with the exit status; hang at the deadline; flood.
  Played<ReceivedLine> receive(TimePoint deadline);
  /// Waits for a process that was told to quit.
  void wait_for_end(Duration limit);

  /// Bytes received since the last call: the flood limit counts from here.
  void forgive_output() { received_ = 0; }
  /// Whether anything has come from it.
  bool has_spoken() const { return has_spoken_; }
  /// The end of what it has written to stderr.
  const std::string& last_errors() const { return last_errors_; }

 private:
  Channel(int in, int out);  // a connection
  Channel(int in, int out, int error, int log, pid_t pid, Family family);

  /// Waits for input (or room for output) and reads what there is. False at the deadline.
  bool pump(TimePoint deadline, bool for_writing);
  void read_output();
  void read_stderr();
  std::string how_it_ended();

  int in_;     // to the engine
  int out_;    // from the engine
  int error_;  // its stderr; -1: none
  int log_;
  pid_t pid_;  // 0: a connection; negative: it has ended
  std::optional<Family> family_;
  LineFramer framer_;
  std::deque<ReceivedLine> lines_;
  bool ended_ = false;
  bool flooded_ = false;
  std::size_t received_ = 0;
  std::size_t unfinished_ = 0;  // bytes since the last line end
  std::size_t logged_ = 0;
  bool has_spoken_ = false;
  std::string last_errors_;
};

}  // namespace ternion::arena
