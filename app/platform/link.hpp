// The bytes to and from another program: a child process over pipes, or what else is written on
// this. Nothing here blocks longer than its deadline.
// Thread rule: one thread at a time.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/time_source.hpp"

namespace ternion::platform {

class Link {
 public:
  /// Who is told of what comes.
  class Listener {
   public:
    virtual ~Listener() = default;
    /// `at` is when it was read.
    virtual void on_output(std::string_view bytes, TimePoint at) = 0;
    /// It writes no more.
    virtual void on_end() = 0;
    /// Of its stderr.
    virtual void on_errors(std::string_view bytes) = 0;
  };

  /// Ends a child process and all that it has started.
  virtual ~Link() = default;

  /// How many of the bytes were taken: 0 where there is no room now. Errors: io: it reads no more.
  virtual Expected<std::size_t> write(std::string_view bytes) = 0;
  /// Waits until something comes, or, where asked, until there is room to write, and hands out what
  /// there is; false once the deadline has passed with nothing.
  virtual bool wait(TimePoint deadline, bool for_room, Listener& listener) = 0;
  /// How the process has ended ("it exited with code 1"), its last errors handed out before;
  /// nothing while it runs. Asked until it has ended once, not after.
  virtual std::optional<std::string> ending(Listener& listener) = 0;

  /// What deadlines are of.
  static TimePoint now() { return std::chrono::steady_clock::now(); }
};

/// Starts a program whose stdin, stdout and stderr are the link's, without the terminal's Ctrl-C
/// and without anything else that this process has open. It ends with this process, whatever ends
/// that (POSIX: with the thread that starts it), and what it has started with it; where the system
/// has no better means, what hides from its parents and its environment stays (posix/family.hpp).
/// The process must ignore SIGPIPE (signals.hpp). `command`: looked for as a shell does. `folder`:
/// where it runs, and where its path begins; empty: here. Errors: io, when there is no such program
/// or folder.
Expected<std::unique_ptr<Link>> start_program(const std::vector<std::string>& command,
                                              const std::string& folder);

}  // namespace ternion::platform
