#include "search/core/time_manager.hpp"

#include <algorithm>

namespace ternion {
namespace {

using std::chrono::milliseconds;

constexpr Duration kShortest = milliseconds(1);
/// No search is planned for longer, so that sums of what a clock says stay within a Duration.
constexpr Duration kLongest = std::chrono::hours(1000);

Duration scaled(Duration duration, double factor) {
  return Duration(static_cast<Duration::rep>(static_cast<double>(duration.count()) * factor));
}

/// A fixed time a move: use it all but for a sliver that covers waking up and printing.
TimePlan plan_move_time(Duration time) {
  const Duration sliver = std::min<Duration>(milliseconds(10), time / 10);
  return {time, time - sliver};
}

/// Byo-yomi: the period belongs to a known number of moves. Those at the end of a game that need no
/// thought leave their share to the ones before. What its last move does not use is lost, so that
/// move goes on nearly to the end, as with a fixed time a move; whoever oversteps it has lost.
TimePlan plan_moves_to_go(Duration remaining, int moves, MovesLeft left, Duration lag) {
  const Duration usable = std::max<Duration>(remaining - (lag + kShortest) * moves, remaining / 4);
  if (moves <= 1) return {scaled(usable, 0.95), scaled(usable, 0.95)};
  const int thinking = std::clamp(left.thinking, 1, moves);
  const Duration share = usable / thinking;
  return {scaled(share, thinking > 1 ? 0.8 : 0.9),
          std::min(share * (thinking > 1 ? 2 : 1), usable)};
}

TimePlan plan_game(const ClockLimits& clock, MovesLeft left, Duration lag) {
  const int thinking = std::max(1, left.thinking);
  // Each move to come loses its lag and takes at least the shortest time there is.
  const Duration kept = (lag + kShortest) * std::max(thinking, left.total);
  const Duration bank = std::max<Duration>(clock.remaining - kept, {});
  // The increment of this move arrives after it; those of later moves can be spent early, in part.
  const Duration income = scaled(clock.increment, 0.8) * (thinking - 1);
  const Duration share = (bank + income) / thinking;
  const Duration most = bank * 2 / 5;  // whatever happens, most of the bank outlasts this move
  Duration soft = std::min(share, most);
  Duration hard = std::min(share * 3, most);
  if (clock.period > Duration::zero()) {
    // Running out of main time is no loss: the periods that follow carry on.
    const Duration each = clock.period / std::max(1, clock.period_moves);
    soft = std::min(std::max(soft, scaled(each, 0.8)), clock.remaining + scaled(each, 0.5));
    hard = std::min(std::max(hard, soft), clock.remaining + scaled(each, 0.8));
  }
  return {soft, hard};
}

}  // namespace

TimePlan plan_time(const Limits& limits, MovesLeft left, Duration lag) {
  TimePlan plan;
  if (limits.clock) {
    ClockLimits clock = *limits.clock;
    for (Duration* part : {&clock.remaining, &clock.increment, &clock.period})
      *part = std::min(*part, kLongest);
    plan = clock.moves_to_go > 0 ? plan_moves_to_go(clock.remaining, clock.moves_to_go, left, lag)
                                 : plan_game(clock, left, lag);
    plan.hard = std::max(*plan.hard, kShortest);
  }
  if (limits.move_time) {
    const TimePlan fixed = plan_move_time(*limits.move_time);
    plan.soft = plan.soft ? std::min(*plan.soft, *fixed.soft) : *fixed.soft;
    plan.hard = plan.hard ? std::min(*plan.hard, *fixed.hard) : *fixed.hard;
  }
  return plan;
}

void TimeManager::iteration_done(TimePoint, Duration took, bool unsettled) {
  last_ = took;
  stretch_ = unsettled ? std::min(2.0, stretch_ * 1.4) : std::max(1.0, stretch_ * 0.85);
}

bool TimeManager::may_begin(TimePoint now, double growth) const {
  if (!plan_.hard) return true;
  const Duration used = elapsed(now);
  if (plan_.soft && used >= scaled(*plan_.soft, stretch_)) return false;
  // A fixed time a move has soft >= hard: there the iteration is tried anyway, since nothing is
  // saved by stopping early.
  if (plan_.soft && *plan_.soft >= *plan_.hard) return used < *plan_.hard;
  return used + scaled(last_, growth) <= *plan_.hard;
}

}  // namespace ternion
