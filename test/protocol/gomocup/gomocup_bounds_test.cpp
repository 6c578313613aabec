// What INFO changes, before a search and in its middle, and lists that go wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/core/text.hpp"
#include "test/protocol/gomocup/gomocup_fixture.hpp"

namespace ternion::test {
namespace {

using gomocup::Coordinates;
using gomocup::Settings;
using testing::HasSubstr;
using testing::StartsWith;

TEST(GomocupSettings, WhatIsDroppedOfARuleIsSaid) {
  using gomoku::Rule;
  const auto after = [](const char* value) {
    Settings settings;
    const std::string message = apply(settings, "rule", value);
    return std::pair(message, settings.rule);
  };
  for (const char* plain : {"0", "1", "4", "5"}) EXPECT_EQ(after(plain).first, "") << plain;
  EXPECT_EQ(after("3").second, Rule::standard);
  EXPECT_THAT(after("3").first, HasSubstr("first five"));
  EXPECT_EQ(after("6").second, Rule::renju);
  EXPECT_THAT(after("6").first, HasSubstr("first five"));
  EXPECT_EQ(after("7").second, Rule::renju);
  EXPECT_THAT(after("7").first, HasSubstr("first five"));
  EXPECT_EQ(after("2").second, Rule::freestyle);
  EXPECT_THAT(after("2").first, HasSubstr("first five"));
  for (const char* caro : {"8", "9"}) EXPECT_EQ(after(caro).first, "") << caro;
  EXPECT_EQ(after("8").second, Rule::caro);
  EXPECT_EQ(after("9").second, Rule::caro_exact);
  EXPECT_EQ(after("10").second, Rule::caro);
  EXPECT_EQ(after("11").second, Rule::caro_exact);
  for (const char* both : {"12", "13", "14", "15"}) {
    EXPECT_THAT(after(both).first, HasSubstr("renju and caro at once")) << both;
    EXPECT_EQ(after(both).second, Rule::freestyle) << both;
  }
  EXPECT_THAT(after("16").first, HasSubstr("not known"));
  EXPECT_EQ(after("16").second, Rule::freestyle);
}

TEST(GomocupSettings, TimeLeftNeedsNoMatchLimit) {
  const auto clock = [](std::initializer_list<std::pair<const char*, const char*>> lines) {
    Settings settings;
    for (const auto& [key, value] : lines) apply(settings, key, value);
    return gomocup::limits_of(settings).clock;
  };
  ASSERT_TRUE(clock({{"time_left", "2000"}}));
  EXPECT_EQ(clock({{"time_left", "2000"}})->remaining, std::chrono::milliseconds(1950));
  EXPECT_EQ(clock({{"timeout_match", "0"}, {"time_left", "2000"}})->remaining,
            std::chrono::milliseconds(1950));
  EXPECT_EQ(clock({{"time_left", "-3"}})->remaining, Duration::zero());
  EXPECT_EQ(clock({{"timeout_match", "1000"}, {"time_left", "0"}})->remaining, Duration::zero());
  EXPECT_FALSE(clock({{"time_left", "2147483647"}}));
  EXPECT_FALSE(clock({{"time_left", "9223372036854775807"}}));
  EXPECT_FALSE(clock({{"timeout_match", "0"}, {"time_left", "0"}}));
}

TEST(GomocupSettings, OddTimesStayInRange) {
  for (const char* text : {"-1", "-9223372036854775808", "0"}) {
    Settings settings;
    apply(settings, "timeout_turn", text);
    EXPECT_LE(gomocup::limits_of(settings).nodes, 5000U) << text;
  }
  Settings settings;
  for (const char* key : {"timeout_turn", "time_increment", "time_left"})
    apply(settings, key, "9223372036854775806");
  EXPECT_GT(*gomocup::limits_of(settings).move_time, std::chrono::hours(24));
  for (const char* none : {"-1", "0"}) {
    apply(settings, "max_depth", "7");
    apply(settings, "max_depth", none);
    EXPECT_FALSE(gomocup::limits_of(settings).depth) << none;
  }
}

TEST(GomocupSettings, TheTableGetsWhatMemoryIsLeft) {
  const auto table = [](const char* memory, const char* hash) {
    Settings settings;
    apply(settings, "max_memory", memory);
    apply(settings, "hash_size", hash);
    return gomocup::table_megabytes(settings, 32);
  };
  EXPECT_EQ(table("367001600", "0"), 286U);  // Gomocup's 350 MB
  EXPECT_EQ(table("1073741824", "0"), 960U);
  EXPECT_EQ(table("83886080", "0"), 16U);
  EXPECT_EQ(table("67108864", "0"), 1U);
  EXPECT_EQ(table("1", "0"), 1U);
  EXPECT_EQ(table("0", "0"), 32U);
  EXPECT_EQ(table("-5", "0"), 32U);
  EXPECT_EQ(table("9223372036854775807", "0"), 65536U);
  EXPECT_EQ(table("367001600", "65536"), 64U);     // hash_size asks for less
  EXPECT_EQ(table("367001600", "4194304"), 286U);  // or for more
}

TEST(GomocupSettings, YixinBoardIsKnownByItsStart) {
  GomocupSeat board;
  EXPECT_EQ(board.answer("START 15 15"), "OK");
  board.say("INFO rule 2");
  for (const char* line : {"yxboard", "0,2,1", "done"}) board.say(line);  // row 0, column 2
  EXPECT_EQ(board.real->format_move(board.real->state().moves().front()), "c15");
  EXPECT_TRUE(is_point(board.answer("TURN 5,5")));
  EXPECT_THAT(board.real->position_text(), StartsWith("renju"));
  EXPECT_EQ(board.answer("START 15"), "OK");  // somebody else
  for (const char* line : {"yxboard", "0,2,1", "done"}) board.say(line);
  EXPECT_EQ(board.real->format_move(board.real->state().moves().front()), "a13");
}

TEST(GomocupSettings, SaidCoordinatesAreKept) {
  GomocupSeat seat;
  seat.say("INFO coord_mode XY");
  EXPECT_EQ(seat.answer("START 15 15"), "OK");
  for (const char* line : {"yxboard", "0,2,1", "done"}) seat.say(line);
  EXPECT_EQ(seat.real->format_move(seat.real->state().moves().front()), "a13");
}

/// A seat that thinks for ever about its answer to 7,7.
struct Thinker : GomocupSeat {
  Thinker() : GomocupSeat(0) {
    EXPECT_EQ(answer("START 15"), "OK");
    say("INFO timeout_turn 1000000");
    say("TURN 7,7");
    EXPECT_TRUE(silent());
  }
};

TEST(GomocupBounds, NewLimitsAreObeyedAtOnce) {
  for (const char* line : {"INFO timeout_turn 100", "INFO timeout_turn 0", "INFO timeout_turn -4",
                           "INFO time_left 100", "INFO time_left -7", "INFO timeout_match 100",
                           "INFO max_node 3000", "INFO max_depth 3"}) {
    Thinker seat;
    seat.say(line);
    EXPECT_TRUE(is_point(seat.hear())) << line;
    EXPECT_TRUE(seat.silent()) << "one answer";
    EXPECT_EQ(seat.real->move_count(), 2U);
  }
}

TEST(GomocupBounds, ALongerTimeIsObeyedToo) {
  GomocupSeat seat(0);
  EXPECT_EQ(seat.answer("START 15"), "OK");
  seat.say("INFO timeout_turn 3000");
  seat.say("TURN 7,7");
  seat.say("INFO timeout_turn 1000000");
  EXPECT_EQ(seat.hear(std::chrono::milliseconds(3500)), "(nothing)");
  seat.say("YXSTOP");
  EXPECT_TRUE(is_point(seat.hear()));
}

TEST(GomocupBounds, OtherSettingsDoNotTouchTheSearch) {
  Thinker seat;
  for (const char* line : {"INFO hash_size 2048", "INFO thread_num 2", "INFO rule 1",
                           "INFO timeout_turn 1000000", "INFO folder /tmp"})
    seat.say(line);
  EXPECT_TRUE(seat.silent());
  seat.say("YXSTOP");
  EXPECT_TRUE(is_point(seat.hear()));
}

TEST(GomocupBounds, TheClockAloneEndsAMove) {
  GomocupSeat seat(0);
  EXPECT_EQ(seat.answer("START 15"), "OK");
  seat.say("INFO timeout_turn 1000000");
  seat.say("INFO time_left 2000");
  EXPECT_TRUE(is_point(seat.answer("TURN 7,7")));
}

class GomocupLists : public testing::Test, public GomocupSeat {
 protected:
  GomocupLists() {
    EXPECT_EQ(answer("START 15"), "OK");
    EXPECT_EQ(answer("PLAY 7,7"), "7,7");
  }
  std::string before() { return real->position_text(); }
};

TEST_F(GomocupLists, AWrongLineSpoilsTheListOnce) {
  const std::string position = before();
  for (const char* wrong : {"1,1,0", "1,1,4", "1,1", "15,1,1", "-1,1,2", "seven", "1;1;1",
                            "INFO timeout_turn 0", "FOO", "1,1,1,1", "99999999999999999999,1,1"})
    for (const char* command : {"BOARD", "YXBOARD"}) {
      say(command);
      for (const char* line : {"0,0,1", wrong, "2,2,2", wrong, "what", "DONE"}) say(line);
      EXPECT_THAT(hear(), StartsWith("ERROR")) << wrong;
      EXPECT_TRUE(silent()) << wrong;
      EXPECT_EQ(real->position_text(), position) << wrong;
    }
  EXPECT_THAT(answer("FOO"), StartsWith("UNKNOWN")) << "the list has ended";
}

TEST_F(GomocupLists, OtherListsTooAndWithoutAGame) {
  GomocupSeat seat;
  for (const char* command :
       {"BOARD", "YXBOARD", "SWAP2BOARD", "yxblock", "yxblockundo", "yxblockpath"}) {
    seat.say(command);
    for (const char* line : {"0,0,1", "1,1,2", "DONE"}) seat.say(line);
    EXPECT_EQ(seat.hear(), "ERROR START expected first") << command;
    EXPECT_TRUE(seat.silent()) << command;
  }
  for (const char* command : {"SWAP2BOARD", "yxblock", "yxblockpath"}) {
    say(command);
    for (const char* line : {"x", "1,1", "y", "DONE"}) say(line);
    EXPECT_THAT(hear(), StartsWith("ERROR x,y or DONE expected")) << command;
    EXPECT_TRUE(silent()) << command;
  }
}

TEST(GomocupContinuous, WhoIsToMoveIsToldByAllTheStonesOfTheBoard) {
  // Black's five, which has won, is nobody's; White goes on, and after a move of each Black does.
  GomocupSeat seat;
  EXPECT_EQ(seat.answer("START 15"), "OK");
  seat.say("INFO rule 6");
  const auto board = [&](std::initializer_list<const char*> lines) {
    seat.say("YXBOARD");
    for (const char* line : lines) seat.say(line);
    seat.say("DONE");
    return seat.real->side_to_move();
  };
  EXPECT_EQ(
      board({"3,7,3", "0,0,1", "4,7,3", "2,0,1", "5,7,3", "4,0,1", "6,7,3", "6,0,1", "7,7,3"}),
      Side::white);
  EXPECT_EQ(board({"3,7,3", "0,0,2", "4,7,3", "2,0,2", "5,7,3", "4,0,2", "6,7,3", "6,0,2", "7,7,3",
                   "9,9,2"}),
            Side::black);
  EXPECT_THAT(seat.real->position_text(), StartsWith("renju"));
  EXPECT_THAT(seat.answer("TURN 12,12"), HasSubstr("first five"));
  EXPECT_TRUE(is_point(seat.hear()));
}

TEST_F(GomocupLists, EndEnds) {
  for (const char* command : {"BOARD", "SWAP2BOARD", "yxblock", "yxhashdump", "yxsoosorvstep2"}) {
    GomocupSeat seat;
    EXPECT_EQ(seat.answer("START 15"), "OK");
    seat.say(command);
    seat.say("end");
    EXPECT_TRUE(seat.sink->closed()) << command;
    EXPECT_TRUE(seat.silent()) << command;
  }
}

TEST_F(GomocupLists, ACommandThatBeginsSomethingElseIsNotSwallowed) {
  say("BOARD");
  say("1,1,1");
  EXPECT_THAT(answer("START 15"), StartsWith("ERROR"));
  EXPECT_EQ(hear(), "OK");
  say("BOARD");
  say("nonsense");
  EXPECT_THAT(hear(), StartsWith("ERROR"));
  EXPECT_EQ(answer("RESTART"), "OK");
  EXPECT_TRUE(silent());
}

TEST_F(GomocupLists, AnOverlongLineIsOneError) {
  say("BOARD");
  say("1,1,1");
  dialect->on_overlong_line(1 << 20);
  for (const char* line : {"2,2,2", "x", "DONE"}) say(line);
  EXPECT_THAT(hear(), StartsWith("ERROR expected a line of at most"));
  EXPECT_TRUE(silent());
}

}  // namespace
}  // namespace ternion::test
