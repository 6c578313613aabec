#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/core/text.hpp"
#include "test/protocol/gomocup/gomocup_fixture.hpp"

namespace ternion::test {
namespace {

using gomocup::Coordinates;
using gomocup::Grid;
using gomocup::Settings;
using testing::StartsWith;

TEST(GomocupText, PointsAreCountedFromTheUpperLeft) {
  const Grid grid{15, Coordinates::xy};
  EXPECT_EQ(grid.format(*grid.parse("0,0")), "0,0");
  EXPECT_EQ(grid.parse("0,14")->code, 0);  // a1
  EXPECT_EQ(*grid.parse(" 3 , 4 "), *grid.parse("3,4"));
  const Grid turned{15, Coordinates::yx};
  EXPECT_EQ(*turned.parse("4,3"), *grid.parse("3,4"));
  EXPECT_EQ(turned.format(*grid.parse("3,4")), "4,3");
  for (const char* text :
       {"", "3", "3,", "3,4,5", "a,b", "15,0", "0,15", "-1,0", "3;4", "99999999999999999999,0"})
    EXPECT_FALSE(grid.parse(text).has_value()) << text;
}

TEST(GomocupText, StonesHaveAFieldFromOneToThree) {
  const Grid grid{15, Coordinates::xy};
  EXPECT_EQ(gomocup::parse_stone(grid, "1,2,2")->field, gomocup::Field::opponent);
  for (const char* text : {"1,2", "1,2,0", "1,2,4", "1,2,x", "15,2,1", "1,2,1,1"})
    EXPECT_FALSE(gomocup::parse_stone(grid, text).has_value()) << text;
}

TEST(GomocupSettings, TakeTheRuleMask) {
  Settings settings;
  using gomoku::Rule;
  EXPECT_EQ(apply(settings, "rule", "1"), "");
  EXPECT_EQ(settings.rule, Rule::standard);
  apply(settings, "RULE", "4");
  EXPECT_EQ(settings.rule, Rule::renju);
  EXPECT_EQ(apply(settings, "rule", "8"), "");
  EXPECT_EQ(settings.rule, Rule::caro);
  apply(settings, "rule", "0");
  EXPECT_EQ(settings.rule, Rule::freestyle);
  EXPECT_NE(apply(settings, "rule", "2"), "");  // continuous
  EXPECT_EQ(settings.rule, Rule::freestyle);
  apply(settings, "thread_num", "1");
  EXPECT_EQ(apply(settings, "rule", "2"), "");  // Yixin-Board's renju
  EXPECT_EQ(settings.rule, Rule::renju);
  apply(settings, "rule", "nonsense");
  EXPECT_EQ(settings.rule, Rule::renju);
  for (const char* opening : {"5", "6"}) {  // freestyle with a swap, to Yixin-Board
    settings.rule = Rule::standard;
    EXPECT_EQ(apply(settings, "rule", opening), "");
    EXPECT_EQ(settings.rule, Rule::freestyle);
  }
}

TEST(GomocupSettings, BecomeLimits) {
  Settings settings;
  apply(settings, "timeout_turn", "1000");
  EXPECT_EQ(gomocup::limits_of(settings).move_time, std::chrono::milliseconds(950));
  EXPECT_FALSE(gomocup::limits_of(settings).clock);
  apply(settings, "timeout_match", "60000");
  EXPECT_EQ(gomocup::limits_of(settings).clock->remaining, std::chrono::milliseconds(59950));
  apply(settings, "time_left", "1234");
  EXPECT_EQ(gomocup::limits_of(settings).clock->remaining, std::chrono::milliseconds(1184));
  apply(settings, "time_left", "-5");
  EXPECT_EQ(gomocup::limits_of(settings).clock->remaining, Duration::zero());
  apply(settings, "time_left", "2147483647");
  EXPECT_FALSE(gomocup::limits_of(settings).clock);
  apply(settings, "timeout_turn", "0");
  EXPECT_LE(gomocup::limits_of(settings).nodes, 5000U);
  apply(settings, "max_depth", "7");
  EXPECT_EQ(gomocup::limits_of(settings).depth, 7);
  apply(settings, "max_node", "-1");
  EXPECT_FALSE(settings.max_node);
}

TEST(GomocupSettings, AnalysisHasNoLimitOfTime) {
  Settings settings;
  apply(settings, "timeout_turn", "2000000");
  apply(settings, "timeout_match", "100000000");
  apply(settings, "max_depth", "12");
  const Limits limits = gomocup::limits_of(settings);
  EXPECT_FALSE(limits.move_time || limits.clock || limits.nodes);
  EXPECT_EQ(limits.depth, 12);
}

TEST(GomocupSettings, StrengthIsAPlayingLevel) {
  Settings settings;
  EXPECT_EQ(settings.level, std::nullopt);
  const std::pair<const char*, int> cases[] = {{"100", 0}, {"0", 1}, {"50", 10}, {"99", 19}};
  for (const auto& [strength, level] : cases) {
    apply(settings, "strength", strength);
    EXPECT_EQ(settings.level, level) << strength;
  }
  for (const char* wrong : {"-1", "101", "x"}) apply(settings, "strength", wrong);
  EXPECT_EQ(settings.level, 19);
}

TEST(GomocupSettings, MemoryBoundsTheTable) {
  Settings settings;
  EXPECT_EQ(gomocup::table_megabytes(settings, 32), 32U);
  apply(settings, "max_memory", "83886080");  // 80 MB
  EXPECT_EQ(gomocup::table_megabytes(settings, 32), 16U);
  apply(settings, "max_memory", "1");
  EXPECT_EQ(gomocup::table_megabytes(settings, 32), 1U);
  apply(settings, "max_memory", "0");
  apply(settings, "hash_size", "262144");
  EXPECT_EQ(gomocup::table_megabytes(settings, 32), 256U);
}

class Gomocup : public testing::Test, public GomocupSeat {};

TEST_F(Gomocup, StopEndsASearchWithItsBestMove) {
  GomocupSeat seat(0);
  seat.say("START 15");
  EXPECT_EQ(seat.hear(), "OK");
  seat.say("INFO timeout_turn 1000000");
  seat.say("TURN 7,7");
  EXPECT_TRUE(seat.silent());
  seat.say("YXSTOP");
  EXPECT_TRUE(is_point(seat.hear()));
  seat.say("YXSTOP");  // idle: nothing
  EXPECT_TRUE(seat.silent());
}

TEST_F(Gomocup, QuestionsAreAnsweredWhileItThinksAndInfoIsTaken) {
  GomocupSeat seat(0);
  seat.say("START 15");
  EXPECT_EQ(seat.hear(), "OK");
  seat.say("INFO timeout_turn 1000000");
  seat.say("TURN 7,7");
  EXPECT_THAT(seat.answer("ABOUT"), StartsWith("name=\"Ternion\""));
  EXPECT_THAT(seat.answer("FOO"), StartsWith("UNKNOWN"));
  seat.say("INFO rule 4");
  EXPECT_TRUE(seat.silent());
  seat.say("yxstop");
  EXPECT_TRUE(is_point(seat.hear()));
  seat.say("INFO timeout_turn 10");
  EXPECT_TRUE(is_point(seat.answer("TURN 0,0")));
  EXPECT_THAT(seat.real->position_text(), StartsWith("renju"));
}

TEST_F(Gomocup, ACommandThatChangesTheGameDiscardsTheSearch) {
  GomocupSeat seat(0);
  seat.say("START 15");
  EXPECT_EQ(seat.hear(), "OK");
  seat.say("INFO timeout_turn 1000000");
  for (const char* command : {"RESTART", "START 20", "START 15"}) {
    seat.say("BEGIN");
    EXPECT_TRUE(is_point(seat.hear()));
    seat.say("TURN 1,1");
    seat.say(command);
    EXPECT_EQ(seat.hear(), "OK") << command;
    EXPECT_TRUE(seat.silent());
    EXPECT_EQ(seat.real->move_count(), 0U);
  }
  seat.say("TURN 7,7");
  seat.say("BOARD");
  for (const char* line : {"7,7,1", "8,8,2"}) seat.say(line);  // no commands
  seat.say("INFO timeout_turn 0");                             // a wrong line of the body
  seat.say("DONE");
  EXPECT_EQ(seat.hear(), "ERROR x,y,who or DONE expected after BOARD");
}

TEST_F(Gomocup, AChangeOfTheRuleKeepsTheStones) {
  EXPECT_EQ(answer("START 15"), "OK");
  for (const char* line : {"YXBOARD", "7,7,1", "8,8,2", "9,7,1", "done", "INFO rule 4"}) say(line);
  EXPECT_TRUE(is_point(answer("TURN 0,0")));
  EXPECT_THAT(real->position_text(), StartsWith("renju 15"));
  EXPECT_EQ(real->move_count(), 5U);
}

TEST_F(Gomocup, EndAndTheEndOfInputClose) {
  say("END");
  EXPECT_TRUE(sink->closed());
  GomocupSeat other;
  other.say("START 15");
  other.say("BOARD");
  other.dialect->on_eof();
  EXPECT_TRUE(other.sink->closed());
}

TEST_F(Gomocup, AScriptGetsItsLastAnswer) {
  GomocupOptions options;
  options.answer_after_end = true;
  GomocupSeat seat(500, options);
  EXPECT_EQ(seat.answer("START 15"), "OK");
  seat.say("TURN 7,7");
  seat.dialect->on_eof();
  EXPECT_TRUE(is_point(seat.hear()));
  EXPECT_TRUE(seat.sink->closed());
}

TEST_F(Gomocup, ForbiddenPointsAreShown) {
  EXPECT_EQ(answer("START 15"), "OK");
  EXPECT_EQ(answer("yxshowforbid"), "FORBID .");
  say("INFO rule 4");
  say("YXBOARD");
  for (const char* line : {"6,7,1", "0,0,2", "8,7,1", "0,2,2", "7,6,1", "0,4,2", "7,8,1", "0,6,2"})
    say(line);
  say("DONE");
  EXPECT_EQ(answer("yxshowforbid"), "FORBID 0707.");
}

TEST_F(Gomocup, ItPlaysAWholeGameAgainstItself) {
  for (const char* rule : {"INFO rule 0", "INFO rule 1", "INFO rule 4"}) {
    GomocupSeat black;
    GomocupSeat white;
    for (GomocupSeat* seat : {&black, &white}) {
      EXPECT_EQ(seat->answer("START 15"), "OK");
      seat->say(rule);
      seat->say("INFO timeout_turn 100");
    }
    std::string move = black.answer("BEGIN");
    GomocupSeat* mover = &white;
    int moves = 1;
    while (!black.real->is_over() && !white.real->is_over()) {
      ASSERT_TRUE(is_point(move)) << move;
      move = mover->answer("TURN " + move);
      mover = mover == &white ? &black : &white;
      ASSERT_LT(++moves, 230);
    }
    EXPECT_GT(moves, 8);
  }
}

}  // namespace
}  // namespace ternion::test
