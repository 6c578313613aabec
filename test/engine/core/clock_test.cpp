#include "engine/core/clock.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace ternion {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TimeControl with_extension(Duration main, Duration extension) {
  TimeControl control = TimeControl::sudden_death(main);
  control.extension = extension;
  return control;
}
TimeControl canadian(Duration main, Duration period, int moves) {
  return {true, main, {}, {}, period, moves, 1};
}
TimeControl japanese(Duration main, Duration period, int periods) {
  return {true, main, {}, {}, period, 1, periods};
}

TEST(Clock, NoClockNeverFalls) {
  Clock clock;
  EXPECT_FALSE(clock.limited());
  EXPECT_TRUE(clock.charge(seconds(100000)));
  EXPECT_FALSE(clock.flag_fallen());
}

TEST(Clock, SuddenDeath) {
  Clock clock(TimeControl::sudden_death(seconds(10)));
  EXPECT_TRUE(clock.limited());
  EXPECT_TRUE(clock.charge(seconds(4)));
  EXPECT_EQ(clock.remaining(), seconds(6));
  EXPECT_TRUE(clock.charge(seconds(6))) << "the last nanosecond may be used";
  EXPECT_EQ(clock.remaining(), Duration::zero());
  EXPECT_FALSE(clock.charge(Duration(1)));
  EXPECT_TRUE(clock.flag_fallen());
  EXPECT_EQ(clock.remaining(), Duration::zero());
  EXPECT_FALSE(clock.charge(Duration::zero())) << "a fallen flag stays down";
}

TEST(Clock, NegativeUseIsNoGain) {
  Clock clock(TimeControl::sudden_death(seconds(10)));
  EXPECT_TRUE(clock.charge(seconds(-5)));
  EXPECT_EQ(clock.remaining(), seconds(10));
}

TEST(Clock, IncrementComesAfterTheMove) {
  Clock clock(TimeControl::sudden_death(seconds(10), seconds(2)));
  EXPECT_TRUE(clock.charge(seconds(9)));
  EXPECT_EQ(clock.remaining(), seconds(3));
  EXPECT_FALSE(clock.charge(seconds(4))) << "the increment does not save a move that was too long";
  EXPECT_EQ(clock.remaining(), Duration::zero());
}

TEST(Clock, ExtensionIsAddedOnce) {
  Clock clock(with_extension(seconds(10), seconds(120)));
  EXPECT_TRUE(clock.charge(seconds(10)));
  EXPECT_FALSE(clock.extension_used());
  EXPECT_TRUE(clock.charge(seconds(5)));
  EXPECT_TRUE(clock.extension_used());
  EXPECT_EQ(clock.remaining(), seconds(115));
  EXPECT_FALSE(clock.charge(seconds(116)));
  EXPECT_TRUE(clock.flag_fallen());
}

TEST(Clock, OneMoveCanUseMainTimeAndExtension) {
  Clock clock(with_extension(seconds(10), seconds(20)));
  EXPECT_FALSE(clock.charge(seconds(31)));
  EXPECT_TRUE(clock.extension_used());
  EXPECT_TRUE(clock.flag_fallen());
}

TEST(Clock, CanadianPeriodHoldsSoManyMoves) {
  Clock clock(canadian(seconds(10), seconds(30), 3));
  EXPECT_FALSE(clock.in_period());
  EXPECT_EQ(clock.moves_left(), 0);
  EXPECT_TRUE(clock.charge(seconds(15))) << "5 s over: the first move of the period";
  EXPECT_TRUE(clock.in_period());
  EXPECT_EQ(clock.remaining(), seconds(25));
  EXPECT_EQ(clock.moves_left(), 2);
  EXPECT_TRUE(clock.charge(seconds(20)));
  EXPECT_EQ(clock.moves_left(), 1);
  EXPECT_TRUE(clock.charge(seconds(5)));
  EXPECT_EQ(clock.moves_left(), 3) << "the next period begins";
  EXPECT_EQ(clock.remaining(), seconds(30));
  EXPECT_FALSE(clock.charge(seconds(31)));
  EXPECT_TRUE(clock.flag_fallen());
}

TEST(Clock, CanadianWithoutMainTimeStartsInItsPeriod) {
  Clock clock(canadian(Duration::zero(), seconds(30), 2));
  EXPECT_TRUE(clock.in_period());
  EXPECT_EQ(clock.moves_left(), 2);
  EXPECT_EQ(clock.remaining(), seconds(30));
}

TEST(Clock, JapanesePeriodComesBackWhole) {
  Clock clock(japanese(seconds(10), seconds(30), 3));
  EXPECT_TRUE(clock.charge(seconds(12)));
  EXPECT_TRUE(clock.in_period());
  EXPECT_EQ(clock.periods_left(), 3);
  EXPECT_EQ(clock.remaining(), seconds(30));
  EXPECT_TRUE(clock.charge(seconds(30)));
  EXPECT_EQ(clock.periods_left(), 3) << "a period used to its end is kept";
}

