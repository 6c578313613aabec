#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/othello/ggf.hpp"
#include "test/app/online/ggs_world.hpp"

namespace ternion::online::test {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(GgsClient, LogsInAndPlaysAMatch) {
  World world(1);
  world.keep_lines = true;
  world.options.most_matches = 1;
  world.start();
  world.run(hours(1));
  EXPECT_TRUE(world.client->finished());
  EXPECT_FALSE(world.client->error());
  EXPECT_EQ(world.client->matches_played(), 1);
  EXPECT_EQ(world.server.figures().games_over, 1);
  EXPECT_EQ(world.server.figures().wrong_moves, 0);
  EXPECT_EQ(world.server.figures().unknown, 0);
  EXPECT_THAT(world.lines, Contains(">ternion"));
  EXPECT_THAT(world.lines, Contains(">(the password)"));
  EXPECT_THAT(world.lines, Not(Contains(HasSubstr("secret"))));
  EXPECT_THAT(world.lines, Contains(">tell /os open 0"));
  ASSERT_EQ(world.reports.size(), 1U);
  EXPECT_FALSE(world.reports[0].timed_out);
}

TEST(GgsClient, KeepsItsGamesWithCommentsAndResults) {
  World world(2);
  world.server.types = {"s8r14"};
  world.options.most_matches = 2;
  world.start();
  world.run(hours(2));
  ASSERT_EQ(world.games.size(), 2U);
  for (const std::string& text : world.games) {
    EXPECT_TRUE(text.starts_with("2(;GM[Othello]PC[GGS/os]")) << text.substr(0, 60);
    EXPECT_THAT(text, HasSubstr("TY[s8r14]"));
    EXPECT_THAT(text, HasSubstr("CO[depth 1, score"));
    othello::GgfReader reader(text);
    int games = 0;
    while (const auto entry = reader.next()) {
      ++games;
      ASSERT_TRUE(entry->game) << entry->game.error().message;
      const GameRecord& record = entry->game->record;
      EXPECT_TRUE(record.result);
      EXPECT_TRUE(record.players[0] == "ternion" || record.players[1] == "ternion");
      // The result by the server's word is that of the moves.
      const auto board = board_after(record);
      ASSERT_TRUE(board);
      EXPECT_TRUE((*board)->is_over());
      EXPECT_EQ((*board)->result(), record.result);
    }
    EXPECT_EQ(games, 2);
  }
  for (const MatchReport& report : world.reports) EXPECT_TRUE(report.score);
}

TEST(GgsClient, BoardsOfASynchroMatchShareThreadsAndMemory) {
  World world(3);
  world.server.types = {"s8"};
  world.options.engine.threads = 4;
  world.options.engine.hash_mb = 64;
  world.options.most_matches = 1;
  world.start();
  world.run(hours(1));
  ASSERT_EQ(world.sessions.size(), 2U);
  for (const SessionOptions& session : world.sessions) {
    EXPECT_EQ(session.threads, 2);
    EXPECT_EQ(session.hash_mb, 32U);
  }
  EXPECT_EQ(world.server.figures().games_over, 2);
}

TEST(GgsClient, DeclinesWhatItDoesNotPlay) {
  World world(4);
  world.server.types = {"8k", "8a", "10", "8kr16", "s8a"};
  world.start();
  world.run(minutes(20));
  EXPECT_GT(world.server.figures().declined, 10);
  EXPECT_EQ(world.server.figures().matches, 0);
  EXPECT_TRUE(world.heard("komi is not played"));
  EXPECT_TRUE(world.heard("anti is not played"));
}

TEST(GgsClient, KeepsToItsFormula) {
  World world(5);
  world.options.formula = parse_formula("accept opponent bot1,bot2\n").value();
  world.options.most_matches = 10;
  world.start();
  world.run(hours(24));
  EXPECT_GT(world.server.figures().declined, 0);
  ASSERT_EQ(world.reports.size(), 10U);
  for (const MatchReport& report : world.reports)
    EXPECT_TRUE(report.opponent == "bot1" || report.opponent == "bot2") << report.opponent;
}

TEST(GgsClient, AsksForWhatItsFormulaSays) {
  World world(6);
  world.server.people_ask = false;
  world.keep_lines = true;
  world.options.formula =
      parse_formula("ask s8r20 2:00//2:00 opponent ant every 5:00\nask 8w 1:00/0:05").value();
  world.options.most_matches = 2;
  world.start();
  world.run(hours(2));
  EXPECT_THAT(world.lines, Contains(">tell /os ask s8r20 02:00//02:00 ant"));
  EXPECT_THAT(world.lines, Contains(">tell /os ask 8w 01:00/00:05"));
  EXPECT_EQ(world.client->matches_played(), 2);
  EXPECT_EQ(world.server.figures().wrong_moves, 0);
}

TEST(GgsClient, GoesOnWithAMatchThatWasBrokenOff) {
  fakes::GgsFaults faults;
  faults.drop = 0.02;
  World world(7, faults);
  world.server.types = {"8", "s8r20"};
  world.options.most_matches = 6;
  world.start();
  world.run(hours(12));
  EXPECT_EQ(world.client->matches_played(), 6);
  EXPECT_GT(world.server.figures().continued, 0);
  EXPECT_EQ(world.server.figures().wrong_moves, 0);
  EXPECT_EQ(world.server.figures().time_losses, 0);
  EXPECT_TRUE(world.heard("reset by peer"));
  // A game that went on is whole in the file.
  for (const std::string& text : world.games) {
    othello::GgfReader reader(text);
    while (const auto entry = reader.next()) {
      ASSERT_TRUE(entry->game);
      const GameRecord& record = entry->game->record;
      if (record.result && record.termination.empty()) {
        EXPECT_TRUE((*board_after(record))->is_over()) << text;
      }
    }
  }
}

TEST(GgsClient, WaitsLongerAfterEachFailure) {
  fakes::GgsFaults faults;
  faults.refuse_connection = 1;
  World world(8, faults);
  world.start();
  world.run(hours(1));
  EXPECT_GT(world.server.figures().connections, 8);
  EXPECT_LT(world.server.figures().connections, 30);
  EXPECT_FALSE(world.client->finished());
}

TEST(GgsClient, GivesUpOnAWrongPassword) {
  World world(9);
  world.server.password = "another";
  world.start();
  world.run(hours(1));
  ASSERT_TRUE(world.client->finished());
  ASSERT_TRUE(world.client->error());
  EXPECT_THAT(world.client->error()->message, HasSubstr("does not take the login ternion"));
  EXPECT_EQ(world.server.figures().connections, 1);
}

TEST(GgsClient, AnswersPeopleOnceAndNoMachine) {
  fakes::GgsFaults faults;
  faults.chatter = 0.5;
  World world(10, faults);
  world.start();
  world.run(minutes(29));
  EXPECT_EQ(world.server.figures().told, 1);
  world.run(hours(4));
  EXPECT_GT(world.server.figures().told, 1);
  EXPECT_LT(world.server.figures().told, 12);
}

TEST(GgsClient, LeavesWhenToldTo) {
  World world(11);
  world.keep_lines = true;
  world.start();
  world.run(minutes(1));
  world.client->stop();
  EXPECT_TRUE(world.client->finished());
  EXPECT_FALSE(world.client->error());
  EXPECT_EQ(world.client->wake_at(), TimePoint::max());
  EXPECT_THAT(world.lines, Contains(">quit"));
}

TEST(GgsClient, IsTheSameForTheSameSeed) {
  fakes::GgsFaults faults;
  faults.split = faults.chatter = 0.2;
  faults.spike = 0.05;
  const auto lines_of = [&] {
    World world(12, faults);
    world.keep_lines = true;
    world.options.most_matches = 2;
    world.start();
    world.run(hours(1));
    return world.lines;
  };
  EXPECT_EQ(lines_of(), lines_of());
}

}  // namespace
}  // namespace ternion::online::test
