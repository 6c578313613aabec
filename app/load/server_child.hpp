// A server as a child process, to be killed and begun again. Internal to this folder.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::load {

/// It ends with the object, and with the program whatever becomes of that. Thread rule: one thread,
/// and no other thread runs while start() does.
class ServerChild {
 public:
  explicit ServerChild(std::vector<std::string> command) : command_(std::move(command)) {}
  ~ServerChild() { kill(); }
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
  std::vector<std::string> command_;
  int pid_ = 0;
};

}  // namespace ternion::load
