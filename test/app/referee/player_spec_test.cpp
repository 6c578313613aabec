#include "app/referee/player_spec.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/referee/openings.hpp"
#include "app/referee/store.hpp"

namespace ternion::referee {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(PlayerSpecTest, ReadsACommand) {
  const auto spec = parse_player("gtp:/usr/bin/engine -l 3 'two words'", {});
  ASSERT_TRUE(spec) << spec.error().message;
  EXPECT_EQ(spec->dialect, "gtp");
  EXPECT_EQ(spec->name, "engine");
  EXPECT_THAT(spec->command, ElementsAre("/usr/bin/engine", "-l", "3", "two words"));
}

TEST(PlayerSpecTest, OwnLimitsReplaceThoseOfTheMatch) {
  PlayerLimits match;
  match.move_time = std::chrono::seconds(1);
  const auto spec = parse_player("inside[nodes=5000,name=weak,hash=4]", match);
  ASSERT_TRUE(spec) << spec.error().message;
  EXPECT_EQ(spec->name, "weak");
  EXPECT_EQ(spec->hash_mb, 4U);
  EXPECT_EQ(spec->limits.nodes, 5000U);
  EXPECT_FALSE(spec->limits.move_time);
  EXPECT_EQ(parse_player("inside[name=x]", match)->limits, match);
}

TEST(PlayerSpecTest, ReadsLevels) {
  const auto level = parse_player("inside[level=5]", {});
  ASSERT_TRUE(level);
  EXPECT_EQ(level->level, 5);
  EXPECT_EQ(level->name, "level-5");
  EXPECT_EQ(parse_player("inside[name=x,level=5]", {})->name, "x");
  EXPECT_FALSE(parse_player("inside[level=21]", {}));
  EXPECT_FALSE(parse_player("self[level=5]", {}));
}

TEST(PlayerSpecTest, ReadsServers) {
  const auto spec = parse_player("nboard-tcp:127.0.0.1:8765", {});
  ASSERT_TRUE(spec) << spec.error().message;
  EXPECT_EQ(spec->dialect, "nboard");
  EXPECT_EQ(spec->host, "127.0.0.1");
  EXPECT_EQ(spec->port, "8765");
}

TEST(PlayerSpecTest, BrainsOfTheGomocupProtocolAreStartedForEachGame) {
  EXPECT_TRUE(parse_player("gomocup:./pbrain", {})->restarts);
  EXPECT_FALSE(parse_player("gomocup[restart=off]:./pbrain", {})->restarts);
  EXPECT_FALSE(parse_player("gomocup-tcp:127.0.0.1:8765", {})->restarts);
  EXPECT_FALSE(parse_player("gtp:engine", {})->restarts);
  EXPECT_TRUE(parse_player("gtp[restart=ON]:engine", {})->restarts);
}

TEST(PlayerSpecTest, RefusesWithWhatWasExpected) {
  struct Case {
    const char* text;
    const char* says;
  };
  for (const auto& [text, says] :
       {Case{"edax", "expected gtp:COMMAND"}, Case{"gtp:", "a command"},
        Case{"gtp:'x", "an end to the quote"}, Case{"inside[depth=0]", "depth"},
        Case{"inside[deep=3]", "one of the keys"}, Case{"inside[depth=3", "expected ]"},
        Case{"gtp-tcp:8765", "HOST:PORT"}, Case{"inside[clock=1m]", "clock"},
        Case{"gtp[restart=perhaps]:x", "restart: expected on or off, got 'perhaps'"},
        Case{"inside[restart=on]", "restart: expected it only for a program"}}) {
    const auto spec = parse_player(text, {});
    ASSERT_FALSE(spec) << text;
    EXPECT_THAT(spec.error().message, HasSubstr(says)) << text;
  }
}

TEST(PlayerSpecTest, Clocks) {
  EXPECT_EQ(*parse_clock("60"), TimeControl::sudden_death(std::chrono::seconds(60)));
  EXPECT_EQ(*parse_clock("1+0.5"),
            TimeControl::sudden_death(std::chrono::seconds(1), std::chrono::milliseconds(500)));
  EXPECT_FALSE(parse_clock("-1"));
}

TEST(OpeningsTest, RandomOnesDifferAndDependOnTheSeedAlone) {
  const std::shared_ptr<const Board> start = *make_board("Othello");
  const auto some = random_openings(start, 100, 8, 5);
  EXPECT_EQ(some.size(), 100U);
  EXPECT_EQ(fingerprint(some), fingerprint(random_openings(start, 100, 8, 5)));
  EXPECT_NE(fingerprint(some), fingerprint(random_openings(start, 100, 8, 6)));
  EXPECT_EQ(fingerprint(some), 11128165666706011203U)
      << "stores of earlier versions are found by it";
  EXPECT_EQ(random_openings(start, 100, 1, 5).size(), 4U);  // there are no more
  EXPECT_EQ(random_openings(start, 100, 0, 5).size(), 1U);
}

TEST(StoreTest, KeepsGamesAndKnowsTheirRun) {
  const std::string path = testing::TempDir() + "arena-store.db";
  for (const char* end : {"", "-wal", "-shm"}) std::remove((path + end).c_str());
  StoredGame game;
  game.number = 3;
  game.names = {"a", "b"};
  game.black_margin = -12;
  game.record = "(;GM[Othello];)";
  game.seconds = {0.5, 0.25};
  {
    const auto store = Store::open(path, "Othello", "plan one");
    ASSERT_TRUE(store) << store.error().message;
    ASSERT_TRUE((*store)->add(game));
    EXPECT_FALSE((*store)->add(game)) << "no game counts twice";
    const auto second = Store::open(path, "Othello", "plan one");
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().message, HasSubstr("in use"));
  }
  auto other = Store::open(path, "Othello", "plan two");
  ASSERT_TRUE(other) << other.error().message;
  EXPECT_TRUE((*other)->games()->empty());

