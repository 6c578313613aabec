// What goes wrong beside the game: a store that fails, searches that are given up, lines that would
// break the reader.
#include <functional>
#include <string>
#include <utility>

#include <gmock/gmock.h>

#include "test/protocol/json/json_fixture.hpp"

namespace ternion::test {
namespace {

using json::Role;
using testing::SizeIs;
using namespace std::chrono_literals;

/// A table whose store fails when the test says so.
class JsonFaults : public JsonTest {
 protected:
  JsonFaults() {
    context_.keep = [this](const std::string& snapshot) -> Expected<void> {
      if (full) return fail(ErrorCode::io, "the disk is full");
      kept = snapshot;
      return {};
    };
    context_.after = [this](Duration delay, std::function<void()> task) {
      timer = {delay, std::move(task)};
    };
  }
  void ring() {
    const auto task = timer.second;
    time->advance(timer.first);
    task();
    executor->run_until_idle();
  }

  bool full = false;
  std::string kept;
  std::pair<Duration, std::function<void()>> timer;
};

TEST_F(JsonFaults, AFlagFallsOnceThoughItCannotBeKept) {
  say(R"({"cmd":"new","clock":{"main":60}})");
  say(R"({"cmd":"move","move":"f5"})");
  full = true;
  host.sink->take();
  timer.second = [old = timer.second, this] {
    timer = {};
    old();
  };
  ring();
  const auto told = heard(host);
  ASSERT_THAT(told, SizeIs(1));
  EXPECT_EQ(told[0]["result"]["reason"], "timeout");
  EXPECT_FALSE(timer.second) << "nothing is left to wait for";
  full = false;
  EXPECT_EQ(code(R"({"cmd":"offer","what":"rematch"})"), "");
}

TEST_F(JsonFaults, AFlagThatARequestFindsStandsThoughTheNextOneFails) {
  context_.after = nullptr;
  say(R"({"cmd":"new","clock":{"main":60}})");
  say(R"({"cmd":"move","move":"f5"})");
  time->advance(61s);
  full = true;
  const auto said = say(R"({"cmd":"ping"})");
  ASSERT_THAT(said, SizeIs(2));
  EXPECT_EQ(said[0]["result"]["reason"], "timeout");
  EXPECT_EQ(code(R"({"cmd":"offer","what":"rematch"})"), "io");
  EXPECT_EQ(state()["result"]["reason"], "timeout");
}

TEST_F(JsonFaults, AnEnginesMoveThatCannotBeKeptIsMadeAgain) {
  say(R"({"cmd":"new","white":{"kind":"engine","level":3}})");
  say(R"({"cmd":"move","move":"f5"})");
  full = true;
  finish(result_of({line_of({"d6"}, Heuristic{1.5}, 4)}));
  EXPECT_EQ(moves(), "f5");
  EXPECT_FALSE(session().searching());
  ASSERT_TRUE(timer.second);
  EXPECT_GE(timer.first, 500ms) << "a full disk is no loop";
  full = false;
  ring();
  EXPECT_TRUE(session().searching());
  finish(result_of({line_of({"d6"}, Heuristic{1.5}, 4)}));
  EXPECT_EQ(moves(), "f5d6");
}

TEST_F(JsonFaults, AnEngineThatWasStoppedForNothingThinksOn) {
  say(R"({"cmd":"new","white":{"kind":"engine","level":3}})");
  say(R"({"cmd":"move","move":"f5"})");
  full = true;
  EXPECT_EQ(code(R"({"cmd":"new"})"), "io");
  ring();
  EXPECT_TRUE(session().searching());
  EXPECT_EQ(moves(), "f5");
}

TEST_F(JsonFaults, WhatWasLostOnTimeHasNoTimeLeftWhenItComesBack) {
  say(R"({"cmd":"new","clock":{"main":60}})");
  say(R"({"cmd":"move","move":"f5"})");
  ring();
  ASSERT_EQ(state()["result"]["reason"], "timeout");
  ASSERT_TRUE(table().restore(kept));
  EXPECT_EQ(state()["clock"]["white"]["remaining"], 0);
  EXPECT_EQ(code(R"({"cmd":"undo","ply":1})"), "out_of_range") << "there is no time to go on with";
  EXPECT_EQ(code(R"({"cmd":"undo","ply":0})"), "");
}

TEST_F(JsonTest, BracketsWithinBracketsAreRefusedUnread) {
  for (const std::size_t deep : {std::size_t{40}, std::size_t{450'000}}) {
    const std::string line =
        R"({"id":1,"cmd":"move","move":)" + std::string(deep, '[') + std::string(deep, ']') + "}";
    EXPECT_EQ(code(line), "bad_json") << deep;
  }
  EXPECT_EQ(code(R"({"cmd":"move","move":[[[1]]]})"), "bad_field");
  EXPECT_EQ(code(R"({"cmd":"move","move":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["})"), "bad_field");
}

TEST_F(JsonTest, WhoseAnalysisEndsForAnothersIsTold) {
  const Viewer watcher = seat(Role::spectator);
  say(watcher, R"({"cmd":"analyse"})");
  watcher.sink->take();
  say(R"({"cmd":"review"})");
  auto told = heard(watcher);
  ASSERT_THAT(told, SizeIs(1));
  EXPECT_TRUE(told[0]["done"]);
  EXPECT_FALSE(told[0].contains("lines"));
  EXPECT_EQ(code(watcher, R"({"cmd":"analyse"})"), "busy") << "the host's review comes first";
  const auto said = say(R"({"cmd":"stop"})");
  ASSERT_THAT(said, SizeIs(2));
  EXPECT_EQ(said[0]["ev"], "review");
  EXPECT_TRUE(said[0]["done"]);
}

TEST_F(JsonTest, MoveNowIsNotForgottenWhereTheSearchWaits) {
  std::function<void()> start;
  context_.admit = [&](std::function<void()> begin) -> std::shared_ptr<void> {
    start = std::move(begin);
    return std::make_shared<int>(0);
  };
  say(R"({"cmd":"new","black":{"kind":"engine"}})");
  EXPECT_EQ(code(R"({"cmd":"go"})"), "");
  const int before = session().hurried;
  start();
  EXPECT_EQ(session().hurried, before + 1);
  finish(result_of({line_of({"f5"}, Heuristic{1}, 3)}));
  say(R"({"cmd":"undo"})");
  say(R"({"cmd":"new","black":{"kind":"engine"}})");
  start();
  EXPECT_EQ(session().hurried, before + 1) << "the word was for that move alone";
}

TEST_F(JsonTest, MovesThatTheGameBeganWithAreNotTakenBackByTheWay) {
  say(R"({"cmd":"new","moves":"f5 d6 c3"})");
  EXPECT_EQ(code(R"({"cmd":"undo"})"), "out_of_range");
  EXPECT_EQ(code(R"({"cmd":"undo","ply":1})"), "");
  EXPECT_EQ(moves(), "f5");
}

TEST_F(JsonTest, NobodysClockRunsAfterTheMovesThatTheGameBeganWith) {
  say(R"({"cmd":"new","moves":"f5 d6","clock":{"main":60}})");
  time->advance(30s);
  EXPECT_TRUE(state()["clock"]["running"].is_null());
  EXPECT_EQ(state()["clock"]["black"]["remaining"], 60);
  say(R"({"cmd":"move","move":"c3"})");
  time->advance(10s);
  EXPECT_EQ(state()["clock"]["white"]["remaining"], 50);
}

TEST_F(JsonTest, WhoLetsProgramsPlayLetsThemPlayAgain) {
  say(R"({"cmd":"new","black":{"kind":"engine"},"white":{"kind":"engine"},"moves":"f5 d6"})");
  const Viewer watcher = seat(Role::spectator);
  EXPECT_EQ(code(R"({"cmd":"offer","what":"draw"})"), "not_allowed");
  say(R"({"cmd":"players","black":{"kind":"person"},"white":{"kind":"person"}})");
  say(R"({"cmd":"resign"})");
  say(R"({"cmd":"players","black":{"kind":"engine"},"white":{"kind":"engine"}})");
  EXPECT_EQ(code(watcher, R"({"cmd":"offer","what":"rematch"})"), "not_allowed");
  EXPECT_EQ(code(R"({"cmd":"offer","what":"rematch"})"), "");
  EXPECT_FALSE(state()["over"]);
}

TEST_F(JsonTest, TheEngineTakesNoLongerThanItMay) {
  context_.most_thought_seconds = 30;
  say(R"({"cmd":"new","black":{"kind":"engine","seconds":500}})");
  EXPECT_EQ(session().requests.back().limits.move_time, Duration(30s));
  say(R"({"cmd":"new","black":{"kind":"engine","seconds":5}})");
  EXPECT_EQ(session().requests.back().limits.move_time, Duration(5s));
  say(R"({"cmd":"new","black":{"kind":"engine"},"clock":{"main":86400}})");
  EXPECT_EQ(session().requests.back().limits.move_time, Duration(30s));
  EXPECT_TRUE(session().requests.back().use_clock);
}

TEST_F(JsonTest, NobodyTakesAGuestsPlaceInMidGame) {
  say(R"({"cmd":"new","white":{"kind":"guest"}})");
  EXPECT_EQ(code(R"({"cmd":"players","white":{"kind":"person"}})"), "");
  say(R"({"cmd":"players","white":{"kind":"guest"}})");
  say(R"({"cmd":"move","move":"f5"})");
  EXPECT_EQ(code(R"({"cmd":"players","white":{"kind":"person"}})"), "not_allowed");
  say(R"({"cmd":"resign"})");
  EXPECT_EQ(code(R"({"cmd":"players","white":{"kind":"person"}})"), "");
}

}  // namespace
}  // namespace ternion::test
