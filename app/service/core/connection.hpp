// What the listener needs of a connection, whatever is spoken on it.
#pragma once

#include <chrono>
#include <optional>

namespace ternion::service {

class Connection {
 public:
  virtual ~Connection() = default;
  /// Ends what is going on as if the peer had closed. From any thread.
  virtual void end() = 0;
  /// Only when no thread runs the strand any more: lets go of what it holds.
  virtual void abandon() = 0;
  /// Since when it has done nothing for anybody, so that it may go where others need its place;
  /// nothing while it has something to do. From any thread.
  virtual std::optional<std::chrono::steady_clock::time_point> idle_since() const {
    return std::nullopt;
  }
};

}  // namespace ternion::service
