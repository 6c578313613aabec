// The store of games: what it keeps, which run it goes on with, and what it refuses.
#include "app/arena/store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/arena/match.hpp"
#include "app/arena/openings.hpp"

namespace ternion::arena {
namespace {

using testing::HasSubstr;

/// Of a match of that player against b.
RunPlan plan(const std::string& player) {
  RunPlan out;
  out.kind = "match";
  out.settings = {{"seed", "1"}, {"lag", "0.05"}};
  out.settings.insert(out.settings.end(),
                      {{"adjudication", "0"}, {"colours", "both"}, {"swap2", "no"}});
  out.players = {{player, player, {{"limits", "3000 nodes"}, {"program", "/bin/x, 5 bytes, 0a"}}},
                 {"b", "b", {{"limits", "0.1 s a move"}}}};
  return out;
}

TEST(StoreTest, KeepsGamesAndKnowsTheirRun) {
  const std::string path = testing::TempDir() + "arena-store.db";
  for (const char* end : {"", "-wal", "-shm"}) std::remove((path + end).c_str());
  StoredGame game;
  game.id = {2, 3};
  game.names = {"a", "b"};
  game.black_margin = -12;
  game.record = "(;GM[Othello];)";
  game.seconds = {0.5, 0.25};
  game.at_fault = Side::white;
  game.fault = FaultKind::nonsense;
  {
    const auto store = Store::open(path, "Othello", plan("one"));
    ASSERT_TRUE(store) << store.error().message;
    ASSERT_TRUE((*store)->add(game));
    EXPECT_FALSE((*store)->add(game)) << "no game counts twice";
    const auto second = Store::open(path, "Othello", plan("one"));
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().message, HasSubstr("in use"));
  }
  auto other = Store::open(path, "Othello", plan("two"));
  ASSERT_TRUE(other) << other.error().message;
  EXPECT_TRUE((*other)->games()->empty());

  other->reset();
  const auto again = Store::open(path, "Othello", plan("one"));
  ASSERT_TRUE(again) << again.error().message;
  const auto games = (*again)->games();
  ASSERT_EQ(games->size(), 1U);
  EXPECT_EQ((*games)[0].id, (GameId{2, 3}));
  EXPECT_EQ((*games)[0].black_margin, -12);
  EXPECT_EQ((*games)[0].names[1], "b");
  EXPECT_EQ((*games)[0].seconds[1], 0.25);
  EXPECT_EQ((*games)[0].at_fault, Side::white);
  EXPECT_EQ((*games)[0].fault, FaultKind::nonsense);
}

std::string fresh_path(const std::string& name) {
  const std::string path = testing::TempDir() + name;
  for (const char* end : {"", "-wal", "-shm"}) std::remove((path + end).c_str());
  return path;
}

/// Rows are what they always were: words, and dates as SQLite writes them.
TEST(StoreTest, FaultsAndDatesAreTextInItsRows) {
  const std::string path = fresh_path("arena-rows.db");
  {
    const Clocks clocks{std::make_shared<SteadyTime>(), [] { return std::time_t{1'000'000'000}; }};
    const auto store = Store::open(path, "Othello", plan("one"), Continue::known, clocks);
    ASSERT_TRUE(store) << store.error().message;
    StoredGame game;
    game.at_fault = Side::black;
    game.fault = FaultKind::illegal;
    ASSERT_TRUE((*store)->add(game));
    game.id.round = 1;
    game.at_fault = {};
    game.fault = {};
    ASSERT_TRUE((*store)->add(game));
  }
  auto database = Database::open(path);
  ASSERT_TRUE(database);
  {
    auto rows = database->prepare(
        "select at_fault, fault, finished, started from game, run order by round");
    ASSERT_TRUE(rows && *rows->step());
    EXPECT_EQ(rows->text(0), "black");
    EXPECT_EQ(rows->text(1), "illegal");
    EXPECT_EQ(rows->text(2), "2001-09-09 01:46:40");
    EXPECT_EQ(rows->text(3), "2001-09-09 01:46:40");
    ASSERT_TRUE(*rows->step());
    EXPECT_EQ(rows->text(0), "");
    EXPECT_EQ(rows->text(1), "");
  }
  ASSERT_TRUE(database->execute("update game set fault = 'weariness' where round = 0"));
  *database = Database();
  const auto again = Store::open(path, "Othello", plan("one"));
  ASSERT_TRUE(again) << again.error().message;
  const auto games = (*again)->games();
  ASSERT_FALSE(games);
  EXPECT_THAT(games.error().message, HasSubstr("the name of a fault or nothing, got weariness"));
}

TEST(StoreTest, KeepsOneGameAndRefusesAnother) {
  const std::string path = fresh_path("arena-one-game.db");
  ASSERT_TRUE(Store::open(path, "Othello", plan("one")));
  const auto other = Store::open(path, "Gomoku", plan("one"));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::unsupported);
  EXPECT_THAT(other.error().message,
              HasSubstr("expected a store of Gomoku games, got one of Othello"));
  EXPECT_TRUE(Store::open(path, "Othello", plan("one"))) << "and is as it was";
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
      insert into run (id, plan) values (1, '{"players":[{"player":"one","limits":" nodes 3000"},
        {"player":"b","limits":" time 0.1"}],"openings":5,"fingerprint":77,"lag":0.05,"seed":1}');
      insert into game (run, number, black, white, black_margin, ggf)
        values (1, 5, 'a', 'b', 12, '(;GM[Othello];)');
      pragma user_version = 1;)"));
  }
  const auto refused = Store::open(path, "Othello", plan("one"));
  ASSERT_FALSE(refused) << "nobody knows which programs played";
  EXPECT_THAT(refused.error().message, HasSubstr("player one: program"));
  EXPECT_THAT(refused.error().message, HasSubstr("--unknown-players"));
  RunPlan other = plan("one");
  other.settings[0].second = "2";
  EXPECT_THAT(Store::open(path, "Othello", other, Continue::unknown_too).error().message,
              HasSubstr("seed was 1, is 2"));
  const auto store = Store::open(path, "Othello", plan("one"), Continue::unknown_too);
  ASSERT_TRUE(store) << store.error().message;
  const auto games = (*store)->games();
  ASSERT_TRUE(games);
  ASSERT_EQ(games->size(), 1U);
  EXPECT_EQ(games->front().id, (GameId{0, 5}));
  EXPECT_FALSE(games->front().opening_key);
  EXPECT_EQ(games->front().record, "(;GM[Othello];)");
}

