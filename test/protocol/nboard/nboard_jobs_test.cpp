// go, hint, analyze: what is asked of the search and how its findings are told.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/protocol/nboard/nboard_fixture.hpp"

namespace ternion::test {
namespace {

using std::chrono::milliseconds;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

TEST_F(NBoardTest, GoWithoutADepthUsesADefault) {
  say("go");
  ASSERT_THAT(session().requests, SizeIs(1));
  EXPECT_EQ(session().requests[0].limits.depth, 12);
  EXPECT_FALSE(session().requests[0].use_clock);
  EXPECT_FALSE(session().requests[0].ply);
}

TEST_F(NBoardTest, GoOnAClockWithoutADepthIsBoundByTheClockAlone) {
  say({"set game " + ggf_of("", "5:00//2:00"), "go"});
  EXPECT_EQ(session().requests[0].limits.depth, 60);
  EXPECT_TRUE(session().requests[0].use_clock);
}

TEST_F(NBoardTest, GoObeysDepthAndClock) {
  say({"set depth 8", "set game " + ggf_of("", "5:00//2:00"), "go"});
  EXPECT_EQ(session().requests[0].limits.depth, 8);
  EXPECT_TRUE(session().requests[0].use_clock);
}

TEST_F(NBoardTest, GoLooksAtTheClockOfTheSideToMove) {
  say("set game (;GM[Othello]TY[8]TB[5:00]BO[" + std::string(kStartBoard) + "];)");
  say({"go", "move F5", "go"});
  ASSERT_THAT(session().requests, SizeIs(2));
  EXPECT_TRUE(session().requests[0].use_clock);
  EXPECT_FALSE(session().requests[1].use_clock);
}

TEST_F(NBoardTest, GoTellsItsProgressAndItsMove) {
  say("move F5");
  EXPECT_THAT(answers_to("go"), ElementsAre("status thinking"));
  find(info_of({line_of("d6c3d3", Heuristic{-0.4}, 10), line_of("f4", Heuristic{-2}, 10)}, 81231,
               0.02));
  EXPECT_THAT(answers(), ElementsAre("nodestats 81231 0.02", "search D6C3D3 -0.40 0 10"));
  time->advance(milliseconds(610));
  finish(result_of({line_of("d6c3", Heuristic{-0.38}, 12)}, 90000, 0.6));
  EXPECT_THAT(answers(), ElementsAre("nodestats 90000 0.60", "=== D6/-0.38/0.61"));
}

TEST_F(NBoardTest, GoDoesNotPlayItsMove) {
  for (int i = 0; i < 2; ++i) {
    say("go");
    finish(result_of({line_of("f5", Heuristic{1}, 12)}));
    EXPECT_THAT(answers(), Contains(StartsWith("=== F5/")));
    EXPECT_EQ(session().move_count(), 0u);
    EXPECT_EQ(session().side_to_move(), Side::black);
  }
}

TEST_F(NBoardTest, GoWithOnlyAPassAnswersAtOnce) {
  say("set game " + ggf_of(kBeforePass));
  EXPECT_THAT(answers_to("go"), ElementsAre("=== PA"));
  EXPECT_THAT(session().requests, IsEmpty());
  EXPECT_EQ(history(), kBeforePass);
}

TEST_F(NBoardTest, GoAfterTheEndAnswersAtOnce) {
  say("set game " + ggf_of(kWipeOut));
  EXPECT_THAT(answers_to("go"), ElementsAre("=== PA"));
  EXPECT_THAT(session().requests, IsEmpty());
}

TEST_F(NBoardTest, ASearchThatRankedNothingStillGivesALegalMove) {
  say("go");
  answers();
  finish(result_of({}));
  const auto said = answers();
  ASSERT_THAT(said, SizeIs(1));
  EXPECT_EQ(said[0], "=== D3//0.00");
}

TEST_F(NBoardTest, ASearchThatDoesNotStartIsExplained) {
  say("ping 1");
  session().go_error = Error{ErrorCode::unsupported, "no memory for it"};
  EXPECT_THAT(answers_to("go"),
              ElementsAre("status thinking", "status no search: no memory for it"));
  EXPECT_THAT(log(), HasSubstr("error nboard: the search did not start: no memory for it"));
}

TEST_F(NBoardTest, HintAsksForSoManyMoves) {
  const std::vector<std::pair<std::string, int>> cases{{"hint 1", 1},
                                                       {"hint 3", 3},
                                                       {"hint 4", 4},
                                                       {"hint 64", 4},
                                                       {"hint", 1},
                                                       {"hint 0", 1},
                                                       {"hint -5", 1},
                                                       {"hint +2", 2},
                                                       {"hint 4000000000", 4},
                                                       {"hint 99999999999999999999", 4},
                                                       {"hint -99999999999999999999", 1}};
  for (const auto& [line, count] : cases) {
    say(line);
    EXPECT_EQ(session().requests.back().limits.multi_pv, count) << line;
    EXPECT_FALSE(session().requests.back().use_clock) << line;
  }
}

TEST_F(NBoardTest, HintHasNoClock) {
  say({"set depth 20", "set game " + ggf_of("", "0:05"), "hint 2"});
  EXPECT_FALSE(session().requests.back().use_clock);
  EXPECT_EQ(session().requests.back().limits.depth, 20);
}

TEST_F(NBoardTest, ABadHintIsIgnored) {
  for (const auto* bad : {"hint x", "hint 1 2", "hint 1.5"})
    EXPECT_THAT(answers_to(bad), IsEmpty()) << bad;
  EXPECT_THAT(session().requests, IsEmpty());
}

TEST_F(NBoardTest, HintSendsAllMovesAfterEachIterationBestFirst) {
  say("hint 2");
  EXPECT_THAT(answers(), IsEmpty());
  find(info_of({line_of("c4", Heuristic{0.55}, 3), line_of("d3", Heuristic{-1.1}, 3)}, 50, 0.01));
  EXPECT_THAT(answers(),
              ElementsAre("search C4 +0.55 0 3", "search D3 -1.10 0 3", "nodestats 50 0.01"));
  const auto last =
      result_of({line_of("d3e3", Exact{2}, 50), line_of("c4", Heuristic{0.5}, 14, 73)}, 70, 0.02);
  find(last);
  EXPECT_THAT(answers(),
              ElementsAre("search D3E3 +2.00 0 100%", "search C4 +0.50 0 14", "nodestats 70 0.02"));
  finish(last);
  EXPECT_THAT(answers(), IsEmpty()) << "the result repeats the last iteration";
}

TEST_F(NBoardTest, HintSaysAtLeastOneLineEvenIfOnlyTheResultCame) {
  say("hint 1");
  finish(result_of({line_of("f5", Outcome{1}, 30)}));
  EXPECT_THAT(answers(), Contains("search F5 +1.00 0 100%W"));
}

TEST_F(NBoardTest, TheSameHintsOfALaterRequestAreSentAgain) {
  for (int i = 0; i < 2; ++i) {
    say("hint 1");
    finish(result_of({line_of("f5", Heuristic{1}, 3)}));
    EXPECT_THAT(answers(), Contains("search F5 +1.00 0 3"));
  }
}

TEST_F(NBoardTest, HintForASideThatMustPass) {
  say({"set game " + ggf_of(kBeforePass), "hint 3"});
  EXPECT_EQ(session().requests.back().limits.multi_pv, 1);
  find(info_of({line_of("pac1", Heuristic{-3}, 5)}));
  EXPECT_THAT(answers(), Contains("search PAC1 -3.00 0 5"));
}

TEST_F(NBoardTest, HintAfterTheEndGivesTheScore) {
  say("set game " + ggf_of(kWipeOut));
  EXPECT_THAT(answers_to("hint 3"), ElementsAre("search PA -64.00 0 100%"));
  EXPECT_THAT(session().requests, IsEmpty());
}

TEST_F(NBoardTest, AStaleStatusIsClearedByTheNextHint) {
  say({"go", "ping 1"});
  EXPECT_THAT(answers(), ElementsAre("status thinking", "pong 1"));
  EXPECT_THAT(answers_to("hint 1"), ElementsAre("status"));
  EXPECT_THAT(answers_to("hint 1"), IsEmpty());
}

TEST_F(NBoardTest, AnalyzeGoesFromTheLastPositionToTheFirst) {
  say({"set depth 7", "set contempt 3", "set game " + ggf_of("f5d6", "5:00")});
  answers();
  EXPECT_THAT(answers_to("analyze"), ElementsAre("status analyzing"));
  std::vector<std::string> said;
  for (const std::size_t ply : {2u, 1u, 0u}) {
    ASSERT_TRUE(session().searching());
    const auto& request = session().requests.back();
    EXPECT_EQ(request.ply, ply);
    EXPECT_EQ(request.limits.depth, 7);
    EXPECT_EQ(request.limits.contempt, 3);
    EXPECT_FALSE(request.use_clock);
    find(info_of({line_of("c3", Heuristic{0.25}, 3)}));
    EXPECT_THAT(answers(), IsEmpty());
    finish(result_of({line_of("c3", Heuristic{static_cast<double>(ply) - 1}, 7)}));
    for (auto& line : answers()) said.push_back(line);
  }
  EXPECT_FALSE(session().searching());
  EXPECT_THAT(said,
              ElementsAre("analysis 2 +1.00", "analysis 1 +0.00", "analysis 0 -1.00", "status"));
  EXPECT_THAT(session().requests, SizeIs(3));
  EXPECT_EQ(history(), "f5d6");
}

TEST_F(NBoardTest, AnalyzeWithoutADepthIsBounded) {
  say({"set game " + ggf_of("f5", "5:00"), "analyze"});
  EXPECT_EQ(session().requests.back().limits.depth, 12);
}

TEST_F(NBoardTest, AnalyzeScoresAFinishedGameExactlyWithoutSearch) {
  say("set game " + ggf_of(kWipeOut));
  say("analyze");
  EXPECT_THAT(answers(), ElementsAre("status analyzing", "analysis 9 -64.00"));
  EXPECT_EQ(session().requests.back().ply, 8u);
  for (int ply = 8; ply >= 0; --ply) finish(result_of({line_of("e3", Exact{64}, 5)}));
  const auto said = answers();
  ASSERT_THAT(said, SizeIs(10));
  EXPECT_EQ(said[0], "analysis 8 +64.00");
  EXPECT_EQ(said[8], "analysis 0 +64.00");
  EXPECT_EQ(said[9], "status");
}

TEST_F(NBoardTest, AnalyzeCountsPasses) {
  say({"set game " + ggf_of(std::string(kBeforePass) + "pac1"), "analyze"});
  EXPECT_EQ(session().requests.back().ply, 10u);
}

TEST_F(NBoardTest, AnalyzeOfAGameThatIsOverFromTheStart) {
  say("set game (;GM[Othello]TY[8]BO[8 ******** ******** ******** ******** ******** ******** "
      "******** ******** *];)");
  EXPECT_THAT(answers_to("analyze"),
              ElementsAre("status analyzing", "analysis 0 +64.00", "status"));
  EXPECT_THAT(session().requests, IsEmpty());
}

TEST_F(NBoardTest, AnalyzeEndsWhereASearchDoesNotStart) {
  say({"set game " + ggf_of("f5d6"), "analyze"});
  answers();
  session().go_error = Error{ErrorCode::out_of_range, "no such ply"};
  finish(result_of({line_of("c3", Heuristic{1}, 7)}));
  EXPECT_THAT(answers(), ElementsAre("analysis 2 +1.00", "status no search: no such ply"));
  EXPECT_FALSE(session().searching());
}

}  // namespace
}  // namespace ternion::test
