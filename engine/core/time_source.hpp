// Time comes from an injected steady clock, so that tests own it.
#pragma once

#include <chrono>

namespace ternion {

using Duration = std::chrono::nanoseconds;
using TimePoint = std::chrono::time_point<std::chrono::steady_clock, Duration>;

/// Thread rule: now() may be called from any thread.
class TimeSource {
 public:
  virtual ~TimeSource() = default;
  virtual TimePoint now() const = 0;
};

class SteadyTime final : public TimeSource {
 public:
  TimePoint now() const override { return std::chrono::steady_clock::now(); }
};

constexpr double seconds_of(Duration duration) {
  return std::chrono::duration<double>(duration).count();
}
/// Saturates: a number of seconds too large for the clock (about 292 years) becomes its maximum.
constexpr Duration from_seconds(double seconds) {
  constexpr double kMost = 9.0e9;
  if (!(seconds > -kMost)) seconds = -kMost;
  if (seconds > kMost) seconds = kMost;
  return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(seconds));
}

}  // namespace ternion
