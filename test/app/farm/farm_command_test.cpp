// `ternion farm` and `ternion worker` as processes: workers are killed while they play, and the
// match comes out as `ternion match` has it.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "test/app/daemon.hpp"
#include "test/app/farm/nats_server.hpp"
#include "test/app/web_client.hpp"

namespace ternion::test {
namespace farm_command {
namespace {

using nlohmann::json;

std::string out_of(const std::vector<std::string>& words,
                   std::chrono::milliseconds limit = std::chrono::seconds(60)) {
  Child child(ternion(words));
  EXPECT_EQ(child.wait(limit), 0) << words.front() << ": " << child.error();
  return child.out();
}

std::string text_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

json timeless(const std::string& report) {
  json read = json::parse(report);
  const std::function<void(json&)> strip = [&](json& value) {
    if (value.is_object())
      for (const char* name : {"seconds", "overhead", "slowest", "seconds_a_move"})
        value.erase(name);
    if (value.is_structured())
      for (json& each : value) strip(each);
  };
  strip(read);
  return read;
}

const std::vector<std::string> kPlayers{"inside[name=ann,hash=1,nodes=400]",
                                        "inside[name=bob,hash=1,nodes=200]"};

/// A farm as commands name it, and what else is killed while it works.
struct FarmUnderFire {
  std::vector<std::string> words;  // where it is, and what options say so
  bool over_nats = false;          // then the lease is the run's, else the workers'
  std::function<void(int)> also = [](int /*kill*/) {};
};

/// So many games over `workers`, which are killed so often while they have work.
void play_with_kills(const FarmUnderFire& farm, int games, int workers, int kills) {
  const auto of_farm = [&](std::vector<std::string> words, const std::vector<std::string>& more,
                           bool leases = false) {
    words.insert(words.end(), farm.words.begin(), farm.words.end());
    words.insert(words.end(), more.begin(), more.end());
    if (leases) words.insert(words.end(), {"--lease", "3"});
    return words;
  };
  std::string id =
      out_of(of_farm({"farm", "submit"},
                     {kPlayers[0], kPlayers[1], "-n", std::to_string(games), "--check-every", "10"},
                     farm.over_nats));
  id.pop_back();
  const auto status = [&] {
    return json::parse(out_of(of_farm({"farm", "status"}, {"--json"})))["runs"][0];
  };
  // A farm on which nobody works any more must not keep the test for ever.
  const auto until = [&](const std::function<bool(const json&)>& holds) {
    const auto last = std::chrono::steady_clock::now() + std::chrono::minutes(10);
    while (!holds(status())) {
      if (std::chrono::steady_clock::now() > last) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
  };
  std::vector<std::unique_ptr<Child>> children;
  const auto begin = [&] {
    return std::make_unique<Child>(ternion(of_farm({"worker"}, {"--leave"}, !farm.over_nats)));
  };
  for (int i = 0; i < workers; ++i) children.push_back(begin());
  for (int i = 0; i < kills; ++i) {
    // Workers that have begun wait for a server that dies; one that begins without it ends.
    ASSERT_TRUE(
        until([&](const json& now) { return now["leased"] >= workers || now["waiting"] == 0; }));
    farm.also(i);
    const int done = status()["done"];
    // Somewhere in the work, wherever that is.
    ASSERT_TRUE(until([](const json& now) { return now["leased"] != 0 || now["waiting"] == 0; }));
    auto& victim = children[static_cast<std::size_t>(i % workers)];
    victim->signal(SIGKILL);
    victim->wait();
    victim = begin();
    ASSERT_TRUE(until([&](const json& now) { return now["done"] != done || now["waiting"] == 0; }));
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
  // All games by one process, which a busy machine is long at.
  EXPECT_EQ(timeless(out_of(of_farm({"farm", "results"}, {id, "--json"}))),
            timeless(out_of(here, std::chrono::minutes(10))));
  out_of(of_farm({"farm", "stop"}, {id}));
  EXPECT_EQ(status()["state"], "stopped");
}

TEST(FarmCommandTest, KilledWorkersLoseAndDoubleNothing) {
  const StoreFile file;
  play_with_kills({{file.path()}, false}, 48, 2, 2);
}

TEST(FarmCommandDeepTest, TwoThousandGamesOverFourWorkersWithTwentyKills) {
  const StoreFile file;
  play_with_kills({{file.path()}, false}, 2000, 4, 20);
}

#if defined(TERNION_WITH_NATS)
/// A farm behind a password; its server dies, too.
TEST(FarmCommandTest, OverNatsKilledWorkersLoseAndDoubleNothing) {
  if (nats_program().empty()) GTEST_SKIP() << "nats-server is not here";
  NatsServer server({"--user", "ann", "--pass", "secret"});
  const TemporaryFile access("access.json", R"({"user":"ann","password":"secret"})");
  play_with_kills({{server.url() + "/work", "--access", access.path()},
                   true,
                   [&](int kill) {
                     if (kill != 0) return;
                     server.kill();
                     server.begin();
                   }},
                  48, 2, 2);
}

/// The page of a farm behind a password; without it the farm is one that is away.
TEST(FarmCommandTest, OverNatsAServerShowsWhatItsAccessLetsItSee) {
  if (nats_program().empty()) GTEST_SKIP() << "nats-server is not here";
  const NatsServer server({"--user", "ann", "--pass", "secret"});
  const TemporaryFile access("access.json", R"({"user":"ann","password":"secret"})");
  const std::string id = out_of({"farm", "submit", server.url(), "inside[hash=1,nodes=9]",
                                 "inside[hash=1,nodes=5]", "-n", "8", "--access", access.path()});
  const Daemon daemon({"--farm", server.url(), "--farm-access", access.path()});
  const auto shown = http(daemon.port(), "GET", "/farm.json");
  EXPECT_EQ(shown.status, 200);
  EXPECT_NE(shown.body.find(id.substr(0, 8)), std::string::npos) << shown.body;
  EXPECT_EQ(shown.body.find("secret"), std::string::npos) << shown.body;
  const Daemon stranger({"--farm", server.url()});
  EXPECT_EQ(http(stranger.port(), "GET", "/farm.json").status, 503);
}

/// Three servers with everything three times, one of which dies now and then.
TEST(FarmCommandDeepTest, OverNatsTwoThousandGamesWithTwentyKillsAndThreeOfTheServers) {
  if (nats_program().empty()) GTEST_SKIP() << "nats-server is not here";
  NatsCluster cluster(3);
  play_with_kills({{cluster.url() + "/work"},
                   true,
                   [&](int kill) {
                     if (kill % 6 != 5) return;
                     cluster.server(kill / 6).kill();
                     cluster.server(kill / 6).begin();
                   }},
                  2000, 4, 20);
}
#endif

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

/// One of each kind beside games, each by its command and as its like here has it.
TEST(FarmCommandTest, EachKindComesOutAsItDoesHere) {
  const StoreFile file;
  const auto submitted = [](const std::vector<std::string>& words) {
    std::string id = out_of(words);
    id.pop_back();
    return id;
  };
  const std::vector<std::string> common{"--priority", "1", "--check-every", "3"};
  const auto with = [&](std::vector<std::string> words) {
    words.insert(words.end(), common.begin(), common.end());
    return words;
  };
  const TemporaryFile games("games.txt", "f5d6c3d3c4f4f6\nf5f6e6f4e3\nf5d6c4d3c3\n");
  const TemporaryFile problems(
      "problems.obf",
      "OOOOOOOXOOOOXXOXOOXXOXOXOXOXXXOXOOXXXOXXOOOXXXXXOOOOXX--OOOOOO-- X;\n"
      "XXXXXXXXXXXOOOOXXXOOXOOXXXOXOXOXXXXOXOOXXXOOXXOXXOOOOO-XX-OOO--X O;\n");
  const std::string labels = submitted(with({"farm", "label", file.path(), games.path(), "--depth",
                                             "4", "--nodes", "500", "--seconds", "0"}));
  const std::string solved =
      submitted(with({"farm", "solve", file.path(), problems.path(), "--wld"}));
  const std::string timed =
      submitted(with({"farm", "solve", file.path(), problems.path(), "--time", "20"}));
  const std::string shards =
      submitted(with({"farm", "selfplay", file.path(), "--pieces", "2", "--seed", "5", "--depth",
                      "1", "--solve", "14", "--forks", "10", "--sidelines", "5"}));
  const std::string lines =
      submitted(with({"farm", "selfplay", "--game", "gomoku", file.path(), "--pieces", "2",
                      "--start", "freestyle 15", "--nodes", "40", "--play-with",
                      std::string(TERNION_ROOT) + "/eval/gomoku/weights/gomoku.tw"}));
  const auto worker = run(ternion({"worker", file.path(), "--leave", "--at-once", "2"}));
  EXPECT_EQ(worker.code, 0) << worker.error;
  EXPECT_EQ(worker.error, "");
  EXPECT_EQ(out_of({"farm", "results", file.path(), labels, "--json"}),
            out_of({"analyze", games.path(), "--depth", "4", "--nodes", "500", "--json"}));
  const auto first_line = [](const std::string& text) { return text.substr(0, text.find('\n')); };
  json here = json::parse(first_line(out_of({"solve", problems.path(), "--wld", "--json"})));
  json there = json::parse(first_line(out_of({"farm", "results", file.path(), solved, "--json"})));
  here.erase("seconds");
  there.erase("seconds");
  EXPECT_EQ(there, here);
  EXPECT_NE(out_of({"farm", "results", file.path(), timed}).find("2 positions"), std::string::npos);
  for (const std::string& id : {shards, lines}) {
    const std::string out = (file.folder() / id).string();
    EXPECT_NE(out_of({"farm", "results", file.path(), id, "--out", out}).find(" positions"),
              std::string::npos);
    EXPECT_FALSE(std::filesystem::is_empty(out));
  }
  EXPECT_NE(run(ternion({"farm", "results", file.path(), labels, "--out", "x"})).code, 0);
}

/// An SPRT, a tournament and a tuning, over a file and over NATS.
void play_what_goes_on(const std::string& farm) {
  const StoreFile files;
  const auto submitted = [&](const std::vector<std::string>& words) {
    std::string id = out_of(words);
    id.pop_back();
    return id;
  };
  const std::string a = "inside[name=ann,hash=1,nodes=30]";
  const std::string b = "inside[name=bob,hash=1,nodes=30]";
  const std::string c = "inside[name=cid,hash=1,nodes=9]";
  const std::vector<std::string> test{a,   b,     "-n",           "64",  "--sprt",
                                      "0", "200", "--sprt-risks", "0.1", "0.1"};
  const std::vector<std::string> stages{
      a, b, c, "--kind", "swiss", "--rounds", "2", "-n", "2", "--random-plies", "4", "--seed", "3"};
  const std::vector<std::string> tuned{"--only",         "cut_margin,razor_depth",
                                       "--steps",        "3",
                                       "--pairs",        "2",
                                       "--nodes",        "20",
                                       "--seed",         "5",
                                       "--random-plies", "6",
                                       "--width",        "0.2",
                                       "--first-step",   "0.1"};
  const auto with = [](std::vector<std::string> words, const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
  };
  const std::string game = "surakarta";
  const std::string sprt =
      submitted(with({"farm", "submit", "--game", game, farm, "--check-every", "2"}, test));
  const std::string swiss = submitted(
      with({"farm", "tournament", "--game", game, farm, "--check-every", "2", "--priority", "1"},
           stages));
  const std::string tune = submitted(
      with({"farm", "tune", "--game", game, farm, "--check-every", "2", "--priority", "2"}, tuned));
  for (int i = 0; i < 2; ++i) {
    const auto worker = run(ternion({"worker", farm, "--leave", "--at-once", "2"}));
    EXPECT_EQ(worker.code, 0) << worker.error;
    EXPECT_EQ(worker.error, "");
  }
  const json status = json::parse(out_of({"farm", "status", farm, "--json"}));
  ASSERT_EQ(status["runs"].size(), 3U);
  for (const json& each : status["runs"]) EXPECT_EQ(each["state"], "ended") << each;
  EXPECT_EQ(timeless(out_of({"farm", "results", farm, sprt, "--json"})),
            timeless(out_of(with({"match", "--game", game, "--json", "--quiet"}, test))));
  const std::string table = (files.folder() / "table.json").string();
  const std::string told =
      out_of(with({"tournament", "--game", game, "--quiet", "--json", table}, stages));
  EXPECT_EQ(timeless(out_of({"farm", "results", farm, swiss, "--json"})),
            timeless(text_of_file(table)));
  const std::string rounds = told.substr(0, told.rfind("Round 2"));
  EXPECT_EQ(out_of({"farm", "results", farm, swiss}).substr(0, rounds.size()), rounds);
  const std::string journal = (files.folder() / "here.jsonl").string();
  const std::string report = out_of(with({"tune", "--game", game, "--out", journal}, tuned));
  EXPECT_EQ(out_of({"farm", "results", farm, tune}), report);
  const std::string folder = (files.folder() / "farmed").string();
  out_of({"farm", "results", farm, tune, "--out", folder});
  EXPECT_EQ(text_of_file(folder + "/tuning.jsonl"), text_of_file(journal));
}

TEST(FarmCommandTest, WhatGoesOnByResultsComesOutAsItDoesHere) {
  const StoreFile file;
  play_what_goes_on(file.path());
#if defined(TERNION_WITH_NATS)
  if (nats_program().empty()) GTEST_SKIP() << "nats-server is not here";
  NatsServer server;
  play_what_goes_on(server.url() + "/work");
#endif
}

TEST(FarmCommandTest, LimitsAndPlayersAreThoseOfTheCommandsHere) {
  const StoreFile file;
  const auto with = [](std::vector<std::string> words, const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
  };
  const std::vector<std::string> limits{"inside[hash=1]",
                                        "inside[hash=1]",
                                        "--nodes",
                                        "25",
                                        "--depth",
                                        "2",
                                        "--time-per-move",
                                        "60",
                                        "-n",
                                        "2"};
  const std::vector<std::string> player{"--player",        "assessment-3",
                                        "--steps",         "1",
                                        "--pairs",         "1",
                                        "--time-per-move", "0.01",
                                        "--random-plies",  "2",
                                        "--start",         "xxxxxx/XXXXXX/6/6/oooooo/oooooo X"};
  const std::string game = "surakarta";
  std::string tournament =
      out_of(with({"farm", "tournament", "--game", game, file.path()}, limits));
  std::string tune = out_of(with({"farm", "tune", "--game", game, file.path()}, player));
  tournament.pop_back();
  tune.pop_back();
  const auto worker = run(ternion({"worker", file.path(), "--leave"}));
  EXPECT_EQ(worker.error, "");
  const std::string table = (file.folder() / "table.json").string();
  out_of(with({"tournament", "--game", game, "--quiet", "--json", table}, limits));
  EXPECT_EQ(timeless(out_of({"farm", "results", file.path(), tournament, "--json"})),
            timeless(text_of_file(table)));
  const std::string journal = (file.folder() / "here.jsonl").string();
  EXPECT_EQ(out_of({"farm", "results", file.path(), tune}),
            out_of(with({"tune", "--game", game, "--out", journal}, player)));
}

TEST(FarmCommandTest, TheLeaseIsTheRunsOverNatsAndTheWorkersInAFile) {
  const StoreFile file;
  const TemporaryFile problems(
      "one.obf", "OOOOOOOXOOOOXXOXOOXXOXOXOXOXXXOXOOXXXOXXOOOXXXXXOOOOXX--OOOOOO-- X;\n");
  const auto asking = [&](const std::string& farm) {
    return std::vector<std::vector<std::string>>{
        {"farm", "submit", farm, "inside", "inside", "-n", "2", "--nodes", "50", "--lease", "9"},
        {"farm", "tournament", farm, "inside", "inside", "--nodes", "50", "--lease", "9"},
        {"farm", "tune", farm, "--steps", "1", "--lease", "9"},
        {"farm", "selfplay", farm, "--pieces", "1", "--lease", "9"},
        {"farm", "label", farm, problems.path(), "--lease", "9"},
        {"farm", "solve", farm, problems.path(), "--lease", "9"}};
  };
  for (const auto& words : asking(file.path())) {
    const auto ended = run(ternion(words));
    EXPECT_EQ(ended.code, 2) << words[1];
    EXPECT_NE(ended.error.find("--lease is used with a farm over NATS alone"), std::string::npos);
  }
  EXPECT_FALSE(std::filesystem::exists(file.path()));
  const auto worker = run(ternion({"worker", "nats://localhost:1/work", "--lease", "9"}));
  EXPECT_EQ(worker.code, 2);
  EXPECT_NE(worker.error.find("--lease is not used over NATS"), std::string::npos);
#if defined(TERNION_WITH_NATS)
  if (nats_program().empty()) GTEST_SKIP() << "nats-server is not here";
  NatsServer server;
  for (const auto& words : asking(server.url() + "/work")) EXPECT_NE(out_of(words), "") << words[1];
#endif
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
           {"worker", "nats://localhost:1", "--leave"},
       }) {
    const auto ended = run(ternion(words));
    EXPECT_NE(ended.code, 0) << words.back();
    EXPECT_NE(ended.error.find("expected"), std::string::npos) << ended.error;
  }
}

/// Two games take some hundred moves of a twentieth of a second each, and then they may.
TEST(FarmCommandTest, ATaskThatTakesTooLongIsGivenUp) {
  const StoreFile file;
  out_of({"farm", "submit", file.path(), "inside[hash=1]", "inside[hash=1]", "-n", "2",
          "--time-per-move", "0.05", "--check-every", "0"});
  const auto worker =
      run(ternion({"worker", file.path(), "--leave", "--lease", "1", "--longest", "0.3"}));
  EXPECT_EQ(worker.code, 0) << worker.error;
  EXPECT_NE(worker.error.find("expected a task of 0.3 s at most"), std::string::npos)
      << worker.error;
  const json run = json::parse(out_of({"farm", "status", file.path(), "--json"}))["runs"][0];
  EXPECT_EQ(run["done"], 0);
  ASSERT_EQ(run["dead"].size(), 1U);
  EXPECT_NE(run["dead"][0]["reason"].get<std::string>().find("0.3 s"), std::string::npos);
  const auto id = run["id"].get<std::string>();
  EXPECT_EQ(out_of({"farm", "retry", file.path(), id}), "1 tasks are handed out again\n");
  out_of({"worker", file.path(), "--leave"});
  const json later = json::parse(out_of({"farm", "status", file.path(), "--json"}))["runs"][0];
  EXPECT_EQ(later["state"], "done");
  EXPECT_EQ(later["done"], 1);
}

TEST(FarmCommandTest, AMistypedNameMakesNoFile) {
  const StoreFile file;
  const std::string typo = file.path() + "x";
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"farm", "status", typo},
           {"farm", "stop", typo, "54d2b7c8"},
           {"farm", "retry", typo, "54d2b7c8"},
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
