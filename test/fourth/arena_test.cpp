// The fourth game in the arena: openings, a match with a store, its exports.
#include <cstdio>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/arena/balanced_openings.hpp"
#include "app/arena/game_sgf.hpp"
#include "app/arena/match.hpp"
#include "app/arena/openings.hpp"
#include "app/arena/runner.hpp"
#include "app/arena/store.hpp"
#include "app/arena/store_view.hpp"
#include "games/games.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::arena {
namespace {

using testing::HasSubstr;

Field field_of_match() {
  Field field = *make_field("four");
  PlayerLimits limits;
  limits.depth = 3;
  field.players = {*parse_player("inside[name=a]", limits),
                   *parse_player("inside[name=b,depth=1]", limits)};
  field.openings = playable_openings(random_openings(field.start, 3, 4, 7)).value().openings;
  return field;
}

TEST(FourInTheArena, AMatchIsKeptInAStoreAndGoesOnFromIt) {
  const std::string path = testing::TempDir() + "four.db";
  for (const char* end : {"", "-wal", "-shm"}) std::remove((path + end).c_str());
  const Field field = field_of_match();
  const RunnerOptions options;
  const RunPlan plan = run_plan("match", field, options, {{}, {}});
  Standing standing("a", field.game(), observations(field, options, Colours::both));
  {
    auto store = Store::open(path, field.game().name, plan);
    ASSERT_TRUE(store) << store.error().message;
    run_jobs(field, match_jobs(6, field.openings.size()), options,
             {[&](const Report& report) {
                EXPECT_FALSE(report.outcome.fault) << report.outcome.reason;
                const StoredGame game = stored(report, field);
                EXPECT_TRUE((*store)->add(game));
                standing.add(game);
                return true;
              },
              {},
              {}});
  }
  const auto again = Store::open(path, "Four", plan);
  ASSERT_TRUE(again) << again.error().message;
  const auto games = (*again)->games();
  ASSERT_TRUE(games);
  ASSERT_EQ(games->size(), 6U);
  EXPECT_THAT(match_report(standing, {"a", "b"}, {}), HasSubstr("6"));
  const RecordFormat& format = record_format_of("Four");
  EXPECT_TRUE(format.is_json);
  for (const StoredGame& game : *games) {
    const auto record = format.read(game.record);
    ASSERT_TRUE(record) << game.record;
    EXPECT_EQ(record->game, "Four");
    EXPECT_TRUE(nlohmann::json::accept(game_json(game, format)));
    const auto sgf = game_sgf(game, format, "Ternion:test");
    ASSERT_TRUE(sgf) << sgf.error().message;
    EXPECT_THAT(*sgf, HasSubstr("GM[Four]"));
    const auto read = records::read_game(*sgf, {.like = field.start.get()});
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->record.moves.size(), record->moves.size());
  }
  EXPECT_FALSE(Store::open(path, "Othello", plan)) << "a store is of one game";
}

TEST(FourInTheArena, HasEvenOpenings) {
  const std::shared_ptr<const Board> start = *make_board("Four");
  const auto session = make_session("Four", {}, std::make_shared<SteadyTime>()).value();
  BalancedPlan plan;
  plan.count = 4;
  plan.plies = 4;
  plan.limits.depth = 2;
  std::set<std::string> texts;
  const auto found = find_balanced(*session, start, plan, [&](const BalancedOpening& each) {
    texts.insert(board_after(each.opening)->position_text());
  });
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, 4);
  EXPECT_EQ(texts.size(), 4U);
}

TEST(FourInTheArena, WhatItLacksIsRefused) {
  const auto weighed = parse_player("inside[weights=hand-made]", {});
  ASSERT_TRUE(weighed);
  const auto player = make_player(*weighed, "Four", {});
  ASSERT_FALSE(player);
  EXPECT_THAT(player.error().message, HasSubstr("Four plays without"));
  const auto classic = parse_player("gambler", {});
  ASSERT_TRUE(classic);
  EXPECT_FALSE(make_player(*classic, "Four", {}));
}

}  // namespace
}  // namespace ternion::arena
