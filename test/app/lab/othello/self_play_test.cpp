#include "app/lab/othello/self_play.hpp"

#include <cmath>
#include <filesystem>
#include <utility>

#include <gtest/gtest.h>

#include "app/lab/othello/fit/game_shard.hpp"
#include "app/lab/othello/fit/labels.hpp"
#include "app/lab/othello/shard_pieces.hpp"
#include "app/lab/othello/shard_store.hpp"
#include "engine/othello/game.hpp"

namespace ternion::othello {
namespace {

namespace fs = std::filesystem;

SelfPlayer player(const SelfPlaySettings& settings, std::uint64_t seed = 1) {
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  return {settings, seed, make_engine(config, best_isa())};
}

SelfPlaySettings quick() {
  SelfPlaySettings settings;
  settings.depth = 1;
  settings.games_a_chunk = 6;
  return settings;
}

ShardBlock chunk(std::uint64_t number, const SelfPlaySettings& settings = quick(),
                 std::uint64_t seed = 1) {
  const std::atomic<bool> stop{false};
  return player(settings, seed).play_chunk(number, stop).value();
}

void skip_pass(Position& position) {
  if (position.must_pass()) position.play(pass_move());
}

TEST(SelfPlay, AChunkDependsOnItsNumberAndTheSettingsAlone) {
  const std::atomic<bool> stop{false};
  SelfPlayer one = player(quick());
  (void)one.play_chunk(4, stop);
  EXPECT_EQ(one.play_chunk(5, stop)->games, chunk(5).games);
  EXPECT_NE(chunk(4).games, chunk(5).games);
  EXPECT_NE(chunk(5, quick(), 2).games, chunk(5).games);
}

TEST(SelfPlay, GamesAreLegalAndEndWithTheirExactValue) {
  for (const TrainingGame& game : chunk(1).games) {
    Position position = game.start;
    ASSERT_FALSE(game.moves.empty());
    std::vector<int> black_values;
    for (const GradedMove& move : game.moves) {
      skip_pass(position);
      ASSERT_TRUE(position.is_legal(move_to(move.square)));
      black_values.push_back(position.side_to_move() == Side::black ? move.value : -move.value);
      position.play(move_to(move.square));
    }
    ASSERT_TRUE(position.is_over());
    const int margin = final_margin(position.discs(Side::black), position.discs(Side::white));
    for (auto i = static_cast<std::size_t>(game.first_exact); i < game.moves.size(); ++i)
      EXPECT_EQ(black_values[i], 128 * margin);
    EXPECT_LE(static_cast<int>(game.moves.size()) - 15, game.first_exact);
  }
}

TEST(SelfPlay, SidelinesAreSearchedPositionsBesideTheGames) {
  SelfPlaySettings settings = quick();
  settings.sideline_percent = 100;
  const ShardBlock with = chunk(1, settings);
  const std::size_t games = chunk(1).games.size();
  std::size_t asides = 0;
  for (const TrainingGame& game : with.games) {
    if (game.moves.size() != 1) continue;
    ++asides;
    EXPECT_EQ(game.first_exact, 1);
    EXPECT_GT(game.start.empty_count(), settings.solve);
    EXPECT_TRUE(game.start.is_legal(move_to(game.moves.front().square)));
    ASSERT_TRUE(label_positions(game, {}));
    EXPECT_EQ(label_positions(game, {})->front().label, game.moves.front().value);
  }
  EXPECT_GT(asides, games * 10);
  EXPECT_EQ(with.games, chunk(1, settings).games);
  EXPECT_NE(settings.note(1, "x"), quick().note(1, "x"));
}

TEST(SelfPlay, SidelinesAreSearchedToAnOddDepth) {
  SelfPlaySettings settings = quick();
  settings.sideline_percent = 50;
  for (const auto& [depth, wanted] : {std::pair{1, 1}, {2, 1}, {5, 5}, {6, 5}, {7, 7}}) {
    settings.depth = depth;
    EXPECT_EQ(settings.sideline_depth(), wanted) << depth;
  }
  // An engine that knows nothing yet says the same of most of them; where games left deeper values
  // in the table it may not.
  settings.depth = 4;
  int alike[2] = {};  // to searches of 3 plies and of 4
  int all = 0;
  const std::atomic<bool> stop{false};
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  const auto engine = make_engine(config, best_isa());
  for (const TrainingGame& game : chunk(1, settings).games) {
    if (game.moves.size() != 1) continue;
    ++all;
    for (const int i : {0, 1}) {
      Limits limits;
      limits.depth = 3 + i;
      engine->clear();
      const double value =
          units_of(engine->search(game.start, limits, stop, nullptr).lines[0].score);
      alike[i] += std::lround(128 * value) == game.moves[0].value;
    }
  }
  EXPECT_GT(alike[0], all / 2);
  EXPECT_LT(alike[1], all / 2);
}

TEST(SelfPlay, LabelsHaveNoTempo) {
  SelfPlaySettings settings = quick();
  settings.depth = 2;
  const auto pieces = open_shards({.folder = ""}, settings, {});
  ASSERT_TRUE(pieces) << pieces.error().message;
  const auto worker = (*pieces)->make_worker();
  ASSERT_TRUE(worker);
  const std::atomic<bool> stop{false};
  const auto made = (*worker)->play(3, stop);
  ASSERT_TRUE(made);
  const auto by = [&](const ConstantValues& constants) {
    EngineConfig config;
    config.hash_bytes = std::size_t{2} << 20;
    config.constants = constants;
    SelfPlayer each(settings, 1, make_engine(config, best_isa()));
    const auto bytes = format_games(each.play_chunk(3, stop).value().games);
    return std::string(bytes.begin(), bytes.end());
  };
  EXPECT_EQ(*made, by({{"tempo", 0}}));
  EXPECT_NE(*made, by({}));
}

TEST(SelfPlay, AForkLeavesTheLineByOneMove) {
  Rng rng(11);
  int forks = 0;
  for (const TrainingGame& game : chunk(2).games) {
    const auto fork = fork_of(game, rng);
    if (!fork) continue;
    ++forks;
    EXPECT_FALSE(fork->is_over());
    EXPECT_FALSE(fork->must_pass());
    Position position = game.start;
    for (const GradedMove& move : game.moves) {
      EXPECT_NE(position, *fork);
      position.play(move_to(move.square));
      skip_pass(position);
    }
  }
  EXPECT_GT(forks, 0);
}

TEST(SelfPlay, StopsWhenTold) {
  const std::atomic<bool> stop{true};
  EXPECT_FALSE(player(quick()).play_chunk(0, stop));
}

TEST(StartPositions, TheMixIsDrawnAsAsked) {
  Rng rng(5);
  std::array<int, 3> counts{};
  for (int i = 0; i < 10000; ++i) ++counts[static_cast<std::size_t>(draw_kind(rng, {50, 30}))];
  EXPECT_NEAR(counts[0], 5000, 250);
  EXPECT_NEAR(counts[1], 3000, 250);
  EXPECT_NEAR(counts[2], 2000, 250);
}

TEST(ShardStore, KnowsWhatIsThereAndRefusesOtherSettings) {
  const auto folder = fs::temp_directory_path() / "ternion-shard-store-test";
  fs::remove_all(folder);
  {
    auto store = ShardStore::open(folder, 1, "note");
    ASSERT_TRUE(store) << store.error().message;
    EXPECT_EQ((*store)->chunks_at_opening(), 0U);
    for (const std::uint64_t number : {0, 3, 1024}) ASSERT_TRUE((*store)->append(chunk(number)));
  }
  auto again = ShardStore::open(folder, 1, "note");
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ((*again)->chunks_at_opening(), 3U);
  EXPECT_EQ((*again)->positions_at_opening(),
            positions_of(chunk(0)) + positions_of(chunk(3)) + positions_of(chunk(1024)));
  EXPECT_TRUE((*again)->has(1024));
  EXPECT_FALSE((*again)->has(1));
  EXPECT_FALSE(ShardStore::open(folder, 1, "another note"));
  EXPECT_TRUE(ShardStore::open(folder, 2, "another note"));
  fs::remove_all(folder);
}

}  // namespace
}  // namespace ternion::othello
