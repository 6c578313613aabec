#include "engine/core/clock.hpp"

#include <algorithm>

namespace ternion {

Clock::Clock(const TimeControl& control)
    : control_(control), remaining_(control.main), periods_left_(control.periods) {
  if (control_.limited && control_.main <= Duration::zero() && control_.period > Duration::zero())
    enter_period(Duration::zero());
}

bool Clock::enter_period(Duration overrun) {
  in_period_ = true;
  // A period used to its last nanosecond is kept, as main time is.
  const auto lost = overrun > Duration::zero() ? (overrun - Duration(1)) / control_.period : 0;
  if (lost >= periods_left_) {
    periods_left_ = 0;
    return false;
  }
  periods_left_ -= static_cast<int>(lost);
  remaining_ = control_.period - (overrun - lost * control_.period);
  moves_left_ = control_.period_moves;
  return true;
}

bool Clock::charge(Duration used) {
  if (!control_.limited || fallen_) return !fallen_;
  if (used < Duration::zero()) used = Duration::zero();
  remaining_ -= used;
  if (remaining_ < Duration::zero() && !extension_used_ && control_.extension > Duration::zero()) {
    extension_used_ = true;
    remaining_ += control_.extension;
  }
  if (remaining_ < Duration::zero()) {
    const Duration overrun = -remaining_;
    const bool has_periods = control_.period > Duration::zero();
    if (in_period_) --periods_left_;
    if (!has_periods || !enter_period(overrun)) {
      fallen_ = true;
      remaining_ = Duration::zero();
      return false;
    }
  }
  if (in_period_ && --moves_left_ <= 0) {
    remaining_ = control_.period;
    moves_left_ = control_.period_moves;
  }
  remaining_ += std::min(control_.increment, Duration::max() - remaining_);
  return true;
}

void Clock::set_remaining(Duration remaining, int stones) {
  control_.limited = true;
  fallen_ = false;
  remaining_ = std::max(remaining, Duration::zero());
  in_period_ = stones > 0;
  const bool japanese = control_.period > Duration::zero() && control_.period_moves == 1;
  moves_left_ = japanese ? std::min(stones, 1) : stones;
  if (in_period_ && japanese) periods_left_ = stones;
}

}  // namespace ternion
