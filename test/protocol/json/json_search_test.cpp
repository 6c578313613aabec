// The engine's turn and what viewers ask of it.
#include <gmock/gmock.h>

#include "protocol/json/values.hpp"
#include "test/protocol/json/json_fixture.hpp"

namespace ternion::test {
namespace {

using json::Role;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* kAgainstEngine = R"({"cmd":"new","white":{"kind":"engine","level":3}})";

TEST_F(JsonTest, TheEngineMovesWhenItIsItsTurn) {
  say(kAgainstEngine);
  const auto said = say(R"({"cmd":"move","move":"f5"})");
  ASSERT_THAT(said, SizeIs(2));
  EXPECT_TRUE(said[1]["thinking"]);
  EXPECT_EQ(session().options().level, 3);
  EXPECT_EQ(code(R"({"cmd":"move","move":"d6"})"), "out_of_turn");
  finish(result_of({line_of({"d6"}, Heuristic{1.5}, 4)}));
  const auto heard = JsonTest::heard(host);
  ASSERT_THAT(heard, SizeIs(1));
  EXPECT_EQ(heard[0]["last"], "d6");
  EXPECT_EQ(heard[0]["moves"][1]["eval"], 1.5);
  EXPECT_FALSE(heard[0]["thinking"]);
}

TEST_F(JsonTest, TheEngineBeginsWhereItIsBlack) {
  say(R"({"cmd":"new","black":{"kind":"engine"}})");
  ASSERT_THAT(session().requests, SizeIs(1));
  EXPECT_TRUE(session().requests[0].limits.move_time.has_value()) << "full strength has a bound";
}

TEST_F(JsonTest, TwoEnginesPlayOnByThemselvesEachAtItsLevel) {
  say(R"({"cmd":"new","black":{"kind":"engine","level":2},"white":{"kind":"engine","level":9}})");
  EXPECT_EQ(session().options().level, 2);
  finish(result_of({line_of({"f5"}, Heuristic{0}, 1)}));
  EXPECT_EQ(session().options().level, 9);
  finish(result_of({line_of({"d6"}, Heuristic{0}, 1)}));
  EXPECT_EQ(moves(), "f5d6");
  EXPECT_THAT(session().requests, SizeIs(3));
}

TEST_F(JsonTest, AnEngineThatRankedNothingStillMoves) {
  say(R"({"cmd":"new","black":{"kind":"engine"}})");
  finish(result_of({}));
  EXPECT_EQ(moves(), "d3");
}

TEST_F(JsonTest, ANewGameEndsTheThoughtAboutTheOldOne) {
  say(R"({"cmd":"new","black":{"kind":"engine"}})");
  const auto late = session().listener();
  say(R"({"cmd":"new"})");
  late->on_result(result_of({line_of({"f5"}, Heuristic{0}, 1)}));
  executor->run_until_idle();
  EXPECT_EQ(moves(), "");
}

TEST_F(JsonTest, AnalysisRanksTheMovesAndTellsOnlyWhoAsked) {
  const Viewer watcher = seat(Role::spectator);
  EXPECT_EQ(code(R"({"cmd":"analyse","lines":60,"depth":8})"), "");
  ASSERT_THAT(session().requests, SizeIs(1));
  EXPECT_EQ(session().requests[0].limits.multi_pv, 4) << "no more than there are moves";
  EXPECT_EQ(session().requests[0].limits.depth, 8);
  EXPECT_EQ(session().requests[0].limits.survey_depth, 0);
  watcher.sink->take();
  finish(result_of({line_of({"f5", "d6"}, Heuristic{1.234}, 8), line_of({"e6"}, Exact{-2}, 8)}));
  const auto heard = JsonTest::heard(host);
  ASSERT_THAT(heard, SizeIs(1));
  EXPECT_EQ(heard[0]["ev"], "analysis");
  EXPECT_TRUE(heard[0]["done"]);
  EXPECT_EQ(heard[0]["side"], "black");
  EXPECT_EQ(heard[0]["lines"][0]["move"], "f5");
  EXPECT_EQ(heard[0]["lines"][0]["score"]["value"], 1.23);
  EXPECT_EQ(heard[0]["lines"][0]["score"]["kind"], "estimate");
  EXPECT_THAT(heard[0]["lines"][0]["pv"], ElementsAre("f5", "d6"));
  EXPECT_EQ(heard[0]["lines"][1]["score"]["kind"], "exact");
  EXPECT_EQ(heard[0]["nodes"], 1000);
  EXPECT_THAT(JsonTest::heard(watcher), IsEmpty());
}

TEST_F(JsonTest, AnalysisAlwaysAsksForTwoLinesSoThatNoLevelSpoilsIt) {
  say(R"({"cmd":"analyse","lines":1})");
  EXPECT_EQ(session().requests.at(0).limits.multi_pv, 2);
}

TEST_F(JsonTest, InfosComeTenTimesASecondAtMost) {
  say(R"({"cmd":"analyse"})");
  for (int i = 0; i < 50; ++i) {
    session().find(result_of({line_of({"f5"}, Heuristic{1}, i)}));
    executor->run_until_idle();
    time->advance(std::chrono::milliseconds(10));
  }
  EXPECT_THAT(heard(host), SizeIs(5));
}

TEST_F(JsonTest, ASurveyIsAskedForByItsDepth) {
  EXPECT_EQ(code(R"({"cmd":"analyse","lines":3,"survey":4})"), "");
  EXPECT_EQ(session().requests.at(0).limits.survey_depth, 4);
  EXPECT_EQ(session().requests.at(0).limits.multi_pv, 3);
  for (const char* wrong : {"-1", "61", "1.5", "true"})
    EXPECT_EQ(code(R"({"cmd":"analyse","survey":)" + std::string(wrong) + "}"), "bad_field")
        << wrong;
}

TEST_F(JsonTest, AMoveEndsAnAnalysis) {
  say(R"({"cmd":"analyse"})");
  const auto late = session().listener();
  say(R"({"cmd":"move","move":"f5"})");
  late->on_info(result_of({line_of({"f5"}, Heuristic{1}, 3)}));
  late->on_result(result_of({line_of({"f5"}, Heuristic{1}, 3)}));
  executor->run_until_idle();
  EXPECT_THAT(heard(host), IsEmpty());
}

TEST_F(JsonTest, AnalysisStopsOnRequestAndWhenItsViewerLeaves) {
  say(R"({"cmd":"analyse"})");
  EXPECT_TRUE(table().is_searching());
  say(R"({"cmd":"stop"})");
  EXPECT_FALSE(table().is_searching());
  const Viewer watcher = seat(Role::spectator);
  say(watcher, R"({"cmd":"analyse"})");
  EXPECT_TRUE(table().is_searching());
  table().leave(watcher.id);
  EXPECT_FALSE(table().is_searching());
}

TEST_F(JsonTest, NothingIsAnalysedWhileTheEngineThinks) {
  say(R"({"cmd":"new","black":{"kind":"engine"}})");
  EXPECT_EQ(code(R"({"cmd":"analyse"})"), "busy");
  EXPECT_EQ(code(R"({"cmd":"review"})"), "busy");
}

TEST_F(JsonTest, AReviewGoesFromTheLastPositionToTheFirst) {
  for (const char* square : {"f5", "d6"})
    say(std::string(R"({"cmd":"move","move":")") + square + "\"}");
  EXPECT_EQ(say(R"({"cmd":"review","depth":4})").at(0)["positions"], 3);
  std::vector<std::size_t> plies;
  for (int i = 0; i < 3; ++i) {
    plies.push_back(session().requests.back().ply.value());
    finish(result_of({line_of({"c3"}, Heuristic{1}, 4)}));
  }
  EXPECT_THAT(plies, ElementsAre(2, 1, 0));
  const auto said = heard(host);
  ASSERT_THAT(said, SizeIs(4));
  EXPECT_EQ(said[0]["ply"], 2);
  EXPECT_EQ(said[1]["side"], "white");
  EXPECT_FALSE(said[2]["done"]);
  EXPECT_TRUE(said[3]["done"]);
  EXPECT_FALSE(table().is_searching());
}

TEST_F(JsonTest, AReviewOfAFinishedGameBeginsWithItsScore) {
  say(R"({"cmd":"new","moves":"f5 d6 c5 f4 e7 f6 g5 e6 e3"})");
  const auto said = say(R"({"cmd":"review"})");
  ASSERT_THAT(said, SizeIs(2));
  EXPECT_EQ(said[0]["ok"], true) << "the reply comes first";
  EXPECT_EQ(said[1]["ply"], 9);
  EXPECT_EQ(std::abs(said[1]["final"]["value"].get<int>()), 64);
  EXPECT_EQ(session().requests.at(0).ply, 8U);
}

TEST_F(JsonTest, SearchesWaitForTheirTurn) {
  std::function<void()> start;
  std::weak_ptr<int> ticket;
  context_.admit = [&](std::function<void()> begin,
                       std::function<void()>) -> std::shared_ptr<void> {
    start = std::move(begin);
    auto made = std::make_shared<int>(0);
    ticket = made;
    return made;
  };
  say(kAgainstEngine);
  say(R"({"cmd":"move","move":"f5"})");
  EXPECT_THAT(session().requests, IsEmpty());
  EXPECT_FALSE(ticket.expired());
  start();
  ASSERT_THAT(session().requests, SizeIs(1));
  finish(result_of({line_of({"d6"}, Heuristic{1}, 3)}));
  EXPECT_EQ(moves(), "f5d6");
  EXPECT_TRUE(ticket.expired()) << "the place is given back";
}

TEST_F(JsonTest, WhoGivesUpTheGameGivesUpTheTurn) {
  std::weak_ptr<int> ticket;
  context_.admit = [&](std::function<void()>, std::function<void()>) -> std::shared_ptr<void> {
    auto made = std::make_shared<int>(0);
    ticket = made;
    return made;
  };
  say(R"({"cmd":"new","black":{"kind":"engine"}})");
  EXPECT_FALSE(ticket.expired());
  say(R"({"cmd":"new"})");
  EXPECT_TRUE(ticket.expired());
}

/// A pool in which searches wait until the test lets them in.
class JsonQueue : public JsonTest {
 protected:
  JsonQueue() {
    context_.admit = [this](std::function<void()> begin,
                            std::function<void()> end) -> std::shared_ptr<void> {
      start = std::move(begin);
      hurry = std::move(end);
      return std::make_shared<int>(0);
    };
  }
  std::function<void()> start;
  std::function<void()> hurry;
};

TEST_F(JsonQueue, AMoveThatIsWantedAtOnceIsShortWhenItsTurnComes) {
  say(R"({"cmd":"new","black":{"kind":"engine","seconds":600}})");
  EXPECT_EQ(code(R"({"cmd":"go"})"), "");
  start();
  ASSERT_THAT(session().requests, SizeIs(1));
  EXPECT_LT(session().requests[0].limits.move_time, from_seconds(1));
  finish(result_of({line_of({"f5"}, Heuristic{1}, 3)}));
  say(R"({"cmd":"undo","ply":0})");
  start();
  EXPECT_EQ(session().requests.at(1).limits.move_time, from_seconds(600)) << "asked for once";
}

TEST_F(JsonQueue, ASearchThatOthersWaitForIsAskedToEnd) {
  say(R"({"cmd":"new","black":{"kind":"engine","seconds":600}})");
  start();
  hurry();
  EXPECT_EQ(session().finished, 1);
  finish(result_of({line_of({"f5"}, Heuristic{1}, 3)}));
  EXPECT_EQ(code(R"({"cmd":"players","black":{"kind":"person"}})"), "");
  say(R"({"cmd":"analyse"})");
  start();
  hurry();
  EXPECT_EQ(session().finished, 2);
}

TEST_F(JsonTest, WhoseAnalysisIsEndedByAnotherIsTold) {
  const Viewer watcher = seat(Role::spectator);
  say(watcher, R"({"cmd":"analyse"})");
  say(R"({"cmd":"analyse"})");
  auto told = heard(watcher);
  ASSERT_THAT(told, SizeIs(1));
  EXPECT_EQ(told[0]["ev"], "analysis");
  EXPECT_TRUE(told[0]["done"]);
  say(watcher, R"({"cmd":"analyse"})");
  EXPECT_THAT(heard(host), SizeIs(1)) << "and the other way round";
  say(R"({"cmd":"stop"})");
  EXPECT_THAT(heard(watcher), SizeIs(1));
  EXPECT_FALSE(table().is_searching());
}

TEST_F(JsonTest, AHostsReviewIsNotEndedByWhoWatches) {
  const Viewer watcher = seat(Role::spectator);
  say(R"({"cmd":"move","move":"f5"})");
  say(R"({"cmd":"review"})");
  EXPECT_EQ(code(watcher, R"({"cmd":"analyse"})"), "busy");
  EXPECT_TRUE(table().is_searching());
  EXPECT_EQ(code(R"({"cmd":"analyse"})"), "");
}

TEST_F(JsonTest, ASearchThatCannotStartIsSaid) {
  session().go_error = Error{ErrorCode::io, "no memory"};
  const auto said = say(R"({"cmd":"new","black":{"kind":"engine"}})");
  ASSERT_THAT(said, SizeIs(3));
  EXPECT_EQ(said[2]["ev"], "error");
  EXPECT_EQ(said[2]["error"]["code"], "io");
  EXPECT_FALSE(table().is_searching());
}

TEST_F(JsonTest, EndOfInputWaitsForTheAnswerWhereThatIsWanted) {
  auto session = std::make_unique<fakes::ScriptedSession>();
  auto* scripted = session.get();
  const auto sink = std::make_shared<fakes::RecordingSink>();
  const auto dialect =
      json::make_json_dialect(json::Table::make(context_, std::move(session)), sink, true);
  dialect->on_line(R"({"cmd":"analyse"})");
  dialect->on_eof();
  executor->run_until_idle();
  EXPECT_FALSE(sink->closed());
  scripted->finish(result_of({line_of({"f5"}, Heuristic{1}, 3)}));
  executor->run_until_idle();
  EXPECT_TRUE(sink->closed());
  EXPECT_FALSE(sink->sent_after_close());
}

TEST_F(JsonTest, ScoresOfEveryKind) {
  const std::vector<std::pair<Score, const char*>> cases{
      {Heuristic{199.614}, R"({"value":199.61,"kind":"estimate"})"},
      {Heuristic{1}, R"({"value":1.0,"kind":"estimate"})"},
      {Exact{-12}, R"({"value":-12.0,"kind":"exact"})"},
      {Exact{0}, R"({"value":0.0,"kind":"exact"})"},
      {Outcome{1, 5, true}, R"({"value":1.0,"kind":"outcome","plies":5,"bound":"exact"})"},
      {Outcome{1, 7, false}, R"({"value":1.0,"kind":"outcome","plies":7,"bound":"at_most"})"},
      {Outcome{1}, R"({"value":1.0,"kind":"outcome"})"},
      {Outcome{0}, R"({"value":0.0,"kind":"outcome"})"},
      {Outcome{-1, 6, true}, R"({"value":-1.0,"kind":"outcome","plies":6,"bound":"exact"})"},
      {Outcome{-1}, R"({"value":-1.0,"kind":"outcome"})"}};
  for (const auto& [score, text] : cases) EXPECT_EQ(json::score_value(score), Json::parse(text));
}

}  // namespace
}  // namespace ternion::test
