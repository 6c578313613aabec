// Streaming analysis.
#include <gmock/gmock.h>

#include "test/protocol/gtp/gtp_fixture.hpp"

namespace ternion::test {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::StartsWith;

SearchResult two_lines(int depth = 9) {
  return found({ranked("f5d6c5", Heuristic{2}, depth), ranked("c4", Heuristic{-2}, depth)}, 1234);
}

class GtpAnalysisTest : public GtpTest {
 protected:
  const Limits& limits() { return session().requests.back().limits; }
};

TEST_F(GtpAnalysisTest, LzLines) {
  EXPECT_EQ(ask("7 lz-analyze b 50"), "=7\n");
  find(two_lines());
  EXPECT_EQ(sink->take_text(),
            "info move F5 visits 1234 winrate 6225 prior 7311 lcb 6225 order 0 pv F5 D6 C5 "
            "info move C4 visits 1234 winrate 3775 prior 2689 lcb 3775 order 1 pv C4\n");
  EXPECT_EQ(ask("8 name"), "\n=8 Ternion\n\n");
  EXPECT_FALSE(session().searching());
}

TEST_F(GtpAnalysisTest, KataLines) {
  EXPECT_EQ(ask("kata-analyze interval 50 rootInfo true ownership true"), "=\n");
  find(two_lines());
  EXPECT_EQ(sink->take_text(),
            "info move F5 visits 1234 utility 0.2449 winrate 0.6225 scoreMean 2.00 scoreLead 2.00 "
            "prior 0.7311 lcb 0.6225 order 0 pv F5 D6 C5 "
            "info move C4 visits 1234 utility -0.2449 winrate 0.3775 scoreMean -2.00 "
            "scoreLead -2.00 prior 0.2689 lcb 0.3775 order 1 pv C4 "
            "rootInfo visits 1234 utility 0.2449 winrate 0.6225 scoreLead 2.00\n");
}

TEST_F(GtpAnalysisTest, ExactScoresAreCertain) {
  EXPECT_EQ(ask("lz-analyze"), "=\n");
  find(found(
      {ranked("f5", Exact{10}, 60), ranked("c4", Exact{0}, 60), ranked("d3", Exact{-64}, 60)}, 7));
  const std::string line = sink->take_text();
  EXPECT_THAT(line, HasSubstr("move F5 visits 7 winrate 10000 "));
  EXPECT_THAT(line, HasSubstr("move C4 visits 7 winrate 5000 "));
  EXPECT_THAT(line, HasSubstr("move D3 visits 7 winrate 0 "));
}

TEST_F(GtpAnalysisTest, AnyLineEndsItEvenAnEmptyOne) {
  for (const auto* line : {"", "# comment", "# interrupt", "\r"}) {
    EXPECT_EQ(ask("lz-analyze"), "=\n");
    EXPECT_EQ(ask(line), "\n") << line;
    EXPECT_FALSE(session().searching());
    EXPECT_EQ(ask(line), "") << line;
  }
  EXPECT_EQ(ask("lz-analyze"), "=\n");
  dialect().on_overlong_line(9);
  EXPECT_EQ(sink->take_text(), "\n? line too long: expected at most 9 bytes\n\n");
  EXPECT_EQ(ask("3 lz-analyze"), "=3\n");
  EXPECT_EQ(ask("4 lz-analyze"), "\n=4\n");
  EXPECT_EQ(ask("5 quit"), "\n=5\n\n");
}

TEST_F(GtpAnalysisTest, TheIntervalSpacesLinesOfOneDepth) {
  EXPECT_EQ(ask("lz-analyze b interval 100"), "=\n");
  find(two_lines(5));
  EXPECT_NE(sink->take_text(), "");
  time->advance(milliseconds(999));
  find(two_lines(5));
  EXPECT_EQ(sink->take_text(), "");
  time->advance(milliseconds(1));
  find(two_lines(5));
  EXPECT_NE(sink->take_text(), "");
  find(two_lines(6));
  EXPECT_NE(sink->take_text(), "");
  find(found({}));
  EXPECT_EQ(sink->take_text(), "");
}

TEST_F(GtpAnalysisTest, AFinishedSearchGoesOnWaitingForALine) {
  EXPECT_EQ(ask("lz-analyze"), "=\n");
  finish(two_lines());
  EXPECT_THAT(sink->take_text(), StartsWith("info move F5"));
  EXPECT_EQ(ask("name"), "\n= Ternion\n\n");
}

TEST_F(GtpAnalysisTest, ItIsInfiniteAndRanksSeveralMoves) {
  ok({"time_settings 10 0 0", "ternion-param analysis_moves 3", "ternion-param depth 4"});
  say("lz-analyze");
  EXPECT_FALSE(session().requests.back().use_clock);
  EXPECT_FALSE(limits().depth || limits().nodes || limits().move_time);
  EXPECT_EQ(limits().multi_pv, 3);
  say("lz-analyze maxmoves 2");
  EXPECT_EQ(limits().multi_pv, 2);
  say("lz-analyze minmoves 4");
  EXPECT_EQ(limits().multi_pv, 4);
  say("lz-analyze minmoves 40");
  EXPECT_EQ(limits().multi_pv, 4);
  say("lz-analyze maxmoves 0");
  EXPECT_EQ(limits().multi_pv, 1);
}

TEST_F(GtpAnalysisTest, AvoidAndAllow) {
  const auto moves = [&](std::string_view squares) { return ranked(squares, Heuristic{}, 0).pv; };
  say("lz-analyze b 50 avoid b F5,C4 1");
  EXPECT_EQ(limits().only, moves("d3e6"));
  EXPECT_EQ(limits().multi_pv, 2);
  say("lz-analyze b 50 allow b F5,C4,A1 1");
  EXPECT_EQ(limits().only, moves("c4f5"));
  say("lz-analyze b 50 avoid b F5 2 avoid b C4 3");
  EXPECT_EQ(limits().only, moves("d3e6"));
  say("lz-analyze b 50 avoid w F5 1 allow w C4 1");
  EXPECT_TRUE(limits().only.empty());
  EXPECT_EQ(ask("4 lz-analyze avoid b D3,C4,F5,E6 1"), "\n?4 no legal move is left to analyze\n\n");
  EXPECT_EQ(history(), "");
}

TEST_F(GtpAnalysisTest, BadArguments) {
  for (const auto* words :
       {"b x", "b 50 x", "interval", "interval x", "interval -1", "-1", "minmoves", "minmoves x",
        "maxmoves -1", "b 50 60", "rootInfo", "rootInfo 1", "ownership maybe", "avoid b F5",
        "avoid b F5 0", "avoid b F5 x", "50 b"})
    EXPECT_EQ(ask("lz-analyze " + std::string(words)), "? syntax error\n\n") << words;
  for (const auto* words :
       {"avoid", "avoid x F5 1", "avoid b Z9 1", "avoid b F5,,C4 1", "allow b", "allow b F5, 1"})
    EXPECT_EQ(ask("kata-analyze " + std::string(words)), "? invalid color or coordinate\n\n")
        << words;
  EXPECT_EQ(ask("lz-analyze w"), "? illegal move\n\n");
  EXPECT_TRUE(session().requests.empty());
}

TEST_F(GtpAnalysisTest, TheOtherSidesPassIsInsertedForAWhile) {
  play(kBeforePass);
  EXPECT_EQ(ask("lz-analyze w 50"), "=\n");
  EXPECT_EQ(session().side_to_move(), Side::white);
  EXPECT_EQ(ask(""), "\n");
  EXPECT_EQ(history(), kBeforePass);
  EXPECT_EQ(ask("lz-analyze b 50"), "=\n");
  find(found({ranked("pac1", Heuristic{-1}, 3)}));
  EXPECT_THAT(sink->take_text(), HasSubstr("info move pass visits"));
}

TEST_F(GtpAnalysisTest, NothingToSayWhenTheGameIsOver) {
  play(kWipeOut);
  EXPECT_EQ(ask("2 kata-analyze b 10"), "=2\n");
  EXPECT_FALSE(session().searching());
  EXPECT_EQ(ask("name"), "\n= Ternion\n\n");
  EXPECT_EQ(ask("3 lz-genmove_analyze w 10"), "=3\nplay pass\n\n");
}

TEST_F(GtpAnalysisTest, GenmoveAnalyzeStreamsAndPlays) {
  EXPECT_EQ(ask("6 lz-genmove_analyze b 50"), "=6\n");
  EXPECT_EQ(limits().move_time, options.parameters.default_time);
  find(two_lines());
  EXPECT_THAT(sink->take_text(), StartsWith("info move F5"));
  EXPECT_EQ(ask("7 name"), "");  // waits, unlike with lz-analyze
  finish(two_lines());
  const std::string end = sink->take_text();
  EXPECT_THAT(end, StartsWith("info move F5"));
  EXPECT_THAT(end, testing::EndsWith("\nplay F5\n\n=7 Ternion\n\n"));
  EXPECT_EQ(history(), "f5");
  EXPECT_EQ(ask("kata-genmove_analyze"), "=\n");
  finish(found({ranked("d6", Exact{-4}, 59)}));
  EXPECT_THAT(sink->take_text(), testing::EndsWith("play D6\n\n"));
  EXPECT_EQ(history(), "f5d6");
}

TEST_F(GtpAnalysisTest, AnIllegalResultEndsTheStreamAllTheSame) {
  EXPECT_EQ(ask("lz-genmove_analyze b 50"), "=\n");
  finish(found({ranked("a1", Heuristic{0}, 1)}));
  EXPECT_THAT(sink->take_text(), testing::EndsWith("pv A1\n\n"));
  EXPECT_EQ(history(), "");
  EXPECT_EQ(ask("name"), "= Ternion\n\n");
}

TEST_F(GtpAnalysisTest, GenmoveAnalyzeObeysTheClockAndIsCharged) {
  ok({"time_settings 60 0 0"});
  EXPECT_EQ(ask("kata-genmove_analyze b 50 maxmoves 1"), "=\n");
  EXPECT_TRUE(session().requests.back().use_clock);
  EXPECT_EQ(limits().multi_pv, 1);
  time->advance(std::chrono::seconds(3));
  finish(two_lines());
  EXPECT_EQ(session().clock(Side::black).remaining(), std::chrono::seconds(57));
}

TEST_F(GtpAnalysisTest, AnAnalysisThatWaitedEndsAtTheNextLine) {
  EXPECT_EQ(ask("1 genmove b"), "");
  EXPECT_EQ(ask("2 lz-analyze"), "");
  EXPECT_EQ(ask("3 name"), "");
  EXPECT_EQ(ask("4 lz-analyze"), "");
  finish(found({ranked("f5", Heuristic{1}, 9)}));
  EXPECT_EQ(sink->take_text(), "=1 F5\n\n=2\n\n=3 Ternion\n\n=4\n");
  EXPECT_TRUE(session().searching());
}

}  // namespace
}  // namespace ternion::test
