// `ternion farm` and `ternion worker` as processes: workers are killed while they play, and the
// match comes out as `ternion match` has it.
#include <csignal>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "test/app/daemon.hpp"

namespace ternion::test {
namespace farm_command {
namespace {

using nlohmann::json;

std::string out_of(const std::vector<std::string>& words) {
  const auto ended = run(ternion(words));
  EXPECT_EQ(ended.code, 0) << ended.error;
  return ended.out;
}

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

const std::vector<std::string> kPlayers{"inside[name=ann,hash=1,nodes=400]",
                                        "inside[name=bob,hash=1,nodes=200]"};

/// So many games over `workers`, which are killed so often while they have work.
void play_with_kills(int games, int workers, int kills) {
  const StoreFile file;
  std::vector<std::string> words{"farm", "submit", file.path()};
  words.insert(words.end(), kPlayers.begin(), kPlayers.end());
  for (const std::string& more :
       {std::string("-n"), std::to_string(games), std::string("--check-every"), std::string("10")})
    words.push_back(more);
  std::string id = out_of(words);
  id.pop_back();
  const auto status = [&] {
    return json::parse(out_of({"farm", "status", file.path(), "--json"}))["runs"][0];
  };
  std::vector<std::unique_ptr<Child>> children;
  const auto begin = [&] {
    return std::make_unique<Child>(ternion({"worker", file.path(), "--leave", "--lease", "3"}));
  };
  for (int i = 0; i < workers; ++i) children.push_back(begin());
  for (int i = 0; i < kills; ++i) {
    const int done = status()["done"];
    // Somewhere in the work, wherever that is.
    while (status()["leased"] == 0 && status()["waiting"] != 0)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    auto& victim = children[static_cast<std::size_t>(i % workers)];
    victim->signal(SIGKILL);
    victim->wait();
    victim = begin();
    while (status()["done"] == done && status()["waiting"] != 0)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  // A worker that leaves may do so before a killed one's lease is over.
  for (json now = status(); now["leased"] != 0 || now["waiting"] != 0; now = status()) {
    for (auto& child : children) child->wait(std::chrono::minutes(20));
    children.clear();
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    children.push_back(begin());
  }
  const json end = status();
  EXPECT_EQ(end["done"], end["tasks"]);
  EXPECT_EQ(end["state"], "done") << end;
  EXPECT_EQ(end["disputed"], 0);
  EXPECT_GT(end["compared"], 0);
  std::vector<std::string> here{"match", "--json", "--quiet", "-n", std::to_string(games)};
  here.insert(here.end(), kPlayers.begin(), kPlayers.end());
  EXPECT_EQ(timeless(out_of({"farm", "results", file.path(), id, "--json"})),
            timeless(out_of(here)));
}

TEST(FarmCommandTest, KilledWorkersLoseAndDoubleNothing) { play_with_kills(48, 2, 2); }

TEST(FarmCommandDeepTest, TwoThousandGamesOverFourWorkersWithTwentyKills) {
  play_with_kills(2000, 4, 20);
}

TEST(FarmCommandTest, ARunIsStopped) {
  const StoreFile file;
  std::string id = out_of({"farm", "submit", file.path(), "inside", "inside", "-n", "2",
                           "--time-per-move", "0.1", "--depth", "3", "--nodes", "50",
                           "--random-plies", "4", "--seed", "9", "--priority", "7"});
  id.pop_back();
  EXPECT_NE(out_of({"farm", "status", file.path()}).find("priority 7"), std::string::npos);
  out_of({"farm", "stop", file.path(), id});
  EXPECT_NE(out_of({"farm", "status", file.path()}).find("stopped"), std::string::npos);
  const auto worker =
      run(ternion({"worker", file.path(), "--leave", "--name", "w", "--at-once", "2"}));
  EXPECT_EQ(worker.code, 0) << worker.error;
  EXPECT_NE(out_of({"farm", "status", file.path()}).find("worker 'w/2': 0 tasks"),
            std::string::npos);
}

TEST(FarmCommandTest, WhatIsWrongIsSaid) {
  const StoreFile file;
  out_of({"farm", "submit", file.path(), "inside", "inside", "-n", "2", "--nodes", "50"});
  for (const char* word : {"results", "stop"}) {
    const auto ended = run(ternion({"farm", word, file.path(), "nothing"}));
    EXPECT_EQ(ended.code, 2) << word;
    EXPECT_NE(ended.error.find("expected the id of a run"), std::string::npos) << ended.error;
  }
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"farm"},
           {"farm", "submit", file.path(), "gtp:/bin/cat", "inside"},
           {"worker", "nats://localhost:4222", "--leave"},
       }) {
    const auto ended = run(ternion(words));
    EXPECT_NE(ended.code, 0) << words.back();
    EXPECT_NE(ended.error.find("expected"), std::string::npos) << ended.error;
  }
}

TEST(FarmCommandTest, AMistypedNameMakesNoFile) {
  const StoreFile file;
  const std::string typo = file.path() + "x";
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"farm", "status", typo},
           {"farm", "stop", typo, "54d2b7c8"},
           {"farm", "results", typo, "54d2b7c8"},
           {"farm", "submit", typo, "gtp:/bin/cat", "inside"},
           {"worker", typo, "--leave"},
       }) {
    EXPECT_NE(run(ternion(words)).code, 0) << words[1];
    EXPECT_FALSE(std::filesystem::exists(typo)) << words[1];
  }
}

}  // namespace
}  // namespace farm_command
}  // namespace ternion::test
