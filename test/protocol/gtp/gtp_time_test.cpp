// Clocks: what the controller says reaches the session, and a move is charged to its side.
#include <gmock/gmock.h>

#include "test/protocol/gtp/gtp_fixture.hpp"

namespace ternion::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class GtpTimeTest : public GtpTest {
 protected:
  const Clock& black() { return session().clock(Side::black); }
  const Clock& white() { return session().clock(Side::white); }
  const GoRequest& last_request() { return session().requests.back(); }
  void genmove(std::string_view color, Duration takes, std::string_view pv) {
    EXPECT_EQ(ask("genmove " + std::string(color)), "");
    time->advance(takes);
    finish(found({ranked(pv, Heuristic{0}, 5)}));
    sink->take_text();
  }
};

TEST_F(GtpTimeTest, Absolute) {
  ok({"time_settings 300 0 0"});
  EXPECT_TRUE(black().limited());
  EXPECT_EQ(black().remaining(), seconds(300));
  EXPECT_EQ(white().remaining(), seconds(300));
  EXPECT_EQ(black().control().period, Duration::zero());
}

TEST_F(GtpTimeTest, Canadian) {
  ok({"time_settings 300 30 25"});
  EXPECT_EQ(white().remaining(), seconds(300));
  EXPECT_EQ(white().control().period, seconds(30));
  EXPECT_EQ(white().control().period_moves, 25);
  ok({"time_settings 0 30 25"});
  EXPECT_EQ(white().remaining(), seconds(30));
  EXPECT_EQ(white().moves_left(), 25);
}

TEST_F(GtpTimeTest, NoLimit) {
  ok({"time_settings 300 0 0", "time_settings 300 30 0"});
  EXPECT_FALSE(black().limited());
}

TEST_F(GtpTimeTest, KgsSystems) {
  ok({"kgs-time_settings absolute 90"});
  EXPECT_EQ(black().remaining(), seconds(90));
  ok({"kgs-time_settings byoyomi 60 10 3"});
  EXPECT_EQ(black().control().periods, 3);
  EXPECT_EQ(black().control().period_moves, 1);
  EXPECT_EQ(black().control().period, seconds(10));
  ok({"kgs-time_settings canadian 60 20 10"});
  EXPECT_EQ(black().control().periods, 1);
  EXPECT_EQ(black().control().period_moves, 10);
  ok({"kgs-time_settings none"});
  EXPECT_FALSE(black().limited());
  ok({"kgs-time_settings byoyomi 60 0 0"});
  EXPECT_EQ(black().control(), TimeControl::sudden_death(seconds(60)));
}

TEST_F(GtpTimeTest, Errors) {
  ok({"time_settings 300 0 0"});
  for (const auto* line :
       {"time_settings", "time_settings 1", "time_settings 1 2", "time_settings a b c",
        "time_settings -1 0 0", "time_settings 1 1 -1", "time_settings 1 1 1.5",
        "kgs-time_settings", "kgs-time_settings fast 1", "kgs-time_settings absolute",
        "kgs-time_settings byoyomi 1 2", "kgs-time_settings canadian 1 2 x", "time_left",
        "time_left b", "time_left b 10", "time_left b x 0", "time_left b 10 -1"})
    EXPECT_EQ(ask(line), "? syntax error\n\n") << line;
  EXPECT_EQ(ask("time_left q 10 0"), "? invalid color or coordinate\n\n");
  EXPECT_EQ(black().remaining(), seconds(300));
}

TEST_F(GtpTimeTest, TimeLeftIsTheTruth) {
  ok({"time_settings 300 30 25", "time_left b 12 0", "time_left white 7.5 3"});
  EXPECT_EQ(black().remaining(), seconds(12));
  EXPECT_FALSE(black().in_period());
  EXPECT_EQ(white().remaining(), milliseconds(7500));
  EXPECT_EQ(white().moves_left(), 3);
}

TEST_F(GtpTimeTest, ALateClockHasNothingLeft) {
  ok({"time_settings 300 0 0"});
  for (const auto* line :
       {"time_left b -5 0", "time_left b -0.001 0", "time_left b -1e3 0", "time_left b 0 0",
        "time_left b -99999999999999999999 0", "time_left b 1e-400 0"}) {
    ok({"time_left b 12 0", line});
    EXPECT_EQ(black().remaining(), Duration::zero()) << line;
    EXPECT_TRUE(black().limited()) << line;
  }
  // And a move is searched for on that clock, not on the old one.
  EXPECT_EQ(ask("genmove b"), "");
  EXPECT_TRUE(last_request().use_clock);
}

