#include "search/core/time_manager.hpp"

#include <gtest/gtest.h>

namespace ternion {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

Limits clock_of(Duration remaining, Duration increment = {}) {
  Limits limits;
  limits.clock = ClockLimits{remaining, increment, {}, 0, 0};
  return limits;
}

TEST(PlanTime, NoLimitsNoPlan) {
  const TimePlan plan = plan_time({}, {20, 28}, milliseconds(30));
  EXPECT_FALSE(plan.soft);
  EXPECT_FALSE(plan.hard);
}

TEST(PlanTime, AWholeGameNeverOverspends) {
  // Whatever the clock and the lag, a game in which every move takes its hard limit and loses the
  // lag on the way ends with time left, as long as the lags alone leave some.
  for (const Duration main :
       {Duration(milliseconds(200)), Duration(seconds(2)), Duration(seconds(300))}) {
    for (const Duration increment : {Duration{}, Duration(milliseconds(100))}) {
      for (const Duration lag : {Duration(milliseconds(1)), Duration(milliseconds(5))}) {
        Duration left = main;
        for (int moves = 30; moves > 0; --moves) {
          const TimePlan plan =
              plan_time(clock_of(left, increment), {std::max(1, moves - 8), moves}, lag);
          ASSERT_LE(*plan.soft, *plan.hard);
          left -= *plan.hard + lag;
          ASSERT_GT(left, Duration::zero())
              << "moves left " << moves << ", main " << seconds_of(main) << ", increment "
              << seconds_of(increment) << ", lag " << seconds_of(lag);
          left += increment;
        }
      }
    }
  }
}

TEST(PlanTime, AlmostNoTimeStillLeavesAMove) {
  const TimePlan plan = plan_time(clock_of(milliseconds(5)), {20, 28}, milliseconds(30));
  EXPECT_GE(*plan.hard, milliseconds(1));
  EXPECT_LT(*plan.hard, milliseconds(5));
}

TEST(PlanTime, AnIncrementIsSpent) {
  const TimePlan without = plan_time(clock_of(seconds(10)), {20, 28}, milliseconds(10));
  const TimePlan with = plan_time(clock_of(seconds(10), seconds(2)), {20, 28}, milliseconds(10));
  EXPECT_GT(*with.soft, *without.soft + seconds(1));
}

TEST(PlanTime, AClockWithoutEndStaysWithinADuration) {
  for (const Duration huge : {Duration::max(), from_seconds(1e18), from_seconds(2147483647)}) {
    Limits limits = clock_of(huge, huge);
    const TimePlan whole = plan_time(limits, {20, 28}, milliseconds(10));
    EXPECT_GT(*whole.soft, std::chrono::hours(1));
    EXPECT_GE(*whole.hard, *whole.soft);
    EXPECT_LE(*whole.hard, std::chrono::hours(100'000));
    limits.clock->period = huge;
    limits.clock->period_moves = 1;
    EXPECT_GT(*plan_time(limits, {20, 28}, milliseconds(10)).hard, std::chrono::hours(1));
    limits.clock->moves_to_go = 2147483647;
    EXPECT_GT(*plan_time(limits, {20, 28}, milliseconds(10)).hard, Duration::zero());
  }
}

TEST(PlanTime, AMoveTimeIsNearlyUsedUp) {
  Limits limits;
  limits.move_time = milliseconds(100);
  const TimePlan plan = plan_time(limits, {20, 28}, milliseconds(30));
  EXPECT_LE(*plan.hard, milliseconds(100));
  EXPECT_GE(*plan.hard, milliseconds(80));
}

TEST(PlanTime, CanadianPeriodsAreSharedOut) {
  Limits limits;
  limits.clock = ClockLimits{seconds(10), {}, {}, 0, 5};
  const TimePlan plan = plan_time(limits, {20, 28}, milliseconds(30));
  EXPECT_LE(*plan.soft, seconds(2));
  EXPECT_LE(*plan.hard, seconds(10));
  limits.clock->moves_to_go = 1;
  EXPECT_LT(*plan_time(limits, {20, 28}, milliseconds(30)).hard, seconds(10));
}

TEST(PlanTime, TheLastMoveOfAPeriodGoesOnNearlyToItsEnd) {
  Limits limits;
  limits.clock = ClockLimits{seconds(1), {}, {}, 0, 1};
  const TimePlan plan = plan_time(limits, {20, 28}, milliseconds(30));
  EXPECT_GT(*plan.hard, milliseconds(900));
  EXPECT_LE(*plan.hard, milliseconds(970)) << "the lag is kept";
  TimeManager manager(plan, TimePoint{});
  manager.iteration_done(TimePoint{} + milliseconds(500), milliseconds(400), false);
  EXPECT_TRUE(manager.may_begin(TimePoint{} + milliseconds(500), 3)) << "what is left is lost";
}

TEST(PlanTime, MovesThatNeedNoThoughtLeaveTheirShareToTheOthers) {
  Limits limits = clock_of(seconds(10));
  limits.clock->moves_to_go = 10;
  const TimePlan midgame = plan_time(limits, {20, 28}, milliseconds(30));
  const TimePlan late = plan_time(limits, {2, 10}, milliseconds(30));
  EXPECT_GT(*late.soft, 4 * *midgame.soft);
  // The moves to come still have their lag.
  EXPECT_LT(*late.hard, seconds(10) - 10 * milliseconds(30));
  const TimePlan last = plan_time(limits, {0, 8}, milliseconds(30));
  EXPECT_LT(*last.hard, seconds(10) - 10 * milliseconds(30));
}

TEST(PlanTime, PeriodsToComeAllowMoreThanTheBankAlone) {
  Limits limits = clock_of(milliseconds(500));
  const TimePlan alone = plan_time(limits, {20, 28}, milliseconds(30));
  limits.clock->period = seconds(10);
  limits.clock->period_moves = 1;
  const TimePlan with_periods = plan_time(limits, {20, 28}, milliseconds(30));
  EXPECT_GT(*with_periods.soft, *alone.soft);
  EXPECT_LT(*with_periods.hard, milliseconds(500) + Duration(seconds(10)));
}

TEST(TimeManager, DoesNotBeginWhatItCannotEnd) {
  const TimePoint start{};
  TimeManager manager({milliseconds(100), milliseconds(300)}, start);
  EXPECT_TRUE(manager.may_begin(start, 3));
  manager.iteration_done(start + milliseconds(50), milliseconds(40), false);
  EXPECT_TRUE(manager.may_begin(start + milliseconds(50), 3)) << "50 + 120 <= 300";
  manager.iteration_done(start + milliseconds(90), milliseconds(90), false);
  EXPECT_FALSE(manager.may_begin(start + milliseconds(90), 3)) << "90 + 270 > 300";
  EXPECT_FALSE(manager.may_begin(start + milliseconds(101), 0.1)) << "past the soft limit";
}

TEST(TimeManager, AnUnsettledMoveGetsMoreTime) {
  const TimePoint start{};
  TimeManager calm({milliseconds(100), milliseconds(300)}, start);
  TimeManager unsettled = calm;
  calm.iteration_done(start, milliseconds(1), false);
  unsettled.iteration_done(start, milliseconds(1), true);
  EXPECT_FALSE(calm.may_begin(start + milliseconds(120), 2));
  EXPECT_TRUE(unsettled.may_begin(start + milliseconds(120), 2));
}

TEST(TimeManager, AFixedMoveTimeIsUsedToTheEnd) {
  const TimePoint start{};
  Limits limits;
  limits.move_time = milliseconds(100);
  TimeManager manager(plan_time(limits, {20, 28}, milliseconds(30)), start);
  manager.iteration_done(start + milliseconds(60), milliseconds(50), false);
  EXPECT_TRUE(manager.may_begin(start + milliseconds(60), 3));
}

}  // namespace
}  // namespace ternion
