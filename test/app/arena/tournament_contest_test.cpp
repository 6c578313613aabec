// Tournaments and the classics' contest, held without a process.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/arena/othello/classics_contest.hpp"
#include "app/arena/tournament_contest.hpp"
#include "test/app/arena/held_contest.hpp"

namespace ternion::arena::contest_test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

TournamentOptions quick_tournament(std::vector<std::string> players, int games,
                                   TournamentKind kind = TournamentKind::round_robin) {
  TournamentOptions options;
  options.players = std::move(players);
  options.games = games;
  options.kind = kind;
  return options;
}

TEST(Tournament, TheStrongerIsFirstInTheTable) {
  TournamentOptions options = quick_tournament({"gambler", "idiot", "inside[depth=4,name=t]"}, 4);
  options.html = fresh("table.html");
  options.json = fresh("table.json");
  Told told;
  const auto tournament = held(Tournament::make(options), told.listener());
  const auto rows = tournament->table().rows();
  EXPECT_EQ(rows[0].name, "t");
  EXPECT_EQ(rows[0].games, 8);
  EXPECT_THAT(told.progress.back().state, HasSubstr("t leads"));
  EXPECT_THAT(tournament->report(), HasSubstr("gambler"));
  ASSERT_TRUE(tournament->write_tables());
  EXPECT_EQ(json::parse(text_in(options.json))[0]["player"], "t");
  EXPECT_THAT(text_in(options.html), HasSubstr("<svg"));
  options.markdown = testing::TempDir() + "no-such-folder/x.md";
  EXPECT_EQ(must(Tournament::make(options))->write_tables().error().code, ErrorCode::io);
}

TEST(Tournament, AKnockoutHasAWinner) {
  Told told;
  held(Tournament::make(quick_tournament({"inside[depth=4,name=t]", "gambler", "idiot"}, 2,
                                         TournamentKind::knockout)),
       told.listener());
  EXPECT_THAT(told.stages, HasSubstr("goes through\n"));
  EXPECT_THAT(told.stages, HasSubstr("The winner is t.\n"));
}

TEST(Tournament, ASwissOneGoesOnByRounds) {
  TournamentOptions options = quick_tournament(
      {"gambler", "romeo", "idiot", "alpha", "inside[nodes=500,name=t]"}, 2, TournamentKind::swiss);
  options.rounds = 2;
  options.contest.store = fresh("swiss.db");
  Told two;
  auto shorter = held(Tournament::make(options), two.listener());
  EXPECT_THAT(two.stages,
              AllOf(HasSubstr("Round 2:"), HasSubstr("a bye"), Not(HasSubstr("Round 3"))));
  EXPECT_THAT(shorter->report(), HasSubstr("Buchholz"));
  shorter.reset();
  options.rounds = 3;
  Told three;
  const auto longer = held(Tournament::make(options), three.listener());
  EXPECT_THAT(three.notes, Contains(HasSubstr("goes on with 8 games")));
  EXPECT_THAT(three.stages, HasSubstr("Round 3:"));
  double points = 0;
  for (const auto& row : longer->table().rows()) points += row.tie_break->points;
  EXPECT_EQ(points, 3 * 6) << "four games and a bye worth two in each round";
}

TEST(Tournament, WhatCannotBePlayedIsRefused) {
  const auto refusal = [](const TournamentOptions& options) {
    const auto made = Tournament::make(options);
    return made ? std::string("none") : made.error().message;
  };
  EXPECT_THAT(refusal(quick_tournament({"idiot"}, 2)), HasSubstr("two players or more"));
  TournamentOptions options = quick_tournament({"idiot", "romeo", "alpha"}, 2);
  options.rounds = 2;
  EXPECT_THAT(refusal(options), HasSubstr("--kind swiss"));
  options.kind = TournamentKind::swiss;
  options.rounds = 6;
  EXPECT_THAT(refusal(options), HasSubstr("nobody meets twice, got 6"));
  options.rounds = 2;
  EXPECT_EQ(refusal(options), "none");
}

TEST(Tournament, AFurtherPlayerAndMoreGamesGoOn) {
  const std::string store = fresh("further.db");
  const std::string games = fresh("further.jsonl");
  const auto play = [&](std::vector<std::string> players, int count) {
    TournamentOptions options = quick_tournament(std::move(players), count);
    options.contest.store = store;
    options.contest.exports.jsonl = games;
    Told told;
    held(Tournament::make(options), told.listener());
    return told.notes;
  };
  play({"gambler", "idiot", "romeo"}, 2);
  const auto before = lines_in(games);
  EXPECT_THAT(play({"gambler", "idiot", "romeo", "alpha"}, 4),
              Contains(HasSubstr("goes on with 6 games")));
  const auto after = lines_in(games);
  EXPECT_EQ(after.size(), 24U);
  EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin()));
  play({"gambler", "idiot"}, 4);
  EXPECT_EQ(lines_in(games).size(), 4U);
}

TEST(Tournament, NamesInAMarkdownTableMayHoldAnything) {
  TournamentOptions options = quick_tournament({"gambler[name=a|b]", "idiot[name=<c>]"}, 2);
  options.markdown = fresh("names.md");
  ASSERT_TRUE(held(Tournament::make(options))->write_tables());
  const auto lines = lines_in(options.markdown);
  ASSERT_GT(lines.size(), 2U);
  const auto bars = [](const std::string& line) {
    return std::count(line.begin(), line.end(), '|') - (line.find("\\|") != std::string::npos);
  };
  for (const auto& line : lines) EXPECT_EQ(bars(line), bars(lines[0])) << line;
}

TEST(ClassicsContest, GoesOnWithMoreTeams) {
  ClassicsContestOptions options;
  options.teams = {"idiot"};
  options.rules = {3, 2};
  options.contest.store = fresh("classics.db");
  options.markdown = fresh("classics.md");
  auto small = held(ClassicsContest::make(options));
  EXPECT_EQ(small->teams().games(), 8) << "one with each colour where neither takes chances";
  small.reset();
  options.teams = {"idiot", "papa"};
  Told told;
  const auto large = held(ClassicsContest::make(options), told.listener());
  EXPECT_THAT(told.notes, Contains(HasSubstr("goes on with 8 games")));
  EXPECT_FALSE(large->has_findings());
  EXPECT_THAT(large->report(), AllOf(HasSubstr("27:37"), HasSubstr("papa")));
  ASSERT_TRUE(large->write_tables());
  EXPECT_THAT(text_in(options.markdown), HasSubstr("| papa | gambler | Black | 3 |"));
  options.teams = {"nobody"};
  EXPECT_THAT(ClassicsContest::make(options).error().message, HasSubstr("nobody"));
}

}  // namespace
}  // namespace ternion::arena::contest_test
