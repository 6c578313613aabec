// The dialect on the real session: whole games, searches that are interrupted, games restored.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.hpp"
#include "protocol/json/json_dialect.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/fakes/table_context.hpp"

namespace ternion::test {
namespace {

using json::Json;

class JsonEngine : public testing::Test {
 protected:
  JsonEngine() {
    context_ = fakes::table_context(executor_, time_);
    table_ = make_table();
    viewer_ = table_->join(sink_, json::Role::host);
  }
  std::shared_ptr<json::Table> make_table() {
    return json::Table::make(context_, make_session("othello", context_.options, time_).value());
  }
  void say(std::string_view line) { table_->on_line(viewer_, line); }
  /// Runs until a message comes of which `wanted` holds.
  template <class Wanted>
  Json wait_for(Wanted&& wanted) {
    Json found;
    const bool came = executor_->run_until([&] {
      for (const std::string& line : sink_->take()) {
        messages_.push_back(Json::parse(line));
        if (found.is_null() && wanted(messages_.back())) found = messages_.back();
      }
      return !found.is_null();
    });
    EXPECT_TRUE(came);
    return found;
  }
  Json over() {
    return wait_for(
        [](const Json& m) { return m.value("ev", "") == "state" && m["over"] == true; });
  }

  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::shared_ptr<SteadyTime> time_ = std::make_shared<SteadyTime>();
  json::TableContext context_;
  std::shared_ptr<json::Table> table_;
  json::Table::ViewerId viewer_ = 0;
  std::vector<Json> messages_;
};

TEST_F(JsonEngine, PlaysAWholeGameAgainstItself) {
  say(R"({"id":1,"cmd":"new","black":{"kind":"engine","level":2},"white":{"kind":"engine","level":5}})");
  const Json end = over();
  EXPECT_EQ(end["result"]["reason"], "complete");
  EXPECT_GE(end["moves"].size(), 40U);
  // Revisions grow by one from state to state, and moves are only added.
  std::uint64_t last = 0;
  for (const Json& message : messages_) {
    if (message.value("ev", "") != "state") continue;
    const auto revision = message["rev"].get<std::uint64_t>();
    if (last != 0) {
      EXPECT_EQ(revision, last + 1);
    }
    last = revision;
  }
}

TEST_F(JsonEngine, AReviewGivesEveryPositionItsValue) {
  say(R"({"cmd":"new","moves":"f5 d6 c3 d3 c4 f4"})");
  say(R"({"id":2,"cmd":"review","depth":3})");
  wait_for([](const Json& m) { return m.value("ev", "") == "review" && m["done"] == true; });
  std::vector<int> plies;
  for (const Json& message : messages_)
    if (message.value("ev", "") == "review" && message["done"] == false)
      plies.push_back(message["ply"]);
  EXPECT_THAT(plies, testing::ElementsAre(6, 5, 4, 3, 2, 1, 0));
}

TEST_F(JsonEngine, MovesInTheMiddleOfSearchesAreSafe) {
  for (int i = 0; i < 30; ++i) {
    say(R"({"cmd":"new"})");
    say(R"({"cmd":"analyse","lines":60,"seconds":20})");
    say(R"({"cmd":"move","move":"f5"})");
    say(R"({"cmd":"analyse","ply":0,"seconds":20})");
    say(R"({"cmd":"undo"})");
    executor_->run_until_idle();
  }
  EXPECT_FALSE(table_->is_searching());
}

TEST_F(JsonEngine, AGameThatWasLeftGoesOnAsBefore) {
  say(R"({"cmd":"new","black":{"kind":"engine","level":4}})");
  wait_for([](const Json& m) { return m.value("ev", "") == "state" && m["ply"] == 1; });
  table_->leave(viewer_);
  viewer_ = table_->join(sink_, json::Role::host);
  say(R"({"cmd":"analyse","depth":5,"lines":60})");
  const Json found =
      wait_for([](const Json& m) { return m.value("ev", "") == "analysis" && m["done"] == true; });
  EXPECT_EQ(found["lines"].size(), 3U);
}

TEST_F(JsonEngine, ARestoredGameGoesOnWithTheEnginesMove) {
  say(R"({"cmd":"new","white":{"kind":"engine","level":12}})");
  say(R"({"cmd":"move","move":"f5"})");
  const std::string kept = table_->snapshot();  // the engine is still to move in it
  auto again = make_table();
  ASSERT_TRUE(again->restore(kept));
  table_ = again;
  sink_ = std::make_shared<fakes::RecordingSink>();
  viewer_ = table_->join(sink_, json::Role::host);
  table_->resume();
  const Json moved =
      wait_for([](const Json& m) { return m.value("ev", "") == "state" && m["ply"] == 2; });
  EXPECT_EQ(moved["moves"][0]["move"], "f5");
  EXPECT_EQ(moved["players"]["white"]["level"], 12);
}

}  // namespace
}  // namespace ternion::test
