// How long to think. Decides from the clock before the search and from the iterations during it.
#pragma once

#include <optional>

#include "engine/core/time_source.hpp"
#include "search/core/limits.hpp"

namespace ternion {

/// `soft`: no new iteration is begun once it has passed. `hard`: the search is cut off.
struct TimePlan {
  std::optional<Duration> soft;
  std::optional<Duration> hard;
};

/// The mover's moves still to come, this one included: `thinking` are worth their time (the rest
/// follow from what was found before), `total` each lose the lag on their way.
struct MovesLeft {
  int thinking = 1;
  int total = 1;
};

/// `lag`: lost on the way to the referee with each move; kept back for every move to come.
TimePlan plan_time(const Limits& limits, MovesLeft left, Duration lag);

/// Watches one search. Not thread-safe.
class TimeManager {
 public:
  TimeManager(const TimePlan& plan, TimePoint start) : plan_(plan), start_(start) {}

  bool limited() const { return plan_.hard.has_value(); }
  TimePoint deadline() const { return plan_.hard ? start_ + *plan_.hard : TimePoint::max(); }
  Duration elapsed(TimePoint now) const { return now - start_; }

  /// Tells how the iteration that just ended went: when it ended, how many nodes it took, and
  /// whether the best move changed or its score fell.
  void iteration_done(TimePoint now, Duration took, bool unsettled);
  /// False if the next iteration, expected to take `growth` times the last one, would not end
  /// before the hard limit or begin after the soft one.
  bool may_begin(TimePoint now, double growth) const;

 private:
  TimePlan plan_;
  TimePoint start_;
  Duration last_{};
  double stretch_ = 1.0;
};

}  // namespace ternion
