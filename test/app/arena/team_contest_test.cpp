#include "app/arena/othello/team_contest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <set>

#include "app/arena/othello/team_agreement.hpp"
#include "app/arena/othello/team_cup.hpp"

namespace ternion::arena {
namespace {

using testing::HasSubstr;

TeamContest played(const std::vector<std::string>& teams, const TeamContestOptions& options) {
  auto contest = TeamContest::make(teams, options);
  EXPECT_TRUE(contest) << contest.error().message;
  RunnerEvents events;
  events.on_report = [&](const Report& report) {
    contest->add(stored(report, contest->field()));
    return true;
  };
  run_jobs(contest->field(), contest->jobs(), {}, events);
  return std::move(*contest);
}

TEST(TeamContest, IdiotAgainstIdiotIs27To37InOneGame) {
  const TeamContest contest = played({"idiot"}, {6, 0});
  ASSERT_EQ(contest.tests().size(), 4U);
  const BaselineTest& first = contest.tests()[0];
  EXPECT_EQ(first.games, 1);
  EXPECT_EQ(first.own_discs, 27);
  EXPECT_EQ(first.their_discs, 37);
  EXPECT_EQ(first.losses, 1);
  EXPECT_EQ(first.published.games, 1000);
  const BaselineTest& second = contest.tests()[1];
  EXPECT_FALSE(second.as_black);
  EXPECT_EQ(second.own_discs, 37);
  EXPECT_EQ(second.wins, 1);
  EXPECT_EQ(contest.tests()[2].played(), 6) << "chance: as many games as asked for";
}

TEST(TeamContest, EveryGameIsPlayedOnceAndCounted) {
  const TeamContest contest = played({"idiot", "gambler", "papa"}, {4, 3});
  std::set<GameId> ids;
  for (const Job& job : contest.jobs()) ids.insert(job.id);
  EXPECT_EQ(static_cast<int>(ids.size()), contest.games());
  for (const BaselineTest& test : contest.tests()) {
    EXPECT_EQ(test.played(), test.games);
    EXPECT_EQ(test.forfeits, 0);
  }
  for (const auto& row : contest.table().rows()) EXPECT_EQ(row.games, 6);
  EXPECT_EQ(contest.table().games(0, 1), 3);
}

TEST(TeamContest, MoreTeamsAndGamesChangeNoGame) {
  const auto small = TeamContest::make({"idiot", "papa"}, {4, 2});
  const auto large = TeamContest::make({"idiot", "papa", "gambler"}, {6, 3});
  std::map<GameId, std::array<std::string, 2>> names;
  const auto names_of = [](const TeamContest& contest, const Job& job) {
    const auto& players = contest.field().players;
    return std::array{players[static_cast<std::size_t>(job.black)].name,
                      players[static_cast<std::size_t>(job.white)].name};
  };
  for (const Job& job : large->jobs()) names[job.id] = names_of(*large, job);
  EXPECT_LT(small->games(), large->games());
  for (const Job& job : small->jobs()) {
    ASSERT_TRUE(names.contains(job.id));
    EXPECT_EQ(names[job.id], names_of(*small, job));
  }
}

TEST(TeamContest, TheTablesNameTeamsAndWhatWasPublished) {
  const TeamContest contest = played({"papa", "idiot"}, {2, 2});
  const std::string text = contest_text(contest);
  EXPECT_THAT(text, HasSubstr("732-181"));
  EXPECT_THAT(text, HasSubstr("27000:37000"));
  EXPECT_THAT(text, HasSubstr("forfeits"));
  EXPECT_THAT(contest_markdown(contest), HasSubstr("| papa | gambler | Black | 2 |"));
  EXPECT_EQ(contest_text(played({"idiot"}, {1, 0})).find("Elo"), std::string::npos);
}

/// Deterministic games that come out as they were printed.
TEST(TeamContest, PapaAndAlphaMeetIdiotAsPublished) {
  const TeamContest contest = played({"papa", "alpha"}, {1, 0});
  const BaselineTest& papa = contest.tests()[0];
  EXPECT_EQ(papa.own_discs, 44);
  EXPECT_EQ(papa.their_discs, 20);
  const BaselineTest& alpha = contest.tests()[5];
  EXPECT_EQ(contest.field().players[static_cast<std::size_t>(alpha.team)].name, "alpha");
  EXPECT_EQ(alpha.own_discs, 53);
  EXPECT_EQ(alpha.their_discs, 11);
}

TEST(TeamContest, ATeamMeetsItselfAndDistancesAreInErrors) {
  const TeamContest contest = played({"quebec"}, {40, 0});
  ASSERT_EQ(contest.tests().size(), 5U);
  const BaselineTest& itself = contest.tests()[4];
  EXPECT_TRUE(itself.is_itself());
  EXPECT_EQ(itself.played(), 1);
  EXPECT_EQ(itself.published.drawn, 1000);
  const BaselineTest& gambler = contest.tests()[2];
  const auto distance = distance_of(gambler);
  ASSERT_TRUE(distance);
  const double share = gambler.wins / 40.0;
  EXPECT_NEAR(distance->points, 100 * (share - 0.788), 1e-9);
  const double pooled = (gambler.wins + 788) / 1040.0;
  EXPECT_NEAR(*distance->deviations,
              (share - 0.788) / std::sqrt(pooled * (1 - pooled) * (1 / 40.0 + 1 / 1000.0)), 1e-9);
  const auto idiot = distance_of(contest.tests()[0]);
  ASSERT_TRUE(idiot);
  EXPECT_FALSE(idiot->deviations) << "no chance in it";
  EXPECT_THAT(contest_text(contest), HasSubstr("itself"));
}

TEST(TeamContest, WhoExceedsTheClockLoses) {
  TeamContestOptions options{1, 0, std::chrono::milliseconds(1)};
  options.slowdown = 1e6;
  const TeamContest contest = played({"papa"}, options);
  const BaselineTest& first = contest.tests()[0];
  EXPECT_EQ(first.forfeits, 1);
}

TEST(TeamContest, TheCupIsPlayedOutOfTheTeamsGames) {
  EXPECT_FALSE(cup_of(played({"papa", "quebec"}, {1, 2}))) << "two of four zones are empty";
  const TeamContest contest =
      played({"echo", "hotel", "papa", "quebec", "romeo", "bravo", "november", "charlie"}, {1, 2});
  const auto cup = cup_of(contest);
  ASSERT_TRUE(cup);
  EXPECT_EQ(cup->zones[1].name, "West");
  EXPECT_EQ(cup->zones[1].standings.size(), 2U);
  ASSERT_EQ(cup->matches.size(), 8U);
  EXPECT_EQ(cup->matches.back().stage, "final");
  const CupMatch& semi = cup->matches[4];
  EXPECT_TRUE(semi.first == cup->matches[0].first || semi.first == cup->matches[0].second);
  EXPECT_EQ(semi.first_points + semi.second_points, 2);
  EXPECT_THAT(cup_text(*cup), HasSubstr("zone North"));
  EXPECT_TRUE(cup->as_published.empty()) << "neither lima nor india is here";
}

TEST(TeamContest, AnUnknownTeamIsRefused) {
  const auto contest = TeamContest::make({"zulu"}, {});
  ASSERT_FALSE(contest);
  EXPECT_THAT(contest.error().message, HasSubstr("zulu"));
}

TEST(TeamContest, SaysHowFarItAgreesWithWhatWasPublished) {
  const TeamContest contest = played({"papa", "romeo", "idiot"}, {40, 0});
  const auto shares = share_agreements(contest);
  ASSERT_EQ(shares.size(), 2U) << "the baselines are no teams";
  EXPECT_EQ(shares[0].team, "papa");
  ASSERT_TRUE(shares[0].as_black && shares[0].as_white && shares[0].both);
  const auto& tests = contest.tests();
  EXPECT_DOUBLE_EQ(*shares[0].as_black, distance_of(tests[2])->points);
  EXPECT_DOUBLE_EQ(*shares[0].as_white, distance_of(tests[3])->points);
  const double ours = (tests[2].wins + tests[3].wins) / 80.0;
  const auto& as_black = tests[2].published;
  const auto& as_white = tests[3].published;
  const double published = (as_black.won + as_white.won) * 1.0 / (as_black.games + as_white.games);
  EXPECT_NEAR(*shares[0].both, 100 * (ours - published), 1e-9);
  EXPECT_FALSE(shares[1].both) << "romeo's table cannot be read";
  const DiscAgreement discs = disc_agreement(contest);
  EXPECT_EQ(discs.equal, std::vector<std::string>{"papa as Black"});
  EXPECT_GE(discs.games, 3);
  const std::string text = contest_text(contest);
  EXPECT_THAT(text, HasSubstr("both colours together: "));
  EXPECT_THAT(text, HasSubstr("no share against gambler is published: romeo\n"));
  EXPECT_THAT(text, HasSubstr("with the published discs: 1 of "));
}

}  // namespace
}  // namespace ternion::arena
