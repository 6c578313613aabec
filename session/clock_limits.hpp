// What a clock leaves for one move, as a search is told it.
#pragma once

#include <algorithm>

#include "engine/core/clock.hpp"
#include "search/core/limits.hpp"

namespace ternion {

inline ClockLimits clock_limits(const Clock& clock) {
  ClockLimits limits;
  limits.remaining = clock.remaining();
  limits.increment = clock.control().increment;
  if (clock.in_period()) {
    limits.moves_to_go = std::max(1, clock.moves_left());
  } else {
    limits.period = clock.control().period;
    limits.period_moves = clock.control().period_moves;
  }
  return limits;
}

}  // namespace ternion
