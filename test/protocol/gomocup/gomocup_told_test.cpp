// What is told of a search, against what it ends with: the test is the manager and the search.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/logger.h>

#include "protocol/core/text.hpp"
#include "protocol/gomocup/gomocup_dialect.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/fakes/scripted_session.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

struct GomocupTold : testing::Test {
  GomocupTold() {
    DialectContext context;
    context.sink = sink;
    context.executor = executor;
    context.log = std::make_shared<spdlog::logger>("silent");
    context.time = std::make_shared<fakes::SteppedTime>();
    auto scripted = std::make_unique<fakes::ScriptedSession>("Gomoku");
    session = scripted.get();
    dialect = make_gomocup_dialect(context, std::move(scripted), {});
    for (const char* line : {"START 15", "INFO timeout_turn 5000", "YXBOARD", "7,7,1", "8,8,2",
                             "7,8,1", "8,7,2", "DONE"})
      say(line);
    said();
  }

  void say(std::string_view line) {
    dialect->on_line(line);
    executor->run_until_idle();
  }
  void find(std::vector<SearchLine> lines, std::uint64_t nodes = 1000) {
    SearchInfo info;
    info.lines = std::move(lines);
    info.nodes = nodes;
    session->find(info);
    executor->run_until_idle();
  }
  void finish(std::vector<SearchLine> lines, std::uint64_t nodes = 2000) {
    SearchResult result;
    result.lines = std::move(lines);
    result.nodes = nodes;
    session->finish(result);
    executor->run_until_idle();
  }
  /// Since the last call.
  std::vector<std::string> said() { return sink->take(); }

  SearchLine line(std::string_view move, double units, int depth) const {
    return {{session->parse_move(move).value()}, Heuristic{units}, depth};
  }
  SearchLine lost(std::string_view move, int plies, int depth) const {
    return {{session->parse_move(move).value()}, Outcome{-1, plies, false}, depth};
  }

  std::shared_ptr<fakes::RecordingSink> sink = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor = std::make_shared<fakes::ManualExecutor>();
  fakes::ScriptedSession* session = nullptr;
  std::unique_ptr<Dialect> dialect;
};

TEST_F(GomocupTold, TheLastDepthLineLeadsAsTheListDoes) {
  say("YXNBEST 2");
  find({line("h10", 0.5, 5), line("g8", 0.3, 5)});
  EXPECT_THAT(said(), ElementsAre(StartsWith("MESSAGE depth 5 eval 50 nodes 1000 time 0 pv h10")));
  finish({line("g8", 0.6, 6), line("h10", 0.5, 5)});
  EXPECT_THAT(said(), ElementsAre("MESSAGE depth 6 eval 60 nodes 2000 time 0 pv g8",
                                  "MESSAGE 1. g8 eval 60", "MESSAGE 2. h10 eval 50", "6,7"));
}

TEST_F(GomocupTold, WhatWasToldIsNotToldAgain) {
  say("YXNBEST 1");
  find({line("h10", 0.5, 5)});
  said();
  finish({line("h10", 0.5, 5)});
  EXPECT_THAT(said(), ElementsAre("MESSAGE 1. h10 eval 50", "7,5"));
}

TEST_F(GomocupTold, AMoveToo) {
  say("TURN 0,0");
  find({line("h10", 0.5, 5)});
  said();
  finish({line("g8", 0.6, 6)});
  EXPECT_THAT(said(), ElementsAre("MESSAGE depth 6 eval 60 nodes 2000 time 0 pv g8", "6,7"));
}

/// Those that the search left aside are looked at afterwards, and one is better.
TEST_F(GomocupTold, OfALongerListToo) {
  say("YXNBEST 3");
  find({lost("h10", 8, 9), lost("g8", 6, 9)});
  said();
  finish({lost("h10", 8, 9), lost("g8", 6, 9)});
  EXPECT_THAT(said(), ElementsAre());
  ASSERT_EQ(session->requests.size(), 2U);
  EXPECT_FALSE(session->requests[1].limits.only.empty());
  find({line("a1", -3, 4)}, 10);
  EXPECT_THAT(said(), ElementsAre()) << "a short look";
  finish({line("a1", -3, 4)}, 10);
  EXPECT_THAT(said(), ElementsAre("MESSAGE depth 4 eval -300 nodes 1000 time 0 pv a1",
                                  "MESSAGE 1. a1 eval -300", "MESSAGE 2. h10 eval -M<=8",
                                  "MESSAGE 3. g8 eval -M<=6", "0,14"));
}

TEST_F(GomocupTold, ASearchThatNewLimitsBeginAnewGoesOnWhereItWas) {
  say("YXNBEST 1");
  find({line("h10", 0.5, 9)});
  EXPECT_THAT(said(), ElementsAre(HasSubstr("depth 9")));
  say("INFO timeout_turn 9000");
  ASSERT_EQ(session->requests.size(), 2U);
  find({line("h10", 0.5, 1)});
  find({line("g8", 0.7, 3)});
  find({line("h10", 0.4, 8)});
  EXPECT_THAT(said(), ElementsAre());
  find({line("h10", 0.4, 9)});
  find({line("g8", 0.7, 10)});
  EXPECT_THAT(said(), ElementsAre(HasSubstr("depth 9 eval 40"), HasSubstr("depth 10 eval 70")));
  say("INFO timeout_turn 100000");
  find({line("h10", 0.5, 2)});
  finish({line("h10", 0.5, 2)});
  EXPECT_THAT(said(), ElementsAre(HasSubstr("depth 9 eval 50"), "MESSAGE 1. h10 eval 50", "7,5"))
      << "h10 was looked at to depth 9";
}

TEST_F(GomocupTold, DetailsLeadAsTheListToo) {
  say("INFO show_detail 2");
  say("YXNBEST 2");
  find({line("h10", 0.5, 5), line("g8", 0.3, 5)});
  said();
  finish({line("g8", 0.6, 6), line("h10", 0.5, 5)});
  const auto lines = said();
  const auto best = std::ranges::find_if(
      lines, [](const std::string& each) { return each.starts_with("INFO BESTLINE"); });
  ASSERT_NE(best, lines.end());
  EXPECT_EQ(*best, "INFO BESTLINE 6,7");
  EXPECT_EQ(lines.back(), "6,7");
}

}  // namespace
}  // namespace ternion::test