  other->reset();
  const auto again = Store::open(path, "Othello", "plan one");
  ASSERT_TRUE(again) << again.error().message;
  const auto games = (*again)->games();
  ASSERT_EQ(games->size(), 1U);
  EXPECT_EQ((*games)[0].number, 3);
  EXPECT_EQ((*games)[0].black_margin, -12);
  EXPECT_EQ((*games)[0].names[1], "b");
  EXPECT_EQ((*games)[0].seconds[1], 0.25);
}

std::string fresh_path(const std::string& name) {
  const std::string path = testing::TempDir() + name;
  for (const char* end : {"", "-wal", "-shm"}) std::remove((path + end).c_str());
  return path;
}

TEST(StoreTest, KeepsOneGameAndRefusesAnother) {
  const std::string path = fresh_path("arena-one-game.db");
  ASSERT_TRUE(Store::open(path, "Othello", "plan"));
  const auto other = Store::open(path, "Gomoku", "plan");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::unsupported);
  EXPECT_THAT(other.error().message,
              HasSubstr("expected a store of Gomoku games, got one of Othello"));
  EXPECT_TRUE(Store::open(path, "Othello", "plan")) << "and is as it was";
}

TEST(StoreTest, AStoreOfTheFirstVersionGoesOn) {
  const std::string path = fresh_path("arena-first-version.db");
  {
    auto old = Database::open(path);
    ASSERT_TRUE(old);
    ASSERT_TRUE(old->execute(R"(
      create table run (id integer primary key, plan text not null unique,
        started text not null default current_timestamp);
      create table game (run integer not null, number integer not null, black text, white text,
        opening integer, black_margin integer, at_fault text, fault text, reason text,
        transcript text, black_seconds real, white_seconds real, black_slowest real,
        white_slowest real, black_searched integer, white_searched integer, whole real, moves text,
        ggf text, finished text default current_timestamp, primary key (run, number));
      insert into run (id, plan) values (1, 'plan');
      insert into game (run, number, black, white, black_margin, ggf)
        values (1, 5, 'a', 'b', 12, '(;GM[Othello];)');
      pragma user_version = 1;)"));
  }
  const auto store = Store::open(path, "Othello", "plan");
  ASSERT_TRUE(store) << store.error().message;
  const auto games = (*store)->games();
  ASSERT_TRUE(games);
  ASSERT_EQ(games->size(), 1U);
  EXPECT_EQ(games->front().number, 5);
  EXPECT_EQ(games->front().record, "(;GM[Othello];)");
}

TEST(StoreTest, RefusesAStoreOfALaterVersion) {
  const std::string path = fresh_path("arena-later-version.db");
  ASSERT_TRUE(Database::open(path)->execute("pragma user_version = 99"));
  const auto store = Store::open(path, "Othello", "plan");
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().message, HasSubstr("got 99"));
}

TEST(StoreTest, RefusesAFileThatIsNoStore) {
  const std::string path = testing::TempDir() + "arena-no-store.db";
  {
    std::FILE* file = std::fopen(path.c_str(), "w");
    std::fputs("this is a text of more than sixteen bytes, and no database at all\n", file);
    std::fclose(file);
  }
  const auto store = Store::open(path, "Othello", "plan");
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().message, HasSubstr("not a database"));
}

}  // namespace
}  // namespace ternion::referee
