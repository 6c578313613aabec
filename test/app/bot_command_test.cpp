// `ternion bot` with the daemon: engines of each dialect meet by challenges, bots and the server
// are killed and begun again, and no game is lost.
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <regex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "test/app/daemon.hpp"
#include "test/app/eventually.hpp"
#include "test/app/rest_call.hpp"

namespace ternion::test {
namespace bot_command {
namespace {

using nlohmann::json;

class BotWorld {
 public:
  explicit BotWorld(std::vector<std::string> names) : names_(std::move(names)) {
    std::ofstream accounts(path("bots.txt"));
    for (const std::string& name : names_) {
      accounts << name << ' ' << token(name) << '\n';
      std::ofstream(path(name)) << token(name) << '\n';
    }
    accounts.close();
    begin(0);
    port_ = daemon_->port();
  }
  void begin(std::uint16_t port) {
    daemon_ = std::make_unique<Daemon>(std::vector<std::string>{
        "--bots", path("bots.txt"), "--store", store_.path(), "--port", std::to_string(port)});
  }
  /// At any moment, and again on the same port.
  void kill_server() {
    daemon_->child().signal(SIGKILL);
    daemon_->child().wait();
    begin(port_);
  }
  static std::string token(const std::string& name) { return name + "-0123456789abcdef"; }
  std::string path(const std::string& name) const { return (store_.folder() / name).string(); }
  std::uint16_t port() const { return port_; }
  std::unique_ptr<Child> bot(const std::string& name, const std::string& engine,
                             std::vector<std::string> more = {}) const {
    std::vector<std::string> words{"bot",          engine,
                                   "--server",     "http://127.0.0.1:" + std::to_string(port_),
                                   "--token-file", path(name)};
    words.insert(words.end(), more.begin(), more.end());
    return std::make_unique<Child>(ternion(words));
  }

