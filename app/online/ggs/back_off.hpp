// How long to wait before a connection is tried again.
#pragma once

#include <algorithm>

#include "engine/core/rng.hpp"
#include "engine/core/time_source.hpp"

namespace ternion::online {

/// Twice as long after each failure, up to five minutes, and up to a fifth longer or shorter, so
/// that many clients of a server that comes back do not come at once. Not thread-safe.
class BackOff {
 public:
  static constexpr Duration kFirst = std::chrono::seconds(2);
  static constexpr Duration kMost = std::chrono::minutes(5);

  explicit BackOff(std::uint64_t seed) : rng_(seed) {}

  Duration next() {
    const Duration wait = delay_;
    delay_ = std::min(delay_ * 2, kMost);
    return wait + from_seconds(seconds_of(wait) * 0.4 * (rng_.unit() - 0.5));
  }
  void reset() { delay_ = kFirst; }

 private:
  Rng rng_;
  Duration delay_ = kFirst;
};

}  // namespace ternion::online
