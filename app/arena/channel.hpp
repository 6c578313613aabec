// The bytes to and from one engine: a child process over pipes, or a TCP connection. Everything has
// a deadline; nothing here can wait for ever, whatever the engine does.
// The process must ignore SIGPIPE: an engine that is gone shows as a failed write.
// Thread rule: one thread at a time. A child ends with the thread that started it, and what it has
// started with the process (app/platform/link.hpp), so that a referee that is killed leaves nothing
// behind.
#pragma once

#include <cstdio>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/arena/fault.hpp"
#include "app/platform/link.hpp"
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

class Channel final : private platform::Link::Listener {
 public:
  /// Errors: io, when there is no such program or folder.
  static Expected<std::unique_ptr<Channel>> spawn(const Program& program);
  /// Errors: io, when nobody listens there.
  static Expected<std::unique_ptr<Channel>> connect(const std::string& host,
                                                    const std::string& port);
  /// Kills the process and all that it has started.
  ~Channel() override = default;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  /// What deadlines are of: the system's clock, since a link waits by no other.
  static TimePoint now() { return platform::Link::now(); }

  /// Faults: crash; hang, when the engine does not read.
  Played<void> send(std::string_view text, TimePoint deadline);
  /// Faults: crash, with the exit status; hang at the deadline; flood.
  Played<ReceivedLine> receive(TimePoint deadline);
  /// What has come since the last line's end; "" before the channel has ended.
  std::string last_words();
  /// Waits for a process that was told to quit.
  void wait_for_end(Duration limit);

  /// Bytes received since the last call: the flood limit counts from here.
  void forgive_output() { received_ = 0; }
  /// Whether anything has come from it.
  bool has_spoken() const { return has_spoken_; }
  /// The end of what it has written to stderr.
  const std::string& last_errors() const { return last_errors_; }

 private:
  struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  using Log = std::unique_ptr<std::FILE, CloseFile>;

  Channel(std::unique_ptr<platform::Link> link, bool is_program, Log log);

  void on_output(std::string_view bytes, TimePoint at) override;
  void on_end() override { ended_ = true; }
  void on_errors(std::string_view bytes) override;
  std::string how_it_ended();

  Log log_;  // null: its stderr is dropped
  std::unique_ptr<platform::Link> link_;
  bool is_program_;                    // or else a connection
  std::optional<std::string> ending_;  // of a program
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
