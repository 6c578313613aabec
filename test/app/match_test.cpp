// The arena as a person runs it: a match that is killed again and again ends as one that is not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test::match_test {
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

/// A match of a player who takes chances: its games depend on the seed alone.
std::vector<std::string> small_match(const std::string& store, const std::string& games,
                                     std::vector<std::string> more) {
  std::vector<std::string> out{TERNION_BINARY, "match", "gambler", "inside[nodes=200,name=t]",
                               "--store",      store,   "--jsonl", games,
                               "--json"};
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

std::vector<std::string> lines_in(const std::string& path) {
  std::vector<std::string> out;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) out.push_back(line);
  return out;
}

TEST(MatchTest, OtherGamesAreNotMixedIn) {
  const auto store = scratch("mixed.db");
  const auto games = scratch("mixed.jsonl");
  const auto timed = [&](std::vector<std::string> more) {
    auto command = small_match(store, games, std::move(more));
    command[3] = "inside[nodes=200,clock=60,name=t]";  // an allowance is for who has a time
    return command;
  };
  ASSERT_EQ(run(timed({"-n", "2"})).code, 0);
  for (const auto& [option, value, says] :
       {std::array<const char*, 3>{"--seed", "7", "seed was 1, is 7"},
        std::array<const char*, 3>{"--lag", "80", "lag was 0.05, is 0.08"},
        std::array<const char*, 3>{"--adjudicate", "8", "adjudication was 0, is 8"},
        std::array<const char*, 3>{"--random-plies", "6", "openings was random, 8 plies, is"}}) {
    const auto refused = run(timed({"-n", "2", option, value}));
    EXPECT_EQ(refused.code, 3) << option;
    EXPECT_THAT(refused.error, HasSubstr(says));
  }
  const auto beside = run(timed({"-n", "2", "--seed", "7", "--new-run"}));
  EXPECT_EQ(beside.code, 0) << beside.error;
}

bool is_alive(const std::string& pid) {
  std::ifstream file("/proc/" + pid + "/stat");
  const std::string stat{std::istreambuf_iterator<char>(file), {}};
  const auto after = stat.rfind(')');
  return after != std::string::npos && stat.substr(after + 2, 1) != "Z";
}

/// The number behind "child " in a log, once it is there.
std::string child_in(const std::filesystem::path& log) {
  for (int i = 0; i < 3000; ++i) {
    std::ifstream file(log);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto at = text.find("child ");
    const auto end = at == std::string::npos ? at : text.find('\n', at);
    if (end != std::string::npos) return text.substr(at + 6, end - at - 6);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return "";
}

TEST(MatchTest, KilledItLeavesNothingOfItsEnginesBehind) {
  const auto folder = std::filesystem::path(scratch("killed-logs"));
  std::filesystem::remove_all(folder);
  Child child({TERNION_BINARY, "match", "gtp[name=brood]:" FAKE_ENGINE " brood",
               "gtp[name=mute]:" FAKE_ENGINE " hang-at 9", "-n", "2", "--clock", "600", "--quiet",
               "--engine-logs", folder.string()});
  const std::string pid = child_in(folder / "brood.log");
  ASSERT_NE(pid, "") << child.error();
  ASSERT_TRUE(is_alive(pid));
  child.signal(SIGKILL);
  EXPECT_EQ(child.wait(), 128 + SIGKILL);
  for (int i = 0; i < 3000 && is_alive(pid); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_FALSE(is_alive(pid)) << "a session of its own is no escape";
}

TEST(MatchTest, AnotherProgramOfTheSameNameIsRefused) {
  const auto folder = std::filesystem::path(scratch("program"));
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const auto script = [&](const char* comment) {
    const auto path = folder / "engine";
    std::ofstream(path) << "#!/bin/sh\n# " << comment << "\nexec " FAKE_ENGINE "\n";
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  };
  const auto play = [&](const std::string& games) {
    return run({TERNION_BINARY, "match", "gtp[dir=" + folder.string() + "]:./engine", "idiot", "-n",
                games, "--store", folder.string() + "/r.db", "--quiet", "--lag", "5000",
                "--engine-logs", folder.string() + "/made/logs"});
  };
  script("one");
  EXPECT_EQ(play("2").code, 0) << play("2").error;
  EXPECT_EQ(play("4").code, 0);
  int starts = 0;
  for (const auto& line : lines_in(folder.string() + "/made/logs/engine.log"))
    starts += line == "fake engine: honest" ? 1 : 0;
  EXPECT_EQ(starts, 2) << "once a call";
  script("two");
  const auto changed = play("6");
  EXPECT_EQ(changed.code, 3);
  EXPECT_THAT(changed.error, HasSubstr("player engine: program was " + folder.string()));
}

TEST(MatchTest, AnInterruptedMatchSaysHowItGoesOn) {
  const auto store = scratch("it's interrupted.db");
  Child child(
      {TERNION_BINARY, "match", "gambler", "inside[nodes=3000]", "-n", "100000", "--store", store});
  ASSERT_NE(child.read_error_through("limits:"), "");
  child.signal(SIGINT);
  EXPECT_EQ(child.wait(), 3);
  EXPECT_THAT(child.error(), HasSubstr("this goes on: " TERNION_BINARY " match gambler "
                                       "'inside[nodes=3000]' -n 100000 --store"));
  EXPECT_THAT(child.error(), HasSubstr("it'\\''s interrupted.db'"));
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

TEST(TournamentTest, ASwissTournamentGoesOnByRounds) {
  const auto store = scratch("swiss.db");
  const auto table = scratch("swiss.json");
  const auto play = [&](const char* rounds, const char* how = "swiss") {
    return run({TERNION_BINARY, "tournament", "gambler", "romeo", "idiot", "alpha",
                "inside[nodes=500,name=t]", "-n", "2", "--kind", how, "--rounds", rounds, "--store",
                store, "--json", table});
  };
  const auto two = play("2");
  ASSERT_EQ(two.code, 0) << two.error;
  EXPECT_THAT(two.out, HasSubstr("Round 2:"));
  EXPECT_THAT(two.out, HasSubstr("a bye"));
  EXPECT_THAT(two.out, HasSubstr("Buchholz"));
  const auto three = play("3");
  ASSERT_EQ(three.code, 0) << three.error;
  EXPECT_THAT(three.error, HasSubstr("goes on with 8 games"));
  EXPECT_THAT(three.out, HasSubstr("Round 3:"));
  double points = 0;
  for (const auto& row : json::parse(std::ifstream(table))) {
    EXPECT_TRUE(row.contains("sonneborn_berger"));
    points += row["score"].get<double>();
  }
  EXPECT_EQ(points, 3 * 6) << "four games and a bye worth two in each round";
  EXPECT_EQ(play("6").code, 2) << "nobody meets twice";
  EXPECT_EQ(play("2", "gauntlet").code, 2);
}

TEST(MatchTest, AGoProgramIsNoOthelloProgram) {
  const char* go = "/usr/games/gnugo";
  if (!std::filesystem::exists(go)) GTEST_SKIP() << go << " (package gnugo) is not here";
  const auto result =
      run({TERNION_BINARY, "match", std::string("gtp:") + go + " --mode gtp", "idiot", "-n", "2"});
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.error, HasSubstr("expected a program that plays Othello, got 'GNU Go', which "
                                      "plays Go"));
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
}  // namespace ternion::test::match_test
