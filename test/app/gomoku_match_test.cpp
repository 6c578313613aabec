// The arena with brains of the Gomocup protocol, as a person runs it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <set>

#include <nlohmann/json.hpp>

#include "engine/core/opening.hpp"
#include "games/games.hpp"
#include "protocol/records/sgf_record.hpp"
#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::string scratch(const std::string& name) {
  const std::string path = testing::TempDir() + "ternion-gomoku-" + name;
  for (const char* end : {"", "-wal", "-shm"}) std::remove((path + end).c_str());
  return path;
}

std::string brain(const std::string& name, const std::string& mode = "honest") {
  return "gomocup[name=" + name + "]:" FAKE_ENGINE " gomocup " + mode;
}

std::string write_openings() {
  const std::string path = scratch("openings.txt");
  std::ofstream(path) << "# offsets from the centre\n4,6, 1,5, 0,3\nh8i9j10\n";
  return path;
}

std::vector<json> lines_of(const std::string& path) {
  std::vector<json> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines.push_back(json::parse(line));
  return lines;
}

TEST(GomokuMatchTest, TheFirstPlayerIsBlackInEveryGameIfAskedFor) {
  const auto lines = scratch("black.jsonl");
  const auto result = run({TERNION_BINARY, "match", "--game", "gomoku", brain("a"), brain("b"),
                           "-n", "2", "--first-black", "--openings", write_openings(), "--in-order",
                           "--quiet", "--lag", "5000", "--jsonl", lines});
  ASSERT_EQ(result.code, 0) << result.error << result.out;
  const auto games = lines_of(lines);
  ASSERT_EQ(games.size(), 2U);
  for (const json& game : games) EXPECT_EQ(game["black"], "a");
  EXPECT_TRUE(games[0]["moves"].get<std::string>().starts_with("l2i3h5"));
  EXPECT_TRUE(games[1]["moves"].get<std::string>().starts_with("h8i9j10")) << "the next opening";
}

TEST(GomokuMatchTest, TwoBrainsPlayFromAFileOfOpenings) {
  const auto sgf = scratch("games.sgf");
  const auto lines = scratch("games.jsonl");
  const auto result = run({TERNION_BINARY, "match", "--game", "gomoku", brain("a"), brain("b"),
                           "-n", "4", "--openings", write_openings(), "--in-order", "--quiet",
                           "--lag", "5000", "--sgf", sgf, "--jsonl", lines});
  ASSERT_EQ(result.code, 0) << result.error << result.out;
  EXPECT_THAT(result.out, HasSubstr("a against b: 4 games"));
  EXPECT_EQ(result.out.find("discs"), std::string::npos) << "a win has no margin";
  const auto games = lines_of(lines);
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(games[0]["black"], "a");
  EXPECT_EQ(games[1]["black"], "b");
  EXPECT_EQ(games[0]["moves"], games[1]["moves"]) << "one opening, both colours";
  EXPECT_TRUE(games[0]["moves"].get<std::string>().starts_with("l2i3h5a15b15"));
  EXPECT_TRUE(games[2]["moves"].get<std::string>().starts_with("h8i9j10a15b15"));
  EXPECT_EQ(games[0]["record"]["start"], "freestyle 15");
  EXPECT_EQ(std::abs(games[0]["black_margin"].get<int>()), 1);

  std::ifstream file(sgf);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto tree = records::parse_sgf(text);
  ASSERT_TRUE(tree) << tree.error().message;
  EXPECT_EQ(tree->value("GM"), "4");
  EXPECT_EQ(tree->value("SZ"), "15");
  EXPECT_EQ(tree->value("RU"), "freestyle");
  EXPECT_EQ(tree->value("RE"), games[0]["black_margin"] == 1 ? "B+" : "W+");
  const auto read = records::record_of(*tree);
  ASSERT_TRUE(read) << read.error().message;
  const auto board = make_board("Gomoku").value();
  const auto& moves = games[0]["record"]["moves"];
  ASSERT_EQ(read->record.moves.size(), moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i)
    EXPECT_EQ(board->format_move(read->record.moves[i].move), moves[i]["move"].get<std::string>());
}

