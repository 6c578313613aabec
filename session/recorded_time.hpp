// Times of recorded moves, which are seconds as a number. Pure functions.
#pragma once

#include <chrono>
#include <cmath>
#include <cstdint>

#include "engine/core/time_source.hpp"

namespace ternion {

/// To the nearest nanosecond: what seconds_of() made of a time comes back, where from_seconds() may
/// lose one, so that a game kept and read again and again is the same game. Saturates likewise.
inline Duration recorded_time(double seconds) {
  constexpr double kMost = 9.0e9;
  if (!(std::abs(seconds) < kMost)) return from_seconds(seconds);
  const double whole = std::floor(seconds);
  return std::chrono::seconds(static_cast<std::int64_t>(whole)) +
         Duration(std::llround((seconds - whole) * 1e9));
}

}  // namespace ternion
