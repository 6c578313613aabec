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

}  // namespace
}  // namespace ternion::test
