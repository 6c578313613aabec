#include "app/online/ggs/time_share.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "search/core/time_manager.hpp"

namespace ternion::online {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

TimeControl left(Duration main, Duration increment = {}, Duration extension = {}) {
  return {true, main, increment, extension, {}, 0, 0};
}

TEST(GgsTime, IsMainTimeWithoutWaysAndReserve) {
  const auto share = share_of_clock({left(minutes(5), {}, minutes(2)), {}, seconds(1), 30, 1});
  EXPECT_LT(share.remaining, minutes(5) - seconds(10) - seconds(30));
  EXPECT_GT(share.remaining, minutes(4));
  const auto two = share_of_clock({left(minutes(5), {}, minutes(2)), {}, seconds(1), 30, 2});
  EXPECT_EQ(two.remaining, share.remaining / 2);
}

TEST(GgsTime, OfTheExtensionIsUsedOnlyWithoutMainTime) {
  EXPECT_EQ(share_of_clock({left(seconds(1)), seconds(2), seconds(1), 30, 1}).remaining,
            Duration{});
  EXPECT_GT(share_of_clock({left({}, {}, minutes(2)), {}, seconds(1), 10, 1}).remaining,
            minutes(1));
  EXPECT_EQ(share_of_clock({left({}), {}, seconds(1), 10, 1}).remaining, Duration{});
}

TEST(GgsTime, IncrementsCountWithoutTheWay) {
  EXPECT_EQ(share_of_clock({left(minutes(1), seconds(10)), {}, seconds(1), 10, 1}).increment,
            seconds(9));
  EXPECT_EQ(share_of_clock({left(minutes(1), milliseconds(100)), {}, seconds(1), 10, 1}).increment,
            Duration{});
}

/// Whoever thinks as long as the plan allows at most, and loses the lag with each move, keeps main
/// time to the end.
TEST(GgsTime, NeverRunsOutByTheUsualPlan) {
  Rng rng(11);
  for (int round = 0; round < 300; ++round) {
    const Duration lag = milliseconds(50 + rng.below(400));
    const Duration main = seconds(30 + rng.below(600));
    const Duration increment = seconds(rng.below(3) * 5);
    Duration clock = main;
    for (int moves = 30; moves > 0; --moves) {
      TimeQuestion question{left(clock, increment, minutes(2)), {}, lag, moves, 1};
      Limits limits;
      limits.clock = share_of_clock(question);
      const auto plan = plan_time(limits, {std::max(1, moves - 8), moves}, milliseconds(10));
      clock -= *plan.hard + lag;
      ASSERT_GT(clock, Duration{}) << "at " << moves << " moves, lag " << lag.count();
      clock += increment;
    }
  }
}

TEST(GgsTime, WhoWaitsForAnotherBoardWaitsNoLongerThanAMove) {
  EXPECT_LT(patience_of({left(minutes(5)), {}, seconds(1), 30, 1}), seconds(10));
  EXPECT_GT(patience_of({left(minutes(5)), {}, seconds(1), 30, 1}), seconds(5));
  EXPECT_EQ(patience_of({left(seconds(20)), {}, seconds(1), 30, 1}), Duration{});
}

TEST(GgsTime, WhatIsKeptForTroubleDoesNotShrink) {
  TimeQuestion question{left(seconds(20)), {}, milliseconds(100), 5, 1};
  const auto alone = share_of_clock(question);
  question.first = minutes(5);
  EXPECT_LE(share_of_clock(question).remaining, seconds(10));
  EXPECT_GT(alone.remaining, seconds(15));
}

TEST(GgsTime, LastMomentsAreBeforeTheFlag) {
  EXPECT_LT(latest_of({left(minutes(5)), {}, seconds(1), 30, 1}), minutes(5) - seconds(10));
  EXPECT_EQ(latest_of({left(seconds(2)), {}, seconds(5), 30, 1}), milliseconds(500));
}

}  // namespace
}  // namespace ternion::online
