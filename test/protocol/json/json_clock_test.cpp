// The clocks are the table's: injected time, no waiting.
#include <functional>
#include <utility>

#include <gmock/gmock.h>

#include "test/protocol/json/json_fixture.hpp"

namespace ternion::test {
namespace {

using namespace std::chrono_literals;

class JsonClock : public JsonTest {
 protected:
  JsonClock() {
    context_.after = [this](Duration delay, std::function<void()> task) {
      timer = {delay, std::move(task)};
    };
  }
  void begin() { ASSERT_EQ(code(R"({"cmd":"new","clock":{"main":60,"increment":2}})"), ""); }
  double remaining(const char* side) { return state()["clock"][side]["remaining"]; }

  std::pair<Duration, std::function<void()>> timer;
};

TEST_F(JsonClock, NobodysRunsBeforeTheFirstMove) {
  begin();
  time->advance(30s);
  EXPECT_EQ(remaining("black"), 60);
  EXPECT_TRUE(state()["clock"]["running"].is_null());
  say(R"({"cmd":"move","move":"f5"})");
  EXPECT_EQ(remaining("black"), 62);
  EXPECT_EQ(state()["clock"]["running"], "white");
}

TEST_F(JsonClock, ChargesTheMoverAndAddsTheIncrement) {
  begin();
  say(R"({"cmd":"move","move":"f5"})");
  time->advance(10s);
  EXPECT_EQ(remaining("white"), 50);
  EXPECT_EQ(remaining("black"), 62);
  say(R"({"cmd":"move","move":"d6"})");
  EXPECT_EQ(remaining("white"), 52);
  EXPECT_EQ(state()["moves"][1]["seconds"], 10);
}

TEST_F(JsonClock, ARefusedMoveCostsNoMoreThanItsTime) {
  begin();
  say(R"({"cmd":"move","move":"f5"})");
  time->advance(10s);
  EXPECT_EQ(code(R"({"cmd":"move","move":"a1"})"), "illegal_move");
  EXPECT_EQ(remaining("white"), 50);
  time->advance(5s);
  say(R"({"cmd":"move","move":"d6"})");
  EXPECT_EQ(remaining("white"), 47);
}

TEST_F(JsonClock, TheFlagFallsByTheTimerAndEverybodyIsTold) {
  begin();
  say(R"({"cmd":"move","move":"f5"})");
  host.sink->take();
  EXPECT_GE(timer.first, 60s);
  EXPECT_LT(timer.first, 61s);
  time->advance(timer.first);
  timer.second();
  const auto said = heard(host);
  ASSERT_EQ(said.size(), 1U);
  EXPECT_TRUE(said[0]["over"]);
  EXPECT_EQ(said[0]["result"]["winner"], "black");
  EXPECT_EQ(said[0]["result"]["reason"], "timeout");
  EXPECT_EQ(said[0]["clock"]["white"]["remaining"], 0);
}

TEST_F(JsonClock, AMoveAfterTheFlagIsTooLateEvenWithoutATimer) {
  context_.after = nullptr;
  begin();
  say(R"({"cmd":"move","move":"f5"})");
  time->advance(61s);
  const auto said = say(R"({"cmd":"move","move":"d6"})");
  ASSERT_EQ(said.size(), 2U);
  EXPECT_EQ(said[0]["result"]["reason"], "timeout");
  EXPECT_EQ(said[1]["error"]["code"], "game_over");
  EXPECT_EQ(moves(), "f5");
}

TEST_F(JsonClock, AnOldTimerSaysNothing) {
  begin();
  say(R"({"cmd":"move","move":"f5"})");
  const auto old = timer;
  time->advance(1s);
  say(R"({"cmd":"move","move":"d6"})");
  time->advance(60s);  // would have been White's flag
  host.sink->take();
  old.second();
  EXPECT_TRUE(heard(host).empty());
}

TEST_F(JsonClock, TakingAMoveBackGivesItsTimeBack) {
  begin();
  say(R"({"cmd":"move","move":"f5"})");
  time->advance(10s);
  say(R"({"cmd":"move","move":"d6"})");
  say(R"({"cmd":"undo","ply":1})");
  EXPECT_EQ(remaining("black"), 62);
  EXPECT_EQ(remaining("white"), 60);
}

TEST_F(JsonClock, TheEngineIsAskedToObeyItsClock) {
  say(R"({"cmd":"new","white":{"kind":"engine","level":3},"clock":{"main":60}})");
  say(R"({"cmd":"move","move":"f5"})");
  ASSERT_EQ(session().requests.size(), 1U);
  EXPECT_TRUE(session().requests[0].use_clock);
  time->advance(3s);
  finish(result_of({line_of({"d6"}, Heuristic{1.5}, 4)}));
  EXPECT_EQ(remaining("white"), 57);
}

TEST_F(JsonClock, AnEngineThatIsLateLosesLikeAnybody) {
  say(R"({"cmd":"new","white":{"kind":"engine","level":3},"clock":{"main":60}})");
  say(R"({"cmd":"move","move":"f5"})");
  time->advance(61s);
  finish(result_of({line_of({"d6"}, Heuristic{1.5}, 4)}));
  EXPECT_EQ(state()["result"]["reason"], "timeout");
  EXPECT_EQ(moves(), "f5");
}

TEST_F(JsonClock, GivenMovesAreNoFirstMove) {
  say(R"({"cmd":"new","moves":"f5 d6","white":{"kind":"guest"},"clock":{"main":60}})");
  time->advance(100s);
  EXPECT_EQ(remaining("black"), 60);
  EXPECT_TRUE(state()["clock"]["running"].is_null());
  EXPECT_FALSE(timer.second) << "nothing to wait for";
  EXPECT_EQ(code(R"({"cmd":"move","move":"c3"})"), "");
  EXPECT_EQ(remaining("black"), 60);
  EXPECT_EQ(state()["clock"]["running"], "white");
}

TEST_F(JsonClock, AForcedPassEarnsNoTime) {
  // After a1 White has no move.
  say(R"({"cmd":"new","start":")"
      "-OX-----------------------------------------------------XO------ X"
      R"(","clock":{"main":60,"increment":2}})");
  ASSERT_EQ(code(R"({"cmd":"move","move":"a1"})"), "");
  ASSERT_EQ(state()["ply"], 2) << "a pass was forced";
  EXPECT_EQ(remaining("white"), 60);
  EXPECT_EQ(remaining("black"), 62);
}

