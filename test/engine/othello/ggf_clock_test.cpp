// GGF's clocks and moves as values of their own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/othello/ggf.hpp"
#include "engine/othello/position.hpp"

namespace ternion::othello {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

TimeControl control(Duration main, Duration increment = {}, Duration extension = {}) {
  TimeControl out = TimeControl::sudden_death(main, increment);
  out.extension = extension;
  return out;
}

TEST(GgfClock, FieldsCountFromTheRight) {
  const std::pair<const char*, Duration> cases[] = {
      {"15", seconds(15)},
      {"15:00", minutes(15)},
      {"5:07", minutes(5) + seconds(7)},
      {"1:00:00", hours(1)},
      {"01:30:05", hours(1) + minutes(30) + seconds(5)},
      {"1.00:00:00", hours(24)},
      {"2.03:04:05", hours(51) + minutes(4) + seconds(5)},
      {"90:00", minutes(90)},
      {"00:75", seconds(75)},
      {" 05:00 ", minutes(5)},
      {"4:59.55", milliseconds(299'550)},
      {"4:59.5", milliseconds(299'500)},
      {"1.5", milliseconds(1500)},
      {"0.001", milliseconds(1)},
      {"1:00:00.25", hours(1) + milliseconds(250)},
      {"1.00:00:00.5", hours(24) + milliseconds(500)},
      {"5:1.0E-3", minutes(5) + milliseconds(1)},
  };
  for (const auto& [text, main] : cases) {
    const auto read = parse_ggf_clock(text);
    ASSERT_TRUE(read.has_value()) << text << ": " << read.error().message;
    EXPECT_EQ(*read, control(main)) << text;
  }
}

TEST(GgfClock, PartsMayBeEmpty) {
  EXPECT_EQ(parse_ggf_clock("15:00//02:00"), control(minutes(15), {}, minutes(2)));
  EXPECT_EQ(parse_ggf_clock("15:00/10"), control(minutes(15), seconds(10)));
  EXPECT_EQ(parse_ggf_clock("15:00/00:10/02:00"), control(minutes(15), seconds(10), minutes(2)));
  EXPECT_EQ(parse_ggf_clock("15:00/"), control(minutes(15)));
  EXPECT_EQ(parse_ggf_clock("15:00//"), control(minutes(15)));
  EXPECT_EQ(parse_ggf_clock("/5"), control({}, seconds(5)));
  EXPECT_EQ(parse_ggf_clock("5:00/0.5"), control(minutes(5), milliseconds(500)));
  EXPECT_EQ(parse_ggf_clock("5:00/0.5/1:59.9"),
            control(minutes(5), milliseconds(500), milliseconds(119'900)));
  EXPECT_EQ(parse_ggf_clock("/.5/2:00").has_value(), false);
}

TEST(GgfClock, MoveCountsBehindACommaAreSkipped) {
  EXPECT_EQ(parse_ggf_clock("00:56,1:0//02:00,1:0"), control(seconds(56), {}, minutes(2)));
  EXPECT_EQ(parse_ggf_clock("15:00,N/00:05,0"), control(minutes(15), seconds(5)));
  EXPECT_EQ(parse_ggf_clock("4:59.5,N"), control(milliseconds(299'500)));
  // Nobody gains time by a comma that was meant as a point.
  EXPECT_EQ(parse_ggf_clock("4:59,55"), control(seconds(299)));
}

TEST(GgfClock, NothingAtAllIsNoClock) {
  for (const char* text : {"", " ", "0", "00:00", "//", "0/0/0", ",1"})
    EXPECT_EQ(parse_ggf_clock(text), TimeControl::none()) << text;
}

TEST(GgfClock, Errors) {
  for (const char* text :
       {"x", "5:", ":5", "5::00", "1:2:3:4", "-5", "+5", "1.5:00", ".1:00:00", "5:00/x", "1/2/3/4",
        "5:0 0", "5:-3", "5:.5", "5:nan", "5:inf", "1.2.3", "5.5:00", "5:00.5:10"}) {
    const auto read = parse_ggf_clock(text);
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_EQ(read.error().code, ErrorCode::syntax) << text;
    EXPECT_THAT(read.error().message, testing::HasSubstr("expected")) << text;
  }
  for (const char* text : {"100000001", "100000000.5", "1e300", "99999999999999999999",
                           "99999999999999:00:00", "9999999999999.00:00:00"}) {
    const auto read = parse_ggf_clock(text);
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_EQ(read.error().code, ErrorCode::out_of_range) << text;
  }
}

TEST(GgfClock, WriterUsesTwoDigitsAndHours) {
  EXPECT_EQ(format_ggf_clock(TimeControl::none()), "");
  EXPECT_EQ(format_ggf_clock(control(seconds(15))), "00:15");
  EXPECT_EQ(format_ggf_clock(control(minutes(5) + seconds(7))), "05:07");
  EXPECT_EQ(format_ggf_clock(control(minutes(59) + seconds(59))), "59:59");
  EXPECT_EQ(format_ggf_clock(control(hours(1))), "01:00:00");
  EXPECT_EQ(format_ggf_clock(control(hours(1) + minutes(2) + seconds(3))), "01:02:03");
  EXPECT_EQ(format_ggf_clock(control(hours(100))), "100:00:00");
  EXPECT_EQ(format_ggf_clock(control(minutes(15), {}, minutes(2))), "15:00//02:00");
  EXPECT_EQ(format_ggf_clock(control(minutes(15), seconds(10))), "15:00/00:10");
  EXPECT_EQ(format_ggf_clock(control(minutes(15), seconds(10), minutes(2))), "15:00/00:10/02:00");
}

TEST(GgfClock, WriterRoundsUpSoThatARunningClockIsNeverZero) {
  EXPECT_EQ(format_ggf_clock(control(milliseconds(200))), "00:01");
  EXPECT_EQ(format_ggf_clock(control(milliseconds(59001))), "01:00");
  EXPECT_EQ(format_ggf_clock(control(seconds(-3), seconds(1))), "00:00/00:01");
}

TEST(GgfClock, RoundTrips) {
  for (int main : {0, 1, 59, 60, 61, 3599, 3600, 3661, 86400, 100000})
    for (int increment : {0, 5, 3700})
      for (int extension : {0, 120}) {
        auto expected = control(seconds(main), seconds(increment), seconds(extension));
        expected.limited = main + increment + extension > 0;
        EXPECT_EQ(parse_ggf_clock(format_ggf_clock(expected)), expected);
      }
}

TEST(GgfClock, ClockOfOneSideOverridesTheCommonOneInAnyOrder) {
  for (const char* tags : {"TI[05:00]TW[01:00]", "TW[01:00]TI[05:00]"}) {
    const auto record = parse_ggf("(;GM[Othello]" + std::string(tags) + ";)");
    ASSERT_TRUE(record.has_value());
    EXPECT_EQ(record->clocks[0], control(minutes(5)));
    EXPECT_EQ(record->clocks[1], control(minutes(1)));
  }
}

TEST(GgfMove, EmptyPartsAreAbsent) {
  const auto move = [](std::string_view text) {
    const auto read = parse_ggf_move(text);
    EXPECT_TRUE(read.has_value()) << text;
    return read.value_or(GgfMove{});
  };
  EXPECT_EQ(move("F5").move, move_to(square_at(5, 4)));
  EXPECT_EQ(move("F5").eval, std::nullopt);
  EXPECT_EQ(move("F5/").eval, std::nullopt);
  EXPECT_EQ(move("f5//").seconds, std::nullopt);
  EXPECT_EQ(move("f5//1.2").eval, std::nullopt);
  EXPECT_EQ(move("f5//1.2").seconds, 1.2);
  EXPECT_EQ(move("f5/+2.00").eval, 2.0);
  EXPECT_EQ(move("f5/2/3").eval, 2.0);
  EXPECT_EQ(move("f5/2/3").seconds, 3.0);
  EXPECT_EQ(move(" f5 / -.5 / 3 ").eval, -0.5);
  for (const char* pass : {"PA", "pa", "pass", "PASS", "p", "pAsS/1/2"})
    EXPECT_EQ(move(pass).move, pass_move()) << pass;
}

TEST(GgfMove, OddNumbersNeverLoseTheMove) {
  using Number = std::optional<double>;
  const std::tuple<const char*, Number, Number> cases[] = {
      {"F5/-0,10/0.45", -0.1, 0.45},
      {"F5 0.00 0.0", 0.0, 0.0},
      {"f5 -1.00  2.5 ", -1.0, 2.5},
      {"F5\t1.5\t2", 1.5, 2.0},
      {"F5/NaN/0.4", {}, 0.4},
      {"F5/nan/nan", {}, {}},
      {"F5/-Infinity/inf", {}, {}},
      {"F5/1.0E-4/1.0E-4", 1e-4, 1e-4},
      {"F5/1e3", 1000.0, {}},
      {"F5/x", {}, {}},
      {"F5//x", {}, {}},
      {"F5/1/2/3", 1.0, 2.0},
      {"F5//-1", {}, {}},
      {"F5/1.5 ", 1.5, {}},
      {"F5/99999999999", {}, {}},
      {"F5/1e99/1e-99", {}, 1e-99},
      {"F5/--/--", {}, {}},
      {"F5/+1,25/0,5", 1.25, 0.5},
      {"F5/1,2,3/1", {}, 1.0},
      {"F5/1.2,3/1", {}, 1.0},
      {"F5/\xD9\xA1/1", {}, 1.0},
      {"F5 -- --", {}, {}},
      {"F5/1.5 2", 1.5, 2.0},
      {"F5//", {}, {}},
      {"F5/ / ", {}, {}},
      {"F5/+-1/1", {}, 1.0},
  };
  for (const auto& [text, eval, seconds] : cases) {
    const auto read = parse_ggf_move(text);
    ASSERT_TRUE(read.has_value()) << text << ": " << read.error().message;
    EXPECT_EQ(read->move, move_to(square_at(5, 4))) << text;
    EXPECT_EQ(read->eval, eval) << text;
    EXPECT_EQ(read->seconds, seconds) << text;
  }
  for (const char* pass : {"PA/NaN/0,1", "pa//", "PASS 0.0 0.1", "--"})
    EXPECT_EQ(parse_ggf_move(pass).value_or(GgfMove{}).move, pass_move()) << pass;
}

TEST(GgfMove, WhatIsNoMoveOrTwo) {
  for (const char* text : {"", " ", "/", "/F5", "i9", "F9", "F", "5F", "F55", "F5d6", "F5 d6",
                           "F5 D6/1", "1.5", "F5,1"}) {
    const auto read = parse_ggf_move(text);
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_EQ(read.error().code, ErrorCode::syntax) << text;
    EXPECT_THAT(read.error().message, testing::HasSubstr("expected")) << text;
  }
}

TEST(GgfMove, WriterLeavesZeroEmpty) {
  const Move f5 = move_to(square_at(5, 4));
  EXPECT_EQ(format_ggf_move({f5, {}, {}}), "F5");
  EXPECT_EQ(format_ggf_move({f5, 0.0, 0.0}), "F5");
  EXPECT_EQ(format_ggf_move({f5, 0.004, 0.004}), "F5");
  EXPECT_EQ(format_ggf_move({f5, -0.004, {}}), "F5");
  EXPECT_EQ(format_ggf_move({f5, 1.234, {}}), "F5/1.23");
  EXPECT_EQ(format_ggf_move({f5, {}, 1.234}), "F5//1.23");
  EXPECT_EQ(format_ggf_move({f5, -1.5, 2.0}), "F5/-1.50/2.00");
  EXPECT_EQ(format_ggf_move({pass_move(), {}, 1.0}), "PA//1.00");
}

}  // namespace
}  // namespace ternion::othello
