// A clock that stands still until the test moves it.
#pragma once

#include <atomic>

#include "engine/core/time_source.hpp"

namespace ternion::fakes {

/// Thread-safe.
class SteppedTime final : public TimeSource {
 public:
  TimePoint now() const override { return TimePoint(Duration(nanoseconds_.load())); }
  void advance(Duration step) { nanoseconds_ += step.count(); }

 private:
  std::atomic<Duration::rep> nanoseconds_{0};
};

}  // namespace ternion::fakes