TEST_F(JsonClock, AFlagThatFellCanBeTakenBack) {
  begin();
  say(R"({"cmd":"move","move":"f5"})");
  time->advance(timer.first);
  timer.second();
  EXPECT_EQ(remaining("white"), 0);
  EXPECT_EQ(code(R"({"cmd":"undo","ply":1})"), "");
  EXPECT_EQ(state()["over"], false);
  EXPECT_EQ(remaining("white"), 60) << "its turn begins anew";
  time->advance(10s);
  EXPECT_EQ(remaining("white"), 50);
}

TEST_F(JsonClock, AFlagHasFallenInARestoredGameToo) {
  begin();
  say(R"({"cmd":"move","move":"f5"})");
  time->advance(timer.first);
  timer.second();
  ASSERT_TRUE(table().restore(table().snapshot()));
  EXPECT_EQ(remaining("white"), 0);
  EXPECT_EQ(remaining("black"), 62);
}

TEST_F(JsonClock, ARestoredGameHasItsTimesToTheNanosecond) {
  begin();
  say(R"({"cmd":"move","move":"f5"})");
  for (const char* move : {"d6", "c3", "d3"}) {
    time->advance(1'234'567'891ns);
    EXPECT_EQ(code(std::string(R"({"cmd":"move","move":")") + move + R"("})"), "");
  }
  for (int turn = 0; turn < 20; ++turn) {
    time->advance(333'333'337ns);
    const std::string kept = table().snapshot();
    ASSERT_TRUE(table().restore(kept));
    EXPECT_EQ(table().snapshot(), kept) << "kept again, it is the same game";
  }
}

/// A store that takes a while.
class JsonSlowStore : public JsonClock {
 protected:
  JsonSlowStore() {
    context_.keep = at_once([this](const std::string& snapshot) -> Expected<void> {
      kept = snapshot;
      time->advance(20ms);
      return {};
    });
  }
  std::string kept;
};

TEST_F(JsonSlowStore, ATurnIsAsOldAfterItWasReadBackAsIfItHadGoneOn) {
  begin();
  say(R"({"cmd":"move","move":"f5"})");
  EXPECT_DOUBLE_EQ(remaining("white"), 60 - 0.02);
  EXPECT_DOUBLE_EQ(remaining("black"), 62);
  ASSERT_TRUE(table().restore(kept));
  table().resume(20ms);  // since it was asked to be kept; now it is kept once more
  EXPECT_DOUBLE_EQ(remaining("white"), 60 - 0.04);
  EXPECT_DOUBLE_EQ(remaining("black"), 62);
}

TEST_F(JsonSlowStore, AnEnginesMoveBeginsTheNextTurnBeforeItIsKept) {
  say(R"({"cmd":"new","white":{"kind":"engine","level":3},"clock":{"main":60}})");
  say(R"({"cmd":"move","move":"f5"})");
  EXPECT_DOUBLE_EQ(remaining("white"), 60 - 0.02);
  finish(result_of({line_of({"d6"}, Heuristic{1}, 3)}));
  EXPECT_DOUBLE_EQ(remaining("black"), 60 - 0.02);
}

/// A store that takes nothing while `full`.
class JsonFailingStore : public JsonClock {
 protected:
  JsonFailingStore() {
    context_.keep = at_once([this](const std::string& snapshot) -> Expected<void> {
      if (full) return fail(ErrorCode::io, "the disk is full");
      kept = snapshot;
      return {};
    });
  }
  /// Until the timer and what it sets off.
  void pass_time() {
    ASSERT_TRUE(timer.second);
    time->advance(timer.first);
    std::exchange(timer.second, nullptr)();
    executor->run_until_idle();
  }
  bool full = false;
  std::string kept;
};

TEST_F(JsonFailingStore, AFlagHasFallenThoughItCannotBeKept) {
  begin();
  say(R"({"cmd":"move","move":"f5"})");
  host.sink->take();
  full = true;
  pass_time();
  auto said = heard(host);
  ASSERT_EQ(said.size(), 1U);
  EXPECT_EQ(said[0]["result"]["reason"], "timeout");
  for (int i = 0; i < 5; ++i) {
    EXPECT_GE(timer.first, 1s) << "no storm";
    pass_time();
  }
  EXPECT_TRUE(heard(host).empty()) << "it is no news";
  EXPECT_EQ(code(R"({"cmd":"undo","ply":0})"), "io");
  EXPECT_EQ(state()["result"]["reason"], "timeout") << "taken back to the flag, not before it";
  full = false;
  pass_time();
  EXPECT_EQ(Json::parse(kept)["outcome"]["reason"], "timeout");
}

TEST_F(JsonFailingStore, AFlagSeenByARequestIsKept) {
  begin();
  say(R"({"cmd":"move","move":"f5"})");
  time->advance(61s);
  say(R"({"cmd":"state"})");
  EXPECT_EQ(Json::parse(kept)["outcome"]["reason"], "timeout");
}

TEST_F(JsonFailingStore, TheEngineGoesOnAfterAChangeWasTakenBack) {
  say(R"({"cmd":"new","white":{"kind":"engine","level":3},"clock":{"main":60}})");
  say(R"({"cmd":"move","move":"f5"})");
  ASSERT_EQ(session().requests.size(), 1U);
  time->advance(3s);
  full = true;
  EXPECT_EQ(code(R"({"cmd":"undo"})"), "io");
  EXPECT_EQ(remaining("white"), 57) << "its clock has run on";
  EXPECT_EQ(remaining("black"), 60);
  pass_time();
  EXPECT_EQ(session().requests.size(), 2U);
}

TEST_F(JsonFailingStore, ANewGameThatCouldNotBeKeptLeavesTheOldOnesClock) {
  begin();
  say(R"({"cmd":"move","move":"f5"})");
  time->advance(10s);
  full = true;
  EXPECT_EQ(code(R"({"cmd":"new","clock":{"main":5}})"), "io");
  EXPECT_EQ(remaining("white"), 50);
  time->advance(5s);
  full = false;
  EXPECT_EQ(code(R"({"cmd":"move","move":"d6"})"), "");
  EXPECT_EQ(remaining("white"), 47);
}

TEST_F(JsonFailingStore, TheEnginesMoveIsTriedAgainWithPauses) {
  say(R"({"cmd":"new","white":{"kind":"engine","level":3}})");
  say(R"({"cmd":"move","move":"f5"})");
  host.sink->take();
  full = true;
  for (int i = 0; i < 3; ++i) {
    finish(result_of({line_of({"d6"}, Heuristic{1}, 3)}));
    EXPECT_EQ(moves(), "f5");
    EXPECT_GE(timer.first, 1s);
    pass_time();
  }
  const auto said = heard(host);
  ASSERT_EQ(said.size(), 1U) << "said once";
  EXPECT_EQ(said[0]["error"]["code"], "io");
  full = false;
  finish(result_of({line_of({"d6"}, Heuristic{1}, 3)}));
  EXPECT_EQ(moves(), "f5d6");
  EXPECT_EQ(heard(host).at(0)["last"], "d6");
}

TEST_F(JsonClock, TheClockStandsWhileNoSearchCanBegin) {
  say(R"({"cmd":"new","white":{"kind":"engine","level":3},"clock":{"main":60}})");
  session().go_error = Error{ErrorCode::io, "expected a thread to search on"};
  say(R"({"cmd":"move","move":"f5"})");
  const std::size_t asked = session().requests.size();
  time->advance(600s);
  ASSERT_TRUE(timer.second) << "it is tried again";
  std::exchange(timer.second, nullptr)();
  executor->run_until_idle();
  EXPECT_FALSE(state()["over"]) << state()["result"];
  EXPECT_GT(session().requests.size(), asked);
  EXPECT_DOUBLE_EQ(remaining("white"), 60);
  finish(result_of({line_of({"d6"}, Heuristic{1}, 3)}));
  EXPECT_EQ(state()["ply"], 2);
}

TEST_F(JsonClock, AnAnalysisDoesNotTakeTheTurnOfAnEngineThatIsToTryAgain) {
  say(R"({"cmd":"new","white":{"kind":"engine","level":3}})");
  session().go_error = Error{ErrorCode::io, "expected a thread to search on"};
  say(R"({"cmd":"move","move":"f5"})");
  for (const char* request : {R"({"cmd":"analyse"})", R"({"cmd":"review"})"})
    EXPECT_EQ(code(request), "busy") << request;
  time->advance(2s);
  ASSERT_TRUE(timer.second);
  std::exchange(timer.second, nullptr)();
  executor->run_until_idle();
  finish(result_of({line_of({"d6"}, Heuristic{1}, 3)}));
  EXPECT_EQ(state()["ply"], 2);
}

}  // namespace
}  // namespace ternion::test
