// Where games outlive the process, as rooms see it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/service/rooms/room_rows.hpp"
#include "engine/core/error.hpp"

namespace ternion::service {

/// Thread rule: everything from any thread.
class RoomKeeper {
 public:
  /// Called once, on any thread, where nothing may take long.
  using Kept = std::function<void(Expected<void>)>;
  using Found = std::function<void(Expected<std::optional<RoomRow>>)>;

  virtual ~RoomKeeper() = default;
  /// Once `kept` is told so, a killed process has lost nothing. Errors: out_of_range where there
  /// are as many games as may be, and none to go; io.
  virtual void keep(RoomRow row, Kept kept) = 0;
  /// By any of its tokens, with what has been asked to be kept before. Errors: io.
  virtual void find(std::string token, Found found) = 0;
  /// While this is so, how long the server was there is known to half a second, should it be
  /// killed.
  virtual void watch(bool on) = 0;
  /// What has been asked for is done; what is asked for from now on fails. The last one to own it
  /// must not be a thread of its own.
  virtual void close() = 0;
};

}  // namespace ternion::service
