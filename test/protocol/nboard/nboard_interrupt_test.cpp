// What a new line does to a running job: the whole matrix, with findings of the old search still on
// their way when the line comes.
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/protocol/nboard/nboard_fixture.hpp"

namespace ternion::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Interruption {
  std::string name;
  std::string line;
  std::vector<std::string> answers;  // everything that is said from this line on
  bool starts_job = false;
  std::string history = "f5d6";
};

std::vector<Interruption> interruptions() {
  return {
      {"ping", "ping 77", {"pong 77"}},
      {"set_game", "set game " + ggf_of("f5"), {}, false, "f5"},
      {"refused_set_game", "set game (;", {}},
      {"move", "move c3//1.0", {}, false, "f5d6c3"},
      {"bare_move", "C3", {}, false, "f5d6c3"},
      {"illegal_move", "move a1", {}},
      {"set_depth", "set depth 9", {"set myname Ternion9"}},
      {"set_contempt", "set contempt 5", {}},
      {"go", "go", {"status thinking"}, true},
      {"hint", "hint 1", {}, true},
      {"analyze", "analyze", {"status analyzing"}, true},
      {"learn", "learn", {"learned"}},
      {"quit", "quit", {}},
  };
}

using Row = std::tuple<std::string, Interruption>;

class NBoardInterruption : public testing::TestWithParam<Row>, public NBoardSeat {
 protected:
  /// A job under way, with one finding told and another still in the executor's queue.
  void start(const std::string& job) {
    say({"set game " + ggf_of("f5d6"), job});
    ASSERT_TRUE(session().searching());
    old_ = session().listener();
    find(info_of({line_of("c3", Heuristic{0.11}, 5)}));
    session().find(info_of({line_of("c3", Heuristic{0.22}, 6)}));
    answers();
  }
  /// The old search says all it can, as if it had not heard yet.
  void old_search_goes_on() {
    old_->on_info(info_of({line_of("c3", Heuristic{0.33}, 7)}));
    old_->on_result(result_of({line_of("c3", Heuristic{0.44}, 8)}));
    executor->run_until_idle();
  }
  std::shared_ptr<SearchListener> old_;
};

TEST_P(NBoardInterruption, StopsAndDropsTheOldJob) {
  const auto& [job, interruption] = GetParam();
  start(job);
  std::vector<std::string> expected = interruption.answers;
  // A hint takes away the status that an interrupted job left behind.
  if (interruption.name == "hint" && job != "hint 2") expected.insert(expected.begin(), "status");

  dialect().on_line(interruption.line);
  EXPECT_EQ(session().searching(), interruption.starts_job);
  old_search_goes_on();
  EXPECT_EQ(answers(), expected);
  EXPECT_EQ(history(), interruption.history);
  EXPECT_EQ(sink->closed(), interruption.name == "quit");
  EXPECT_FALSE(sink->sent_after_close());
}

TEST_P(NBoardInterruption, TheNextRequestIsServedAsIfNothingHadBeen) {
  const auto& [job, interruption] = GetParam();
  start(job);
  say(interruption.line);
  const bool over = interruption.name == "quit" || interruption.name == "refused_set_game";
  say({"ping 1000", "go"});
  answers();
  old_search_goes_on();
  EXPECT_THAT(answers(), IsEmpty());
  EXPECT_EQ(session().searching(), !over);
  if (over) return;
  finish(result_of({line_of("c3", Heuristic{1}, 3)}));
  EXPECT_THAT(answers(), ElementsAre("nodestats 1000 0.50", "=== C3/+1.00/0.00"));
}

INSTANTIATE_TEST_SUITE_P(Matrix, NBoardInterruption,
                         testing::Combine(testing::Values("go", "hint 2", "analyze"),
                                          testing::ValuesIn(interruptions())),
                         [](const auto& row) {
                           const std::string job = std::get<0>(row.param);
                           return job.substr(0, job.find(' ')) + "_" + std::get<1>(row.param).name;
                         });

class NBoardUnknownLine : public testing::TestWithParam<std::tuple<std::string, std::string>>,
                          public NBoardSeat {};

TEST_P(NBoardUnknownLine, DoesNotStopTheJob) {
  const auto& [job, line] = GetParam();
  say({"set game " + ggf_of("f5d6"), job});
  answers();
  say(line);
  EXPECT_TRUE(session().searching());
  EXPECT_THAT(answers(), IsEmpty());
  finish(result_of({line_of("c3", Heuristic{1}, 3)}));
  EXPECT_FALSE(answers().empty());
}

INSTANTIATE_TEST_SUITE_P(Matrix, NBoardUnknownLine,
                         testing::Combine(testing::Values("go", "hint 2", "analyze"),
                                          testing::Values("foo bar", "", "set colour 3", "nboard 2",
                                                          "PING 3", "pause", "\xFF\x01")));

TEST_F(NBoardTest, AnOverlongLineDoesNotStopTheJob) {
  say("go");
  dialect().on_overlong_line(65536);
  EXPECT_TRUE(session().searching());
}

TEST_F(NBoardTest, EndOfInputStopsTheJobSilently) {
  say("hint 2");
  const auto old = session().listener();
  session().find(info_of({line_of("f5", Heuristic{1}, 5)}));
  dialect().on_eof();
  old->on_result(result_of({line_of("f5", Heuristic{1}, 5)}));
  executor->run_until_idle();
  EXPECT_FALSE(session().searching());
  EXPECT_THAT(answers(), IsEmpty());
  EXPECT_TRUE(sink->closed());
}

TEST_F(NBoardTest, AnalyzeIsInterruptibleBetweenPositions) {
  say({"set game " + ggf_of("f5d6"), "analyze"});
  answers();
  // The result is posted, the ping comes first: no further position may be begun.
  session().finish(result_of({line_of("c3", Heuristic{1}, 7)}));
  dialect().on_line("ping 8");
  executor->run_until_idle();
  EXPECT_FALSE(session().searching());
  EXPECT_THAT(answers(), ElementsAre("pong 8"));
}

TEST_F(NBoardTest, AnswersOnTheirWayAreDroppedByAPing) {
  say("go");
  answers();
  session().finish(result_of({line_of("f5", Heuristic{1}, 7)}));
  dialect().on_line("ping 8");
  executor->run_until_idle();
  EXPECT_THAT(answers(), ElementsAre("pong 8"));
}

TEST_F(NBoardTest, TheDialectMayGoWhileFindingsAreOnTheirWay) {
  say("go");
  const auto old = session().listener();
  session().find(info_of({line_of("f5", Heuristic{1}, 7)}));
  answers();
  destroy();
  old->on_result(result_of({line_of("f5", Heuristic{1}, 7)}));
  executor->run_until_idle();
  EXPECT_THAT(sink->take(), IsEmpty());
}

}  // namespace
}  // namespace ternion::test