TEST(GomokuMatchTest, TernionPlaysAsABrainAndInside) {
  const auto lines = scratch("ternion.jsonl");
  const auto result =
      run({TERNION_BINARY, "match", "--game", "gomoku", "--start", "renju 15", "--random-plies",
           "2", "gomocup[name=child,nodes=3000]:" TERNION_BINARY " gomocup",
           "inside[name=here,nodes=3000]", "-n", "2", "--quiet", "--jsonl", lines});
  EXPECT_EQ(result.code, 0) << result.error << result.out;
  for (const json& game : lines_of(lines)) {
    EXPECT_EQ(game["fault"], "");
    EXPECT_EQ(game["record"]["start"], "renju 15");
    EXPECT_GE(game["record"]["moves"].size(), 9U);
  }
}

TEST(GomokuMatchTest, EveryOpeningIsSettledOverGtpToo) {
  for (const auto rule : opening_names()) {
    const auto lines = scratch("openings.jsonl");
    const bool swap2 = rule == "swap2";
    const auto result = run(
        {TERNION_BINARY, "match", "--game", "gomoku", "--start", swap2 ? "standard 15" : "renju 15",
         "--opening-rule", std::string(rule), "self[name=child,nodes=200]:--hash 1",
         "inside[name=here,nodes=200]", "-n", "2", "--quiet", "--jsonl", lines});
    EXPECT_EQ(result.code, 0) << rule << result.error << result.out;
    const auto games = lines_of(lines);
    EXPECT_EQ(games.size(), 2U) << rule;
    for (const json& game : games) {
      EXPECT_EQ(game["fault"], "") << rule << game;
      EXPECT_EQ(game["record"]["start"], swap2 ? "standard 15" : "renju 15");
      EXPECT_GE(game["record"]["moves"].size(), 9U) << rule;
    }
  }
}

TEST(GomokuMatchTest, WhoKnowsNoOpeningsIsRefusedBeforeTheFirstGame) {
  const auto lines = scratch("no-openings.jsonl");
  const auto result = run({TERNION_BINARY, "match", "--game", "gomoku", "--start", "standard 15",
                           "--opening-rule", "swap2", "gtp[name=fake]:" FAKE_ENGINE " honest",
                           "inside[nodes=200]", "-n", "2", "--quiet", "--jsonl", lines});
  EXPECT_NE(result.code, 0);
  EXPECT_THAT(result.error, HasSubstr("fake: it has no ternion-opening_gen"));
  EXPECT_TRUE(lines_of(lines).empty());
}

TEST(GomokuMatchTest, TheStoreGoesOnAndKeepsToItsGame) {
  const auto store = scratch("store.db");
  const auto lines = scratch("store.jsonl");
  const auto command = [&](const std::string& game, const std::string& games) {
    return std::vector<std::string>{TERNION_BINARY, "match",   "--game", game,      brain("a"),
                                    brain("b"),     "-n",      games,    "--store", store,
                                    "--quiet",      "--jsonl", lines,    "--lag",   "5000"};
  };
  ASSERT_EQ(run(command("gomoku", "2")).code, 0);
  const auto first = lines_of(lines);
  ASSERT_EQ(run(command("GOMOKU", "2")).code, 0);
  EXPECT_EQ(lines_of(lines), first) << "nothing was played again";
  const auto other =
      run({TERNION_BINARY, "match", "idiot", "gambler", "-n", "2", "--store", store});
  EXPECT_EQ(other.code, 3);
  EXPECT_THAT(other.error, HasSubstr("expected a store of Othello games, got one of Gomoku games"));
}

TEST(GomokuMatchTest, ForfeitsAreInEveryRecord) {
  const auto sgf = scratch("forfeits.sgf");
  const auto lines = scratch("forfeits.jsonl");
  const auto result = run({TERNION_BINARY, "match", "--game", "gomoku", "--start", "renju 15",
                           "--random-plies", "0", brain("a"), brain("b", "nonsense"), "-n", "2",
                           "--quiet", "--lag", "5000", "--sgf", sgf, "--jsonl", lines});
  EXPECT_EQ(result.code, 1) << result.error;
  const auto games = lines_of(lines);
  ASSERT_EQ(games.size(), 2U);
  for (const json& game : games) {
    EXPECT_EQ(game["fault"], "nonsense");
    EXPECT_EQ(game["black_margin"], game["black"] == "a" ? 1 : -1);
    EXPECT_EQ(game["record"]["start"], "renju 15");
  }
  std::ifstream file(sgf);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  for (const char* part : {"RU[renju]", "RE[B+F]", "RE[W+F]"}) EXPECT_THAT(text, HasSubstr(part));
}