TEST(StoreTest, RefusesToMixAndSaysWhatDiffers) {
  const std::string path = fresh_path("arena-mix.db");
  ASSERT_TRUE(Store::open(path, "Othello", plan("one")));
  const auto refusal = [&](const RunPlan& wanted) {
    const auto store = Store::open(path, "Othello", wanted);
    return store ? std::string("none") : store.error().message;
  };
  RunPlan seed = plan("one");
  seed.settings[0].second = "9";
  EXPECT_THAT(refusal(seed), HasSubstr("seed was 1, is 9"));
  RunPlan program = plan("one");
  program.players[0].facts[1].second = "/bin/x, 5 bytes, 0b";
  EXPECT_THAT(refusal(program), HasSubstr("player one: program was /bin/x, 5 bytes, 0a, is"));
  RunPlan limits = plan("one");
  limits.players[1].facts[0].second = "0.2 s a move";
  EXPECT_THAT(refusal(limits), HasSubstr("player b: limits was 0.1 s a move, is 0.2 s a move"));
  EXPECT_EQ(refusal(plan("one")), "none") << "refusals change nothing";
  const auto beside = Store::open(path, "Othello", seed, Continue::none);
  ASSERT_TRUE(beside) << beside.error().message;
  EXPECT_EQ((*beside)->other_runs(), 1);
  EXPECT_TRUE((*beside)->games()->empty());
}

TEST(StoreTest, ATournamentGrowsByPlayersAndAMatchDoesNot) {
  const std::string path = fresh_path("arena-grows.db");
  RunPlan two = plan("one");
  two.kind = "round-robin";
  two.grows = true;
  RunPlan three = two;
  three.players.push_back({"c", "c", {{"limits", "none"}}});
  StoredGame game;
  game.names = {"one", "b"};
  {
    auto store = Store::open(path, "Othello", two);
    ASSERT_TRUE((*store)->add(game));
  }
  {
    const auto store = Store::open(path, "Othello", three);
    ASSERT_TRUE(store) << store.error().message;
    EXPECT_EQ((*store)->games()->size(), 1U);
  }
  RunPlan changed = three;
  changed.players[2].facts[0].second = "6 plies";
  EXPECT_FALSE(Store::open(path, "Othello", changed)) << "the third has been kept";
  const auto fewer = Store::open(path, "Othello", two);
  ASSERT_TRUE(fewer);
  EXPECT_EQ((*fewer)->games()->size(), 1U);
}

TEST(RunPlanTest, ComesBackAsItWas) {
  const RunPlan wanted = plan("|o'ne\"");
  const auto read = read_plan(write_plan(wanted));
  ASSERT_TRUE(read);
  const PlanComparison seen = compare(*read, wanted);
  EXPECT_TRUE(seen.same_run);
  EXPECT_TRUE(seen.differences.empty());
  EXPECT_TRUE(seen.unknown.empty());
  EXPECT_FALSE(read_plan("round-robin 10 {}"));
  EXPECT_FALSE(read_plan("{\"kind\":3}"));
}

TEST(RunPlanTest, HoldsAllThatDecidesAGame) {
  Field field = *make_field("Othello");
  field.players = {*parse_player("inside[depth=2]", {}), *parse_player("gambler", {})};
  const auto text = [&](const RunnerOptions& options, Colours colours = Colours::both) {
    return write_plan(run_plan("match", field, options, {}, colours));
  };
  const RunnerOptions usual;
  std::vector<RunnerOptions> others(6, usual);
  others[0].seed = 2;
  others[1].lag = std::chrono::milliseconds(60);
  others[2].adjudicate_from = 12;
  others[3].opening_rule = "swap2";
  others[4].make.patience.search = std::chrono::seconds(5);
  others[5].make.patience.command = std::chrono::seconds(5);
  for (const RunnerOptions& other : others) EXPECT_NE(text(other), text(usual));
  EXPECT_NE(text(usual, Colours::first_black), text(usual));
  RunnerOptions faster;
  faster.concurrency = 8;
  EXPECT_EQ(text(faster), text(usual)) << "how many games at once decides none";
}

TEST(StoreTest, RefusesAStoreOfALaterVersion) {
  const std::string path = fresh_path("arena-later-version.db");
  ASSERT_TRUE(Database::open(path)->execute("pragma user_version = 99"));
  const auto store = Store::open(path, "Othello", plan("one"));
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
  const auto store = Store::open(path, "Othello", plan("one"));
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().message, HasSubstr("not a database"));
}

}  // namespace
}  // namespace ternion::arena
