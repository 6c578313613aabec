// Matches by a farm: the same as one that is held here, whoever plays its tasks and whatever
// happens to them.
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/farm/games_kind.hpp"
#include "app/farm/sqlite_queue.hpp"
#include "app/farm/worker.hpp"
#include "test/app/daemon.hpp"

namespace ternion::farm {
namespace {

using nlohmann::json;

arena::MatchOptions match_of(const std::string& game, int games) {
  arena::MatchOptions options;
  options.players = {"inside[name=ann,nodes=12,hash=1]", "inside[name=bob,nodes=6,hash=1]"};
  options.games = games;
  options.contest.game = game;
  return options;
}

/// What has nothing to do with time.
json timeless(const std::string& report) {
  json read = json::parse(report);
  for (const char* name : {"seconds", "overhead"}) read.erase(name);
  for (auto& [key, value] : read.items())
    if (value.is_array())
      for (json& each : value)
        if (each.is_object())
          for (const char* name : {"seconds", "slowest", "seconds_a_move"}) each.erase(name);
  return read;
}

Expected<std::string> same(std::string_view) { return std::string("s"); }

class GamesFarmTest : public testing::Test {
 protected:
  GamesFarmTest() : queue_(SqliteQueue::open(file_.path()).value()) {}
  std::string submit(const arena::MatchOptions& options, const std::string& signature = "s") {
    auto spec = games_run(options);
    EXPECT_TRUE(spec) << spec.error().message;
    spec->signature = signature;
    spec->check_every = 2;
    return queue_->submit(*spec).value();
  }
  std::string report(const std::string& run) {
    return report_games(queue_->runs()->at(0).spec, queue_->results(run).value(), true).value();
  }
  test::StoreFile file_;
  std::unique_ptr<Queue> queue_;
};

TEST_F(GamesFarmTest, AMatchComesOutAsItDoesHere) {
  for (const char* game : {"othello", "gomoku", "surakarta"}) {
    const arena::MatchOptions options = match_of(game, 10);
    auto held = arena::Match::make(options);
    ASSERT_TRUE(held) << held.error().message;
    ASSERT_TRUE((*held)->open());
    ASSERT_TRUE((*held)->play());
    test::StoreFile file;
    queue_ = SqliteQueue::open(file.path()).value();
    const std::string run = submit(options);
    EXPECT_EQ(queue_->runs()->at(0).spec.tasks, 2);
    ASSERT_TRUE(work(*queue_, {"", "w", 2, true}, {}, {}, same));
    EXPECT_EQ(queue_->runs()->at(0).compared, 1);
    EXPECT_EQ(queue_->runs()->at(0).disputed, 0);
    EXPECT_EQ(timeless(report(run)), timeless((*held)->json())) << game;
  }
}

TEST_F(GamesFarmTest, AWorkerOfAnotherProgramGetsNoWork) {
  const std::string run = submit(match_of("othello", 8), "another");
  std::string news;
  ASSERT_TRUE(work(*queue_, {"", "w", 1, true}, {[&](const std::string& text) { news += text; }},
                   {}, same));
  EXPECT_NE(news.find("expected a program with the signature another, this one has s"),
            std::string::npos)
      << news;
  EXPECT_EQ(queue_->runs()->at(0).done, 0);
  EXPECT_EQ(queue_->runs()->at(0).waiting, 2);
  EXPECT_NE(queue_->workers()->at(0).note.find("signature another"), std::string::npos);
}

TEST_F(GamesFarmTest, WhatNoOtherMachineHasIsRefused) {
  const auto refused = [](arena::MatchOptions options) {
    const auto run = games_run(options);
    EXPECT_FALSE(run);
    return run ? "" : run.error().message;
  };
  for (const char* player : {"gtp:/bin/cat", "self", "nboard-tcp:localhost:1",
                             "inside[weights=mine.tw]", "inside[book=x.book]", "./mine.json"}) {
    arena::MatchOptions options = match_of("othello", 8);
    options.players[1] = player;
    EXPECT_NE(refused(options), "") << player;
  }
  arena::MatchOptions options = match_of("othello", 8);
  options.contest.openings.file = "x";
  EXPECT_NE(refused(options), "");
  EXPECT_NE(refused(match_of("chess", 8)), "");
}

/// Every program has them.
TEST_F(GamesFarmTest, HandMadeWeightsAreEverywhere) {
  arena::MatchOptions options = match_of("othello", 8);
  options.players[1] = "inside[name=bob,nodes=30,hash=1,weights=hand-made]";
  const std::string run = submit(options);
  ASSERT_TRUE(work(*queue_, {"", "w", 1, true}, {}, {}, same));
  EXPECT_EQ(json::parse(report(run))["games"], 8);
}

/// A worker may say anything, and is heard of its own task alone.
TEST_F(GamesFarmTest, AResultSpeaksForItsOwnGamesOnce) {
  const std::string run = submit(match_of("othello", 10));
  ASSERT_TRUE(work(*queue_, {"", "w", 1, true}, {}, {}, same));
  const RunSpec spec = queue_->runs()->at(0).spec;
  const std::vector<NumberedResult> honest = queue_->results(run).value();
  ASSERT_EQ(honest.size(), 2U);
  ASSERT_TRUE(report_games(spec, honest, false));
  const auto refused = [&](const std::function<void(json&)>& change) {
    std::vector<NumberedResult> results = honest;
    json list = json::parse(results[1].text);
    change(list);
    results[1].text = list.dump();
    const auto told = report_games(spec, results, false);
    return !told && told.error().message.find("expected") == 0;
  };
  EXPECT_FALSE(refused([](json&) {}));
  EXPECT_TRUE(refused([](json& list) { list[0]["round"] = 0; })) << "another task's";
  EXPECT_TRUE(refused([](json& list) { list[0]["round"] = 10; })) << "of no task";
  EXPECT_TRUE(refused([](json& list) { list[0]["round"] = 4'294'967'304; })) << "cut, it is one";
  EXPECT_TRUE(refused([](json& list) { list.push_back(list[0]); })) << "again";
  EXPECT_TRUE(refused([](json& list) { list[0]["names"] = {"\u001b[2J", "bob"}; }));
  EXPECT_TRUE(refused([](json& list) { list[0]["reason"] = "\u001b[2J"; }));
  EXPECT_TRUE(refused([](json& list) { list[0]["opening"] = 0; }));
}

TEST_F(GamesFarmTest, ARunHasNumbersThatACommandLineTakes) {
  const RunSpec good = games_run(match_of("othello", 8)).value();
  const auto opens = [&](const char* name, const json& value) {
    json text = json::parse(good.text);
    if (name != nullptr) text[name] = value;
    RunSpec spec = good;
    spec.text = text.dump();
    return open_games(spec, {}).has_value();
  };
  EXPECT_TRUE(opens(nullptr, {}));
  EXPECT_FALSE(opens("games", 0));
  EXPECT_FALSE(opens("games", 2'000'000'000));
  EXPECT_FALSE(opens("games", 4'294'967'304)) << "cut, it is 8";
  EXPECT_FALSE(opens("random_plies", 41));
  EXPECT_FALSE(opens("random_plies", -1));
  EXPECT_FALSE(opens("depth", 0));
  EXPECT_FALSE(opens("players", json::array({"inside[threads=1000]", "inside"})));
  EXPECT_FALSE(opens("players", json::array({"inside[hash=1000000]", "inside"})));
}

/// A run comes from elsewhere, and so may be anything.
TEST_F(GamesFarmTest, ARunThatIsNoneIsGivenBackWithItsReason) {
  for (const char* text :
       {"", "{", "{}", "[1]", R"({"players":["inside","gtp:/bin/sh"],"games":2})"}) {
    test::StoreFile file;
    queue_ = SqliteQueue::open(file.path()).value();
    ASSERT_TRUE(queue_->submit({"games", "Othello", "s", text, 1, 0, 0}));
    ASSERT_TRUE(queue_->submit({"dances", "Othello", "s", "{}", 1, 0, 0}));
    ASSERT_TRUE(work(*queue_, {"", "w", 1, true}, {}, {}, same));
    EXPECT_EQ(queue_->runs()->at(0).waiting, 1) << text;
    EXPECT_EQ(queue_->runs()->at(1).waiting, 1) << text;
    EXPECT_NE(queue_->workers()->at(0).note, "");
  }
}

TEST_F(GamesFarmTest, AWorkerThatLeavesGivesItsTaskBack) {
  arena::MatchOptions options = match_of("othello", 8);
  options.players = {"inside[time=0.2,hash=1]", "inside[time=0.2,hash=1,name=b]"};
  submit(options);
  std::stop_source leave;
  std::jthread worker(
      [&] { EXPECT_TRUE(work(*queue_, {"", "w", 1, false}, {}, leave.get_token(), same)); });
  while (queue_->runs()->at(0).leased == 0)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  leave.request_stop();
  worker.join();
  EXPECT_EQ(queue_->runs()->at(0).leased, 0);
  EXPECT_EQ(queue_->runs()->at(0).waiting, 2);
  EXPECT_EQ(queue_->take("v", {}).value()->attempt, 1);
}

TEST(FarmSignatureTest, IsOfTheProgramAndTheGame) {
  const auto othello = signature_at("othello", 2);
  const auto gomoku = signature_at("gomoku", 2);
  ASSERT_TRUE(othello && gomoku);
  EXPECT_EQ(*othello, signature_at("Othello", 2).value());
  EXPECT_NE(*othello, *gomoku);
  EXPECT_NE(*othello, signature_at("othello", 3).value());
  EXPECT_FALSE(signature_of("chess"));
}

}  // namespace
}  // namespace ternion::farm