TEST_F(GtpTimeTest, TimeLeftInEveryForm) {
  ok({"time_settings 300 0 0", "time_left b 0.25 0"});
  EXPECT_EQ(black().remaining(), milliseconds(250));
  ok({"time_left b +7 0"});
  EXPECT_EQ(black().remaining(), seconds(7));
  ok({"time_left b 5e-05 0"});
  EXPECT_EQ(black().remaining(), std::chrono::microseconds(50));
  ok({"time_left b 2147483647 0"});
  EXPECT_EQ(black().remaining(), seconds(2147483647));
  for (const auto* huge : {"time_left b 99999999999999999999 0", "time_left b 1e300 0",
                           "time_left b 1e999 0", "time_left b inf 0"}) {
    ok({huge});
    EXPECT_EQ(black().remaining(), seconds(2147483647)) << huge;
  }
}

TEST_F(GtpTimeTest, KataSystems) {
  EXPECT_EQ(ask("kata-list_time_settings"),
            "= none absolute byoyomi canadian fischer fischer-capped\n\n");
  EXPECT_EQ(ask("known_command kata-time_settings"), "= true\n\n");
  EXPECT_THAT(ask("list_commands"), testing::HasSubstr("\nkata-list_time_settings\n"));
  ok({"kata-time_settings fischer 60.5 2.25"});
  EXPECT_EQ(black().control(), TimeControl::sudden_death(milliseconds(60'500), milliseconds(2250)));
  ok({"kata-time_settings none"});
  EXPECT_FALSE(black().limited());
  ok({"kata-time_settings absolute 0.5"});
  EXPECT_EQ(white().remaining(), milliseconds(500));
  for (const auto* line :
       {"kata-time_settings byoyomi 60 10.5 3", "kata-time_settings byo-yomi 60 10.5 3"}) {
    ok({"kata-time_settings none", line});
    EXPECT_EQ(white().control().periods, 3) << line;
    EXPECT_EQ(white().control().period, milliseconds(10'500)) << line;
  }
  ok({"kata-time_settings canadian 60 20 10"});
  EXPECT_EQ(white().control().period_moves, 10);
  ok({"kata-time_settings fischer 0 0"});
  EXPECT_EQ(black().control(), TimeControl::sudden_death({}));
}

TEST_F(GtpTimeTest, KataErrorsChangeNothing) {
  ok({"kata-time_settings fischer 60 2"});
  for (const auto* line :
       {"kata-time_settings", "kata-time_settings sudden 5", "kata-time_settings fischer",
        "kata-time_settings fischer 60", "kata-time_settings fischer -1 2",
        "kata-time_settings fischer 60 -2", "kata-time_settings fischer a b",
        "kata-time_settings fischer nan 1", "kata-time_settings absolute -5",
        "kata-time_settings fischer-capped 60 2", "kata-time_settings fischer-capped 60 2 30 5",
        "kata-time_settings fischer-capped 60 2 x 5", "kata-time_settings byoyomi 60 10",
        "kgs-time_settings fischer 60 2", "time_settings nan 0 0"})
    EXPECT_EQ(ask(line), "? syntax error\n\n") << line;
  EXPECT_EQ(black().control(), TimeControl::sudden_death(seconds(60), seconds(2)));
}

TEST_F(GtpTimeTest, AnIncrementComesAfterEachMoveAndOutlivesTheGame) {
  ok({"kata-time_settings fischer 60 2"});
  genmove("b", milliseconds(500), "f5");
  EXPECT_EQ(black().remaining(), milliseconds(61'500));
  ok({"time_left b 10 0"});
  EXPECT_EQ(black().control().increment, seconds(2)) << "what is left changes no rule";
  ok({"clear_board"});
  EXPECT_EQ(black().remaining(), seconds(60));
  EXPECT_EQ(black().control().increment, seconds(2));
}

TEST_F(GtpTimeTest, CapsBoundTheClockAndTheMove) {
  ok({"kata-time_settings fischer-capped 60 5 62 10"});
  EXPECT_EQ(ask("genmove b"), "");
  EXPECT_EQ(last_request().limits.move_time, seconds(10));
  time->advance(seconds(1));
  finish(found({ranked("f5", Heuristic{0}, 5)}));
  sink->take_text();
  EXPECT_EQ(black().remaining(), seconds(62));
  ok({"play w d6", "ternion-param time 0.25"});
  EXPECT_EQ(ask("genmove b"), "");
  EXPECT_EQ(last_request().limits.move_time, milliseconds(250));
  finish(found({ranked("c5", Heuristic{0}, 5)}));
  sink->take_text();
  ok({"ternion-param time 0", "kata-time_settings fischer-capped 60 5 -1 -1", "clear_board"});
  EXPECT_EQ(ask("genmove b"), "");
  EXPECT_EQ(last_request().limits.move_time, std::nullopt);
  finish(found({ranked("f5", Heuristic{0}, 5)}));
  sink->take_text();
  EXPECT_EQ(black().remaining(), seconds(65));
}

TEST_F(GtpTimeTest, UnderJapaneseByoYomiTheStonesArePeriods) {
  ok({"kgs-time_settings byoyomi 60 10 3", "time_left b 9 3"});
  EXPECT_TRUE(black().in_period());
  EXPECT_EQ(black().moves_left(), 1);
  EXPECT_EQ(black().periods_left(), 3);
}

TEST_F(GtpTimeTest, OurMoveIsChargedTheirsIsNot) {
  ok({"time_settings 60 0 0"});
  genmove("b", milliseconds(1500), "f5");
  EXPECT_EQ(black().remaining(), milliseconds(58'500));
  time->advance(seconds(5));
  ok({"play w d6"});
  EXPECT_EQ(white().remaining(), seconds(60));
  genmove("b", seconds(2), "c5");
  EXPECT_EQ(black().remaining(), milliseconds(56'500));
  ok({"undo"});
  EXPECT_EQ(black().remaining(), milliseconds(58'500));
  ok({"time_left b 10 0"});
  EXPECT_EQ(black().remaining(), seconds(10));
}

TEST_F(GtpTimeTest, AClockTakesThePlaceOfTheDefaultTime) {
  EXPECT_EQ(ask("genmove b"), "");
  EXPECT_FALSE(last_request().use_clock);
  EXPECT_EQ(last_request().limits.move_time, options.parameters.default_time);
  finish(found({ranked("f5", Heuristic{0}, 5)}));
  ok({"undo", "time_settings 60 0 0"});
  EXPECT_EQ(ask("genmove b"), "");
  EXPECT_TRUE(last_request().use_clock);
  EXPECT_EQ(last_request().limits.move_time, std::nullopt);
}

TEST_F(GtpTimeTest, TimeLeftAloneIsAClockToo) {
  ok({"time_left b 10 0"});
  EXPECT_EQ(ask("genmove b"), "");
  EXPECT_TRUE(last_request().use_clock);
}

TEST_F(GtpTimeTest, BoundsHoldUnderAClock) {
  ok({"time_settings 60 0 0", "ternion-param time 0.25", "ternion-param depth 7",
      "ternion-param nodes 5000"});
  EXPECT_EQ(ask("genmove b"), "");
  EXPECT_TRUE(last_request().use_clock);
  EXPECT_EQ(last_request().limits.move_time, milliseconds(250));
  EXPECT_EQ(last_request().limits.depth, 7);
  EXPECT_EQ(last_request().limits.nodes, 5000u);
}

TEST_F(GtpTimeTest, ADepthTakesThePlaceOfTheDefaultTime) {
  ok({"ternion-param depth 7"});
  EXPECT_EQ(ask("genmove b"), "");
  EXPECT_EQ(last_request().limits.move_time, std::nullopt);
}

TEST_F(GtpTimeTest, SettingsOutliveTheGame) {
  ok({"time_settings 60 0 0", "clear_board"});
  ok({"set_game Othello"});
  EXPECT_EQ(ask("genmove b"), "");
  EXPECT_TRUE(last_request().use_clock);
}

TEST_F(GtpTimeTest, RegGenmoveKnowsNoTime) {
  ok({"time_settings 60 0 0", "ternion-param time 0.25"});
  EXPECT_EQ(ask("reg_genmove b"), "");
  EXPECT_FALSE(last_request().use_clock);
  EXPECT_EQ(last_request().limits.move_time, std::nullopt);
  EXPECT_EQ(last_request().limits.nodes, options.parameters.reg_nodes);
}

}  // namespace
}  // namespace ternion::test