TEST(Clock, JapanesePeriodsAreLostOneByOne) {
  Clock clock(japanese(Duration::zero(), seconds(30), 3));
  EXPECT_TRUE(clock.charge(seconds(40)));
  EXPECT_EQ(clock.periods_left(), 2);
  EXPECT_EQ(clock.remaining(), seconds(30));
  EXPECT_TRUE(clock.charge(milliseconds(30001)));
  EXPECT_EQ(clock.periods_left(), 1);
  EXPECT_FALSE(clock.charge(seconds(31)));
  EXPECT_TRUE(clock.flag_fallen());
}

TEST(Clock, OneMoveCanLoseSeveralPeriods) {
  Clock two(japanese(Duration::zero(), seconds(30), 3));
  EXPECT_TRUE(two.charge(seconds(70)));
  EXPECT_EQ(two.periods_left(), 1);
  Clock from_main(japanese(seconds(10), seconds(30), 3));
  EXPECT_TRUE(from_main.charge(seconds(10 + 65)));
  EXPECT_EQ(from_main.periods_left(), 1);
  Clock all(japanese(seconds(10), seconds(30), 3));
  EXPECT_FALSE(all.charge(seconds(10 + 91)));
}

// The last nanosecond of a period may be used wherever the period stands in the move.
TEST(Clock, AllPeriodsEndAlike) {
  Clock clock(japanese(Duration::zero(), seconds(30), 3));
  EXPECT_TRUE(clock.charge(seconds(60)));
  EXPECT_EQ(clock.periods_left(), 2);
  Clock last(japanese(seconds(10), seconds(30), 1));
  EXPECT_TRUE(last.charge(seconds(40)));
}

TEST(Clock, ControllersWordReplacesOurCount) {
  Clock clock(TimeControl::sudden_death(seconds(10)));
  EXPECT_FALSE(clock.charge(seconds(11)));
  clock.set_remaining(seconds(7));
  EXPECT_FALSE(clock.flag_fallen());
  EXPECT_EQ(clock.remaining(), seconds(7));
  EXPECT_FALSE(clock.in_period());
  EXPECT_TRUE(clock.charge(seconds(7)));
}

TEST(Clock, ControllersStonesAreMovesOfACanadianPeriod) {
  Clock clock(canadian(seconds(10), seconds(30), 5));
  clock.set_remaining(seconds(12), 2);
  EXPECT_TRUE(clock.in_period());
  EXPECT_EQ(clock.moves_left(), 2);
  EXPECT_TRUE(clock.charge(seconds(6)));
  EXPECT_TRUE(clock.charge(seconds(6)));
  EXPECT_EQ(clock.moves_left(), 5);
  EXPECT_EQ(clock.remaining(), seconds(30));
}

// In Japanese byo-yomi GTP's "stones" is the number of periods left.
TEST(Clock, ControllersStonesArePeriodsOfAJapaneseClock) {
  Clock clock(japanese(seconds(10), seconds(30), 5));
  clock.set_remaining(seconds(12), 3);
  EXPECT_TRUE(clock.in_period());
  EXPECT_EQ(clock.periods_left(), 3);
  EXPECT_EQ(clock.moves_left(), 1);
  EXPECT_TRUE(clock.charge(seconds(10)));
  EXPECT_EQ(clock.remaining(), seconds(30));
  EXPECT_TRUE(clock.charge(seconds(80)));
  EXPECT_EQ(clock.periods_left(), 1);
}

TEST(Clock, ExtremeTimesDoNotOverflow) {
  const Duration longest = Duration::max();
  Clock clock(TimeControl::sudden_death(longest, longest));
  EXPECT_TRUE(clock.charge(Duration::zero()));
  EXPECT_EQ(clock.remaining(), longest);
  EXPECT_TRUE(clock.charge(longest));
  Clock short_clock(TimeControl::sudden_death(seconds(1)));
  EXPECT_FALSE(short_clock.charge(longest));
  Clock tiny(japanese(Duration::zero(), Duration(1), std::numeric_limits<int>::max()));
  EXPECT_FALSE(tiny.charge(longest));
}

TEST(FromSeconds, Saturates) {
  EXPECT_EQ(from_seconds(1.5), milliseconds(1500));
  EXPECT_GT(from_seconds(1e300), seconds(1'000'000'000));
  EXPECT_LT(from_seconds(-1e300), seconds(-1'000'000'000));
  EXPECT_LT(from_seconds(std::numeric_limits<double>::quiet_NaN()), Duration::zero());
  EXPECT_DOUBLE_EQ(seconds_of(from_seconds(0.25)), 0.25);
}

}  // namespace
}  // namespace ternion
