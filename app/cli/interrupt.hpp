// Ctrl-C as a question instead of a sudden end.
#pragma once

namespace ternion::cli {

/// While one lives, SIGINT does not end the program. The signal is held back from the thread that
/// made it and from those that thread starts afterwards: make it before any other thread. Not
/// thread-safe.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// True once the signal has come. Never blocks.
  bool raised() const;

 private:
  int descriptor_ = -1;
};

}  // namespace ternion::cli
