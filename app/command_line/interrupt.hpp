// The one way in which a subcommand that lasts takes Ctrl-C: work is handed a stop token and knows
// nothing of signals.
#pragma once

#include <array>
#include <csignal>
#include <stop_token>
#include <thread>

namespace ternion::cli {

/// While one lives, SIGINT and SIGTERM ask its token to stop instead of ending the program;
/// programs that are started meanwhile take them as usual. One at a time; not thread-safe, its
/// token is.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const { return source_.get_token(); }
  /// True once a signal has come. Never blocks.
  bool raised() const { return source_.stop_requested(); }

 private:
  int descriptor_ = -1;  // an eventfd: a handler may write to it, and to little else
  std::array<struct sigaction, 2> before_{};
  std::stop_source source_;
  std::thread watcher_;
};

}  // namespace ternion::cli
