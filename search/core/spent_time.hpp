// Time that has passed since a search was asked for and before it began.
#pragma once

#include <algorithm>

#include "search/core/limits.hpp"

namespace ternion {

/// Takes it off the bounds of time; a moment is left, so that a move is found.
inline void take_off(Limits& limits, Duration spent) {
  constexpr Duration kMoment = std::chrono::milliseconds(1);
  if (limits.move_time) limits.move_time = std::max(*limits.move_time - spent, kMoment);
  if (limits.clock)
    limits.clock->remaining = std::max(limits.clock->remaining - spent, Duration::zero());
}

}  // namespace ternion