TEST(GomokuMatchTest, SaysWhatDoesNotGoTogether) {
  struct Case {
    std::vector<std::string> words;
    const char* says;
  };
  const Case cases[] = {
      {{"--game", "gomoku", "lima", "india"}, "got the classic lima"},
      {{"lima", "india", "--swap2"},
       "--swap2 is not used by match --game othello; it is for Gomoku"},
      {{"--game", "gomoku", "inside", "inside", "--swap2", "--start", "renju 15 h8"},
       "expected an empty board"},
      {{"--game", "gomoku", "inside", "nboard:cat", "--swap2"}, "swap2 is asked of"},
      {{"genetic", "india"}, "expected a player of Othello, got the classic genetic"},
      {{"--game", "chess", "lima", "india"}, "chess not in {Othello,Gomoku,Surakarta}"},
      {{brain("a"), "inside"}, "plays Gomoku alone, got Othello"},
      {{"--game", "gomoku", brain("a"), brain("b"), "--adjudicate", "8"}, "it is for Othello"},
      {{"--game", "gomoku", brain("a"), brain("b"), "--ggf", scratch("x.ggf")},
       "--ggf is not used by match --game gomoku"},
      {{"--game", "gomoku", brain("a"), brain("b"), "--start", "renju 99"}, "--start: "},
      {{"--game", "gomoku", brain("a"), brain("b"), "--nodes", "9"}, "no depth or node limit"},
  };
  for (const auto& [words, says] : cases) {
    std::vector<std::string> command{TERNION_BINARY, "match", "-n", "2", "--quiet"};
    command.insert(command.end(), words.begin(), words.end());
    const auto result = run(command);
    EXPECT_GE(result.code, 2) << says;
    EXPECT_THAT(result.error, HasSubstr(says));
  }
}

std::vector<json> swap2_games(const std::string& first, const std::string& second,
                              const std::string& file, int code = 0,
                              const std::vector<std::string>& more = {"--lag", "5000"}) {
  const auto lines = scratch(file);
  std::vector<std::string> command{
      TERNION_BINARY, "match", "--game", "gomoku", "--start", "standard 15", "--swap2",
      first,          second,  "-n",     "2",      "--quiet", "--jsonl",     lines};
  command.insert(command.end(), more.begin(), more.end());
  const auto result = run(command);
  EXPECT_EQ(result.code, code) << result.error << result.out;
  return lines_of(lines);
}

TEST(GomokuMatchTest, Swap2SettlesTheColours) {
  // Of a game's two players the one who puts the first stones down would be Black: a, then b.
  const auto swapped = swap2_games(brain("a"), brain("b"), "swap2-0.jsonl");
  ASSERT_EQ(swapped.size(), 2U);
  EXPECT_EQ(swapped[0]["black"], "b") << "b took Black";
  EXPECT_EQ(swapped[1]["black"], "a");
  EXPECT_TRUE(swapped[0]["moves"].get<std::string>().starts_with("h8i7j6"));

  const auto stayed = swap2_games(brain("a"), brain("b", "honest 1"), "swap2-1.jsonl");
  EXPECT_EQ(stayed[0]["black"], "a");
  EXPECT_TRUE(stayed[0]["moves"].get<std::string>().starts_with("h8i7j6a1"));

  const auto placed = swap2_games(brain("a"), brain("b", "honest 2"), "swap2-2.jsonl");
  EXPECT_EQ(placed[0]["black"], "a") << "a took Black after five stones";
  EXPECT_TRUE(placed[0]["moves"].get<std::string>().starts_with("h8i7j6a1o1"));
  EXPECT_EQ(placed[0]["fault"], "");
}

TEST(GomokuMatchTest, Swap2CountsForThePlayersWhateverTheirColours) {
  const auto result = run({TERNION_BINARY, "match", "--game", "gomoku", "--swap2",
                           "inside[nodes=3000]", "point-scorer", "-n", "2", "--quiet", "--json"});
  ASSERT_EQ(result.code, 0) << result.error;
  EXPECT_EQ(json::parse(result.out)["wins"], 2) << result.out;
  const auto games = swap2_games("gomocup[name=child,nodes=2000]:" TERNION_BINARY " gomocup",
                                 "inside[name=here,nodes=2000]", "swap2-self.jsonl", 0, {});
  for (const json& game : games) {
    EXPECT_EQ(game["fault"], "");
    EXPECT_GE(game["record"]["moves"].size(), 9U);
  }
}

