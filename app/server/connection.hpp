// What the listener needs of a connection, whatever is spoken on it.
#pragma once

#include <functional>

namespace ternion::server {

class Connection {
 public:
  virtual ~Connection() = default;
  /// Ends what is going on as if the peer had closed. From any thread.
  virtual void end() = 0;
  /// Only when no thread runs the strand any more: lets go of what it holds.
  virtual void abandon() = 0;
};

}  // namespace ternion::server
