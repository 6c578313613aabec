// A timer on a strand. It is the clock's, so that whoever brings a clock brings timers too.
#pragma once

#include <functional>
#include <memory>

#include <boost/asio/any_io_executor.hpp>

#include "engine/core/time_source.hpp"

namespace ternion::service {

/// Thread rule: everything on the strand that it was made for.
class RoomTimer {
 public:
  virtual ~RoomTimer() = default;
  /// `task` runs on the strand after so long, in place of the one before.
  virtual void after(Duration delay, std::function<void()> task) = 0;
  virtual void cancel() = 0;
};

using MakeRoomTimer =
    std::function<std::shared_ptr<RoomTimer>(const boost::asio::any_io_executor& strand)>;

/// Of the system's steady clock.
std::shared_ptr<RoomTimer> make_room_timer(const boost::asio::any_io_executor& strand);

}  // namespace ternion::service
