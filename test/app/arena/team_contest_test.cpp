#include "app/arena/team_contest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

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
  EXPECT_EQ(first.published, "27:37");
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
  EXPECT_THAT(text, HasSubstr("27:37"));
  EXPECT_THAT(text, HasSubstr("forfeits"));
  EXPECT_THAT(contest_markdown(contest), HasSubstr("| papa | gambler | Black | 2 |"));
  EXPECT_EQ(contest_text(played({"idiot"}, {1, 0})).find("Elo"), std::string::npos);
}

TEST(TeamContest, AnUnknownTeamIsRefused) {
  const auto contest = TeamContest::make({"zulu"}, {});
  ASSERT_FALSE(contest);
  EXPECT_THAT(contest.error().message, HasSubstr("zulu"));
}

}  // namespace
}  // namespace ternion::arena
