#include "app/service/rooms/room_timer.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/steady_timer.hpp>

namespace ternion::service {
namespace {

/// A delay that the clock can add to any time.
constexpr std::chrono::hours kLongest{24 * 365};

class SteadyRoomTimer final : public RoomTimer {
 public:
  explicit SteadyRoomTimer(const boost::asio::any_io_executor& strand) : timer_(strand) {}

  void after(Duration delay, std::function<void()> task) override {
    timer_.expires_after(std::min<Duration>(delay, kLongest));
    timer_.async_wait([task = std::move(task)](const boost::system::error_code& error) {
      if (!error) task();
    });
  }
  void cancel() override { timer_.cancel(); }

 private:
  boost::asio::steady_timer timer_;
};

}  // namespace

std::shared_ptr<RoomTimer> make_room_timer(const boost::asio::any_io_executor& strand) {
  return std::make_shared<SteadyRoomTimer>(strand);
}

}  // namespace ternion::service
