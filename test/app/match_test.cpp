// The arena as a person runs it: a match that is killed again and again ends as one that is not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "protocol/records/sgf_record.hpp"
#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::string scratch(const std::string& name) {
  const std::string path = testing::TempDir() + "ternion-" + name;
  for (const char* end : {"", "-wal", "-shm"}) std::remove((path + end).c_str());
  return path;
}

/// Node-limited and random players: the games depend on the seed alone.
std::vector<std::string> match_command(const std::string& store, const std::string& games) {
  return {TERNION_BINARY,
          "match",
          "inside[nodes=3000]",
          "gambler",
          "-n",
          "60",
          "--seed",
          "5",
          "--store",
          store,
          "--concurrency",
          "2",
          "--quiet",
          "--jsonl",
          games,
          "--json"};
}

/// The games in their order, without what the clock on the wall decides.
std::vector<std::string> games_of(const std::string& path) {
  std::vector<std::string> out(60);
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto game = json::parse(line);
    auto& place = out.at(game["game"].get<std::size_t>() - 1);
    EXPECT_EQ(place, "") << "a game is there twice";
    place = game["black"].get<std::string>() + " " + game["moves"].get<std::string>();
  }
  return out;
}

/// Started again and again, each time given a little longer.
void kill_twenty_times(const std::vector<std::string>& command) {
  int killed = 0;
  for (int i = 0; i < 20; ++i) {
    Child child(command);
    std::this_thread::sleep_for(std::chrono::milliseconds(30 + 7 * i));
    child.signal(SIGKILL);
    killed += child.wait() == 128 + SIGKILL;
  }
  EXPECT_GT(killed, 0);
}

TEST(MatchTest, GoesOnWhereItWasKilled) {
  const auto calm = scratch("calm.db");
  const auto calm_games = scratch("calm.jsonl");
  const auto undisturbed = run(match_command(calm, calm_games));
  ASSERT_EQ(undisturbed.code, 0) << undisturbed.error;

  const auto store = scratch("killed.db");
  const auto games = scratch("killed.jsonl");
  kill_twenty_times(match_command(store, games));
  const auto last = run(match_command(store, games));
  ASSERT_EQ(last.code, 0) << last.error;
  EXPECT_EQ(games_of(games), games_of(calm_games));
  const auto result = json::parse(last.out);
  const auto expected = json::parse(undisturbed.out);
  for (const char* key : {"games", "wins", "draws", "losses", "pairs", "discs"})
    EXPECT_EQ(result[key], expected[key]) << key;
}

/// The moves of a record as a transcript, without passes.
std::string transcript_of(const GameRecord& record) {
  const auto board = make_board(record.game).value();
  std::string moves;
  for (const RecordedMove& move : record.moves)
    if (!board->is_pass(move.move)) moves += board->format_move(move.move);
  return moves;
}

TEST(MatchTest, WritesTheSameGamesAsSgfAndAsJson) {
  const auto sgf = scratch("games.sgf");
  const auto lines = scratch("games.jsonl");
  const auto result = run({TERNION_BINARY, "match", "inside[nodes=500]", "gambler", "-n", "4",
                           "--quiet", "--sgf", sgf, "--jsonl", lines});
  ASSERT_EQ(result.code, 0) << result.error;
  std::ifstream file(sgf);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::ifstream games(lines);
  records::SgfReader reader(text);
  int count = 0;
  for (std::string line; std::getline(games, line); ++count) {
    const auto game = json::parse(line);
    const auto entry = reader.next();
    ASSERT_TRUE(entry && entry->game);
    EXPECT_EQ(entry->game->value("GM"), "2");
    EXPECT_EQ(entry->game->value("PB"), game["black"]);
    const auto read = records::record_of(*entry->game);
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(transcript_of(read->record), game["moves"]);
    const int margin = game["black_margin"];
    std::string expected = margin > 0 ? "B+" : margin < 0 ? "W+" : "";
    EXPECT_EQ(entry->game->value("RE"), expected.append(std::to_string(std::abs(margin))));
  }
  EXPECT_EQ(count, 4);
  EXPECT_FALSE(reader.next()) << "as many trees as lines";
}