TEST(GomokuMatchTest, Swap2FaultsAreForfeits) {
  const auto taken = swap2_games(brain("a"), brain("b", "honest 3"), "swap2-3.jsonl", 1);
  EXPECT_EQ(taken[0]["fault"], "illegal");
  EXPECT_EQ(taken[0]["black_margin"], 1) << "b, White, forfeits";
  const auto nonsense = swap2_games(brain("a"), brain("b", "honest 4"), "swap2-4.jsonl", 1);
  EXPECT_EQ(nonsense[0]["fault"], "nonsense");
  const auto gtp = swap2_games("point-scorer", "gtp[name=fake]:" FAKE_ENGINE, "swap2-gtp.jsonl", 3);
  EXPECT_TRUE(gtp.empty()) << "it has no command for it, which it says when it begins";
}

TEST(GomokuMatchTest, TernionBeatsThePointScorer) {
  const auto result = run({TERNION_BINARY, "match", "--game", "gomoku", "inside[nodes=20000]",
                           "point-scorer", "-n", "4", "--random-plies", "2", "--quiet", "--json"});
  ASSERT_EQ(result.code, 0) << result.error;
  EXPECT_EQ(json::parse(result.out)["wins"], 4) << result.out;
}

TEST(GomokuOpeningsTest, AreEvenDifferentAndCanBePlayed) {
  const auto result = run({TERNION_BINARY, "openings", "--game", "gomoku", "--count", "4",
                           "--plies", "3", "--depth", "3", "--start", "renju 9"});
  ASSERT_EQ(result.code, 0) << result.error;
  const auto path = scratch("even.txt");
  std::ofstream(path) << result.out;
  const auto lines = scratch("even.jsonl");
  const auto match = run({TERNION_BINARY, "match", "--game", "gomoku", "--start", "renju 9",
                          "point-scorer", "point-scorer", "-n", "8", "--openings", path,
                          "--in-order", "--quiet", "--jsonl", lines});
  ASSERT_EQ(match.code, 0) << match.error;
  std::set<std::string> openings;
  for (const json& game : lines_of(lines))
    openings.insert(game["moves"].get<std::string>().substr(0, 6));
  EXPECT_EQ(openings.size(), 4U);
}

TEST(GomokuOpeningsTest, TheSeedDecidesThemAndSwap2WantsThreeStones) {
  const auto openings = [](std::vector<std::string> more) {
    std::vector<std::string> command{TERNION_BINARY, "openings", "--game",  "gomoku",
                                     "--count",      "2",        "--start", "freestyle 9",
                                     "--within",     "64"};
    command.insert(command.end(), more.begin(), more.end());
    const auto result = run(command);
    EXPECT_EQ(result.code, 0) << result.error;
    return result.out;
  };
  const auto first = openings({"--plies", "4", "--nodes", "300", "--seed", "1"});
  EXPECT_EQ(std::count(first.begin(), first.end(), '\n'), 2);
  EXPECT_EQ(openings({"--plies", "4", "--nodes", "300", "--seed", "1"}), first);
  EXPECT_NE(openings({"--plies", "4", "--nodes", "300", "--seed", "2"}), first);
  const auto offers = openings({"--swap2", "--depth", "2"});
  EXPECT_EQ(offers.size(), 2 * std::string("a1b2c3\n").size()) << offers;
}

TEST(GomokuTournamentTest, TheTableHasNoColumnOfMargins) {
  const auto table = scratch("table.json");
  const auto result =
      run({TERNION_BINARY, "tournament", "--game", "gomoku", brain("a"), brain("b"),
           brain("c", "refuse"), "-n", "2", "--quiet", "--lag", "5000", "--json", table});
  EXPECT_EQ(result.code, 1) << result.error << "c forfeits";
  const auto rows = json::parse(std::ifstream(table));
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[2]["player"], "c");
  EXPECT_EQ(rows[2]["forfeits"], 4);
  EXPECT_FALSE(rows[0].contains("discs"));
  EXPECT_EQ(result.out.find("discs"), std::string::npos);
}

}  // namespace
}  // namespace ternion::test
