// The one way in which a subcommand that lasts takes Ctrl-C: work is handed a stop token and knows
// nothing of signals.
#pragma once

#include <memory>
#include <stop_token>

#include "app/platform/signals.hpp"

namespace ternion::cli {

/// While one lives, what asks a command to end (SIGINT and SIGTERM, or the console's Ctrl-C) asks
/// its token to stop instead of ending the program; programs that are started meanwhile take them
/// as usual. One at a time; not thread-safe, its token is.
class Interrupt {
 public:
  Interrupt() : watch_(platform::watch_interrupts([this] { source_.request_stop(); })) {}
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const { return source_.get_token(); }
  /// True once a signal has come. Never blocks.
  bool raised() const { return source_.stop_requested(); }

 private:
  std::stop_source source_;
  std::unique_ptr<platform::InterruptWatch> watch_;
};

}  // namespace ternion::cli