TEST(MatchTest, SaysWhatIsWrongWithAPlayer) {
  const auto unknown = run({TERNION_BINARY, "match", "nobody", "inside"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.error, HasSubstr("expected gtp:COMMAND"));
  const auto missing = run({TERNION_BINARY, "match", "gtp:/no/such/engine", "inside"});
  EXPECT_EQ(missing.code, 3);
  EXPECT_THAT(missing.error, HasSubstr("No such file"));
  const auto limits = run(
      {TERNION_BINARY, "match", "nboard:" TERNION_BINARY " nboard", "inside", "--nodes", "100"});
  EXPECT_EQ(limits.code, 3);
  EXPECT_THAT(limits.error, HasSubstr("no node limit"));
}

TEST(MatchTest, BothDialectsAndTheSprt) {
  const auto result = run({TERNION_BINARY, "match", "nboard[depth=3]:" TERNION_BINARY " nboard",
                           "gtp:" TERNION_BINARY " gtp --player gambler", "-n", "40", "--sprt", "0",
                           "200", "--clock", "60", "--json", "--quiet"});
  ASSERT_EQ(result.code, 0) << result.error << result.out;
  const auto out = json::parse(result.out);
  EXPECT_EQ(out["sprt"]["accepted"], "elo1");
  EXPECT_LT(out["games"], 40);
}

TEST(TournamentTest, TheStrongerIsFirstInTheTable) {
  const auto page = scratch("table.html");
  const auto table = scratch("table.json");
  const auto result =
      run({TERNION_BINARY, "tournament", "gambler", "idiot", "inside[depth=4,name=t]", "-n", "4",
           "--html", page, "--json", table, "--quiet"});
  ASSERT_EQ(result.code, 0) << result.error;
  const auto rows = json::parse(std::ifstream(table));
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0]["player"], "t");
  EXPECT_EQ(rows[0]["games"], 8);
  EXPECT_EQ(rows[0]["against"]["idiot"]["games"], 4);
  std::ifstream file(page);
  const std::string html((std::istreambuf_iterator<char>(file)), {});
  EXPECT_THAT(html, HasSubstr("<svg"));
}

/// Three players whose games depend on the seed alone.
std::vector<std::string> tournament_command(const std::string& store, const std::string& table) {
  return {TERNION_BINARY, "tournament", "gambler", "romeo", "inside[nodes=3000]", "-n", "40",
          "--seed",       "7",          "--store", store,   "--concurrency",      "2",  "--quiet",
          "--json",       table};
}

/// The rows without what the clock on the wall decides.
json table_of(const std::string& path) {
  json rows = json::parse(std::ifstream(path));
  for (json& row : rows)
    for (const char* key : {"seconds_a_move", "slowest"}) row.erase(key);
  return rows;
}

TEST(TournamentTest, GoesOnWhereItWasKilled) {
  const auto calm_table = scratch("calm.json");
  const auto undisturbed = run(tournament_command(scratch("calm-tournament.db"), calm_table));
  ASSERT_EQ(undisturbed.code, 0) << undisturbed.error;
  const auto store = scratch("killed-tournament.db");
  const auto table = scratch("killed.json");
  kill_twenty_times(tournament_command(store, table));
  const auto last = run(tournament_command(store, table));
  ASSERT_EQ(last.code, 0) << last.error;
  EXPECT_EQ(table_of(table), table_of(calm_table));
}

TEST(TournamentTest, AKnockoutHasAWinner) {
  const auto result = run({TERNION_BINARY, "tournament", "inside[depth=4,name=t]", "gambler",
                           "idiot", "-n", "2", "--kind", "knockout", "--quiet"});
  ASSERT_EQ(result.code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("The winner is t."));
}

TEST(OpeningsTest, AreEvenAndCanBePlayed) {
  const auto result = run({TERNION_BINARY, "openings", "--count", "3", "--depth", "4"});
  ASSERT_EQ(result.code, 0) << result.error;
  const auto path = scratch("openings.txt");
  std::ofstream(path) << result.out;
  const auto match =
      run({TERNION_BINARY, "match", "idiot", "gambler", "-n", "6", "--openings", path, "--quiet"});
  EXPECT_EQ(match.code, 0) << match.error;
}

TEST(MatchTest, GtpRhinoAgreesOnTheScores) {
  const char* rhino = "/usr/games/gtp-rhino";
  if (!std::filesystem::exists(rhino)) GTEST_SKIP() << rhino << " (package grhino) is not here";
  const auto result =
      run({TERNION_BINARY, "match", "self[nodes=3000]", std::string("gtp:") + rhino + " -l 1 -b 0",
           "-n", "10", "--clock", "60", "--quiet"});
  EXPECT_EQ(result.code, 0) << result.out << result.error;  // 1: a forfeit or a disputed score
}

}  // namespace
}  // namespace ternion::test
