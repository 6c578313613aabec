// The fourth game in the server and on the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/cli/subcommands.hpp"
#include "app/command_line/command_line.hpp"
#include "app/command_line/options.hpp"
#include "games/bench.hpp"
#include "session/search_and_wait.hpp"
#include "test/app/running_server.hpp"
#include "test/app/web_client.hpp"
#include "test/fourth/kit.hpp"

namespace ternion {
namespace {

using nlohmann::json;
using testing::HasSubstr;

TEST(FourOnTheServer, IsPlayedInARoomAndFoundAgain) {
  test::Running server;
  std::string token;
  {
    test::WebClient client(server.port());
    token = client.receive()["token"];
    EXPECT_EQ(client.ask({{"cmd", "new"},
                          {"game", "Four"},
                          {"white", {{"kind", "engine"}, {"level", 4}}}})["ok"],
              true);
    EXPECT_EQ(client.ask({{"cmd", "move"}, {"move", "d1"}})["ok"], true);
    EXPECT_EQ(client.receive_until("ply", 2)["game"]["name"], "Four");
  }
  test::WebClient again(server.port(), "/ws?game=" + token);
  const json state = again.receive_until("ev", "state");
  EXPECT_EQ(state["game"]["name"], "Four");
  EXPECT_GE(state["moves"].size(), 2U);
}

TEST(FourOnTheServer, IsListedByTheApi) {
  test::Running server;
  const json games = json::parse(test::http(server.port(), "GET", "/api/games").body);
  EXPECT_EQ(games["games"].back(), "Four");
  const json levels = json::parse(test::http(server.port(), "GET", "/api/levels").body);
  EXPECT_EQ(levels["games"].back()["levels"].size(), 20U);
}

TEST(FourInBench, HasASignature) {
  SessionOptions options;
  options.hash_mb = 16;
  const auto bench = bench_game(four::kit(), options, 0, search_and_wait);
  ASSERT_TRUE(bench) << bench.error().message;
  EXPECT_EQ(bench->depth, 8);
  EXPECT_EQ(bench->rows.size(), 6U);
  EXPECT_EQ(bench->nodes, 94648U);
}

/// The reason for which a command line is refused; empty if it is taken.
std::string refusal(const std::vector<std::string>& words) {
  cli::CommandLine line(cli::subcommands(), cli::converse);
  const auto asked = line.read(words);
  return asked ? "" : asked.error().message;
}

TEST(FourOnTheCommandLine, IsTakenWhereAnyGameIs) {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"bench", "--game", "four"},
                                                {"perft", "--game", "four", "--depth", "5"},
                                                {"gtp", "--game", "four"},
                                                {"analyze", "--game", "four", "d1"},
                                                {"eval", "--game", "four", "d1"},
                                                {"match", "--game", "four", "inside", "inside"},
                                                {"openings", "--game", "four"},
                                                {"selfplay", "--game", "four", "--out", "x"},
                                                {"serve", "--game", "four"}})
    EXPECT_EQ(refusal(words), "") << words.front();
}

TEST(FourOnTheCommandLine, IsRefusedByNameWhereItLacksWhatIsAsked) {
  const auto refused = [](const std::vector<std::string>& words, const char* why) {
    EXPECT_THAT(refusal(words), HasSubstr(why)) << words.front();
  };
  refused({"nboard", "--game", "four"}, "expected --game othello, got four");
  refused({"gomocup", "--game", "four"}, "expected --game gomoku, got four");
  refused({"judge", "--game", "four", "x"},
          "expected --game othello, gomoku or surakarta, got four");
  refused({"calibrate", "--game", "four", "--data", "x"}, "expected --game othello, got four");
  refused({"tables", "--game", "four", "--out", "x"}, "expected --game surakarta, got four");
  refused({"prove", "--game", "four", "--out", "x"}, "expected --game gomoku, got four");
  refused({"solve", "--game", "four", "-"}, "solve: Four has no solver; expected Othello or");
  refused({"perft", "--game", "four", "--depth", "1", "--isa", "scalar"}, "--isa is not used");
  refused({"match", "--game", "four", "inside", "inside", "--adjudicate", "10"}, "--adjudicate");
  refused({"match", "--game", "four", "inside", "inside", "--ggf", "x"}, "--ggf");
  refused({"match", "--game", "four", "inside", "inside", "--swap2"}, "--swap2");
}

TEST(FourOnTheCommandLine, HasLevelsWhoseStrengthNobodyMeasured) {
  cli::GlobalOptions options;
  options.game = "four";
  options.elo = 900;
  const auto level = cli::chosen_level(options);
  ASSERT_FALSE(level);
  EXPECT_EQ(level.error().code, ErrorCode::unsupported);
  EXPECT_EQ(level.error().message, "expected a game whose levels have been measured, got four");
}

}  // namespace
}  // namespace ternion
