// A server as a child process, to be killed and begun again.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::platform {

/// It ends with the object, and with the program whatever becomes of that. Thread rule: one thread,
/// and no other thread runs while start() does.
class ServerChild {
 public:
  explicit ServerChild(std::vector<std::string> command);
  ~ServerChild();
  ServerChild(const ServerChild&) = delete;
  ServerChild& operator=(const ServerChild&) = delete;

  /// Errors: io.
  Expected<void> start();
  /// As kill -9. Blocks until it is gone.
  void kill();
  /// Asks it to end, and blocks until it has. Errors: io where it does not end in time; it is
  /// killed then.
  Expected<void> end(std::chrono::seconds patience = std::chrono::seconds(30));
  /// Whether it has ended by itself.
  bool has_ended();
  /// 0 without one.
  int pid() const { return pid_; }

 private:
  struct Process;  // what the system wants beside its number

  std::vector<std::string> command_;
  std::unique_ptr<Process> process_;
  int pid_ = 0;
};

}  // namespace ternion::platform
