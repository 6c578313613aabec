#include "engine/core/clock.hpp"

namespace ternion {

Clock::Clock(const TimeControl& control)
    : control_(control), remaining_(control.main), periods_left_(control.periods) {
  if (control_.limited && control_.main <= Duration::zero() && control_.period > Duration::zero())
    enter_period(Duration::zero());
}

bool Clock::enter_period(Duration overrun) {
  in_period_ = true;
  while (periods_left_ > 0 && overrun >= control_.period) {
    overrun -= control_.period;
    --periods_left_;
  }
  if (periods_left_ <= 0) return false;
  remaining_ = control_.period - overrun;
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
  remaining_ += control_.increment;
  return true;
}

void Clock::set_remaining(Duration remaining, int stones) {
  control_.limited = true;
  fallen_ = false;
  remaining_ = remaining;
  in_period_ = stones > 0;
  moves_left_ = stones;
}

}  // namespace ternion
