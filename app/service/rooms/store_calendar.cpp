#include "app/service/rooms/store_calendar.hpp"

#include <algorithm>
#include <utility>

namespace ternion::service {
namespace {

constexpr StoreCalendar::Time kMostBetween = std::chrono::hours(24);
/// A server may be away over a weekend.
constexpr StoreCalendar::Time kDoubtful = std::chrono::hours(24 * 3);

}  // namespace

StoreCalendar::StoreCalendar(Clocks clocks, std::optional<Seen> last)
    : clocks_(std::move(clocks)), start_(clocks_.steady->now()) {
  const Time wall = clocks_.wall();
  if (last) jump_ = wall - last->wall;
  begun_ = last ? last->calendar + std::clamp(jump_, Time(1), kMostBetween) : wall;
}

StoreCalendar::Time StoreCalendar::served() const {
  return std::chrono::duration_cast<Time>(clocks_.steady->now() - start_);
}

bool StoreCalendar::is_doubtful() const { return jump_ > kDoubtful || jump_ < -kDoubtful; }

StoreCalendar::Time StoreCalendar::system_time() {
  return std::chrono::duration_cast<Time>(std::chrono::system_clock::now().time_since_epoch());
}

}  // namespace ternion::service