 private:
  std::vector<std::string> names_;
  StoreFile store_;
  std::unique_ptr<Daemon> daemon_;
  std::uint16_t port_ = 0;
};

/// A bot's report of one game.
struct Told {
  std::string id;
  std::string how;  // "won", "lost", "no winner"
  std::string status;
  std::string line;
};
std::vector<Told> told(const std::string& out) {
  static const std::regex kLine(
      R"('(\w+)': (won|lost|no winner)[^(]*\((?:black|white), '(\w+)', \d+ moves(?:, (.*))?\))");
  std::vector<Told> games;
  for (std::sregex_iterator at(out.begin(), out.end(), kLine), end; at != end; ++at)
    games.push_back({(*at)[1], (*at)[2], (*at)[3], (*at)[0]});
  return games;
}

/// Each game that one side tells the other tells too, and none is lost otherwise than on the board.
void expect_whole_games(const std::vector<Child*>& bots, std::size_t games) {
  std::map<std::string, std::vector<std::string>> sides;
  for (const Child* bot : bots)
    for (const Told& each : told(bot->out())) {
      sides[each.id].push_back(each.how);
      EXPECT_TRUE(each.status == "variantEnd" || each.status == "draw") << each.line;
    }
  EXPECT_EQ(sides.size(), games);
  for (auto& [id, hows] : sides) {
    std::sort(hows.begin(), hows.end());
    const bool decided = hows == std::vector<std::string>{"lost", "won"};
    const bool drawn = hows == std::vector<std::string>{"no winner", "no winner"};
    EXPECT_TRUE(decided || drawn) << id;
  }
}

/// The program as a child in that dialect; the Gomocup protocol knows no depth.
std::string self(const std::string& dialect) {
  if (dialect == "gomocup") return std::string("gomocup[time=0.02]:") + TERNION_BINARY + " gomocup";
  return dialect + "[depth=1]:" + TERNION_BINARY + " " + dialect + " --hash 1";
}

/// Everyone waits for all of its games: challengers leave when they have played theirs.
void hold_round_robin(const std::map<std::string, std::string>& engines, int games_each,
                      const std::vector<std::string>& more) {
  std::vector<std::string> names;
  for (const auto& [name, engine] : engines) names.push_back(name);
  const BotWorld world(names);
  std::map<std::string, std::unique_ptr<Child>> bots;
  const int opponents = static_cast<int>(names.size()) - 1;
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::vector<std::string> words{"-n",           std::to_string(games_each * opponents),
                                   "--at-once",    "2",
                                   "--games-each", std::to_string(games_each)};
    words.insert(words.end(), more.begin(), more.end());
    // Each challenges those behind it, so that each pairing has one side that begins.
    for (std::size_t j = i + 1; j < names.size(); ++j) {
      words.emplace_back("--challenge");
      words.push_back(names[j]);
    }
    bots[names[i]] = world.bot(names[i], engines.at(names[i]), words);
  }
  std::vector<Child*> all;
  for (auto& [name, bot] : bots) {
    EXPECT_EQ(bot->wait(std::chrono::minutes(60)), 0) << name << bot->error();
    all.push_back(bot.get());
  }
  expect_whole_games(all, static_cast<std::size_t>(games_each * opponents) * names.size() / 2);
}

TEST(BotCommandTest, EnginesOfEachDialectMeetByChallenges) {
  hold_round_robin({{"alpha", self("gtp")}, {"beta", self("nboard")}, {"gamma", "inside[depth=1]"}},
                   2, {"--clock", "600+5"});
}

TEST(BotCommandTest, BrainsOfGomocupMeetByChallenges) {
  hold_round_robin({{"alpha", self("gomocup")}, {"beta", "inside[depth=1]"}}, 2,
                   {"--game", "gomoku"});
}

/// grhino of Debian, by GTP.
void meet_grhino(int games) {
  const char* rhino = "/usr/games/gtp-rhino";
  if (!std::filesystem::exists(rhino)) GTEST_SKIP() << "there is no " << rhino << " here";
  hold_round_robin(
      {{"alpha", self("gtp")}, {"rhino", std::string("gtp:") + rhino}, {"ternion", self("nboard")}},
      games, {"--clock", "600+5"});
}

TEST(BotCommandTest, APackagedEnginePlays) { meet_grhino(1); }

/// 102 games.
TEST(BotCommandDeepTest, APackagedEnginePlaysAHundredGames) { meet_grhino(34); }

TEST(BotCommandTest, ABotThatIsKilledTakesUpItsGames) {
  BotWorld world({"alpha", "beta"});
  auto beta = world.bot("beta", "inside[time=0.02]", {"-n", "3"});
  auto alpha = world.bot("alpha", "inside[time=0.02]", {"--challenge", "beta", "--clock", "600"});
  const auto moves = [&] {
    const auto playing = call(world.port(), "GET", "/api/account/playing", BotWorld::token("alpha"))
                             .body["nowPlaying"];
    return playing.empty() ? json() : playing[0];
  };
  std::set<std::string> killed_in;
  for (int i = 0; i < 2; ++i) {
    json game;
    while (game.is_null() || game["hasMoved"] != true) {
      game = moves();
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    killed_in.insert(game["id"].get<std::string>());
    alpha->signal(SIGKILL);
    alpha->wait();
    alpha = world.bot("alpha", "inside[time=0.02]", {"--challenge", "beta", "--clock", "600"});
  }
  EXPECT_EQ(beta->wait(std::chrono::minutes(5)), 0) << beta->error();
  const auto games = told(beta->out());
  ASSERT_EQ(games.size(), 3U) << beta->out();
  for (const Told& each : games)
    EXPECT_TRUE(each.status == "variantEnd" || each.status == "draw") << each.line;
  for (const std::string& id : killed_in)
    EXPECT_TRUE(std::ranges::any_of(games, [&](const Told& each) { return each.id == id; })) << id;
  alpha->signal(SIGTERM);
  EXPECT_EQ(alpha->wait(), 0) << alpha->error();
}

TEST(BotCommandTest, TheServerIsKilledAndGamesGoOn) {
  BotWorld world({"alpha", "beta"});
  auto beta = world.bot("beta", "inside[time=0.02]", {"-n", "2"});
  auto alpha =
      world.bot("alpha", "inside[time=0.02]", {"-n", "2", "--challenge", "beta", "--clock", "600"});
  const auto has_moved = [&] {
    const auto playing = call(world.port(), "GET", "/api/account/playing", BotWorld::token("alpha"))
                             .body["nowPlaying"];
    return !playing.empty() && playing[0]["hasMoved"] == true;
  };
  while (!has_moved()) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  world.kill_server();
  EXPECT_EQ(alpha->wait(std::chrono::minutes(5)), 0) << alpha->error();
  EXPECT_EQ(beta->wait(std::chrono::minutes(5)), 0) << beta->error();
  expect_whole_games({alpha.get(), beta.get()}, 2);
}

TEST(BotCommandTest, AnEngineThatFailsResignsAndIsStartedAnew) {
  BotWorld world({"alpha", "beta"});
  auto beta = world.bot("beta", "inside[depth=1]", {"-n", "2"});
  auto alpha = world.bot("alpha", std::string("gtp:") + FAKE_ENGINE + " exit-at 3",
                         {"-n", "2", "--challenge", "beta"});
  EXPECT_EQ(alpha->wait(std::chrono::minutes(5)), 0) << alpha->error();
  EXPECT_EQ(beta->wait(std::chrono::minutes(5)), 0) << beta->error();
  for (const Told& each : told(beta->out())) {
    EXPECT_EQ(each.how, "won") << each.line;
    EXPECT_EQ(each.status, "resign") << each.line;
  }
  EXPECT_EQ(told(beta->out()).size(), 2U);
}

TEST(BotCommandTest, OnlyThoseAreAcceptedWhoAreNamed) {
  BotWorld world({"alpha", "beta"});
  auto beta = world.bot("beta", "inside[depth=1]", {"--accept", "gamma"});
  beta->read_error_through("connected as 'beta'");
  call(world.port(), "POST", "/api/challenge/beta", BotWorld::token("alpha"));
  EXPECT_NE(beta->read_error_through("declined a challenge of 'alpha'"), "");
}

/// The last of its games is for one alone: what it has offered to another is taken back before it
/// accepts.
TEST(BotCommandTest, ABotKeepsToItsNumberOfGames) {
  BotWorld world({"alpha", "beta", "ghost"});
  const auto ask = [&](const std::string& name, const std::string& method,
                       const std::string& target) {
    return call(world.port(), method, target, BotWorld::token(name));
  };
  auto alpha = world.bot("alpha", "inside[depth=1]", {"-n", "1", "--challenge", "ghost"});
  std::string offered;
  ASSERT_TRUE(eventually(std::chrono::seconds(60), [&] {
    const Answer seen = ask("ghost", "GET", "/api/challenge");
    if (!seen.body["in"].empty()) offered = seen.body["in"][0]["id"];
    return !offered.empty();
  }));
  ASSERT_EQ(ask("beta", "POST", "/api/challenge/alpha").status, 200);
  json playing;
  ASSERT_TRUE(eventually(std::chrono::seconds(60), [&] {
    playing = ask("beta", "GET", "/api/account/playing").body["nowPlaying"];
    return !playing.empty();
  }));
  EXPECT_EQ(ask("ghost", "POST", "/api/challenge/" + offered + "/accept").status, 404)
      << "it would be the second game of one";
  const std::string id = playing[0]["gameId"];
  EXPECT_EQ(ask("beta", "POST", "/api/bot/game/" + id + "/resign").status, 200);
  alpha->wait();
  EXPECT_EQ(told(alpha->out()).size(), 1U) << alpha->out();
}

TEST(BotCommandTest, WhatCannotBeginSaysWhy) {
  BotWorld world({"alpha"});
  const auto said = [&](std::vector<std::string> words) {
    words.insert(words.begin(), "bot");
    const auto ended = run(ternion(words));
    EXPECT_NE(ended.code, 0);
    return ended.error;
  };
  const std::string server = "http://127.0.0.1:" + std::to_string(world.port());
  EXPECT_NE(
      said({"inside", "--server", server, "--token-file", "/nonexistent"}).find("/nonexistent"),
      std::string::npos);
  EXPECT_NE(said({"inside", "--server", "ftp://x", "--token-file", world.path("alpha")})
                .find("expected http://HOST:PORT, got 'ftp://x'"),
            std::string::npos);
  EXPECT_NE(said({"inside", "--server", server, "--token-file", world.path("bots.txt")})
                .find("expected a bot's token"),
            std::string::npos);
  EXPECT_NE(
      said({"gtp:/nonexistent/engine", "--server", server, "--token-file", world.path("alpha")})
          .find("/nonexistent/engine"),
      std::string::npos);
  EXPECT_NE(
      said({"inside", "--server", server, "--token-file", world.path("alpha"), "--clock", "x"})
          .find("clock"),
      std::string::npos);
}

}  // namespace
}  // namespace bot_command
}  // namespace ternion::test
