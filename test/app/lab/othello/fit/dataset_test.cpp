#include "app/lab/othello/fit/dataset.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/othello/symmetry.hpp"
#include "test/app/lab/othello/fit/synthetic.hpp"

namespace ternion::othello {
namespace {

using Board = std::pair<Bitboard, Bitboard>;

std::vector<TrainingGame> games(int count, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<TrainingGame> all;
  for (int i = 0; i < count; ++i) all.push_back(random_game(rng, 8));
  return all;
}

Dataset sealed(const std::vector<TrainingGame>& all, const DatasetOptions& options) {
  Dataset dataset(options);
  for (const auto& game : all) EXPECT_TRUE(dataset.add(game));
  dataset.seal(2);
  return dataset;
}

std::set<Board> boards(const RecordSet& set) {
  std::set<Board> all;
  for (const TrainingRecord record : set.records) all.emplace(record.mover, record.opponent);
  EXPECT_EQ(all.size(), set.records.size()) << "a board is there twice";
  EXPECT_EQ(set.counts.size(), set.records.size());
  return all;
}

TrainingGame image(const TrainingGame& game, int symmetry) {
  TrainingGame turned = game;
  turned.start = apply_symmetry(symmetry, game.start);
  for (auto& move : turned.moves) move.square = apply_symmetry(symmetry, move.square);
  return turned;
}

TEST(Dataset, ImagesOfOneGameAreOnePosition) {
  const TrainingGame game = games(1, 1).front();
  std::vector<TrainingGame> images;
  for (int s = 0; s < kSymmetries; ++s) images.push_back(image(game, s));
  const Dataset dataset = sealed(images, {{}, 0, 0});
  for (int ply = 0; ply < kPlies; ++ply) {
    ASSERT_LE(dataset.training(ply).records.size(), 1U) << "ply " << ply;
    for (const auto count : dataset.training(ply).counts) EXPECT_EQ(count, 8);
  }
}

TEST(Dataset, MergedLabelsAreTheMean) {
  RecordSet set{{{1, 2, 100}, {1, 4, 7}, {1, 2, 300}, {1, 2, -97}}, {}};
  merge_duplicates(set);
  ASSERT_EQ(set.records.size(), 2U);
  EXPECT_EQ(int{set.records[0].label}, 101);
  EXPECT_EQ(int{set.records[1].label}, 7);
  EXPECT_EQ(set.counts, (std::vector<std::uint16_t>{3, 1}));
}

TEST(Dataset, KnownBoardsAreTakenOut) {
  RecordSet set{{{1, 2, 0}, {3, 4, 0}, {5, 8, 0}}, {}};
  RecordSet known{{{0, 9, 0}, {3, 4, 5}, {5, 2, 0}}, {}};
  merge_duplicates(set);
  merge_duplicates(known);
  remove_known(set, known);
  EXPECT_EQ(boards(set), (std::set<Board>{{1, 2}, {5, 8}}));
}

TEST(Dataset, HeldOutGamesStayHeldOutWhenDataGrows) {
  const auto few = games(60, 2);
  auto many = few;
  for (const auto& game : games(60, 3)) many.push_back(game);
  std::reverse(many.begin(), many.end());
  const Dataset small = sealed(few, {{}, 5, 0});
  const Dataset large = sealed(many, {{}, 5, 0});
  EXPECT_GT(small.counts().held_out_games, 3U);
  EXPECT_LT(small.counts().held_out_games, 30U);
  for (int ply = 0; ply < kPlies; ++ply) {
    const auto before = boards(small.held_out(ply));
    const auto after = boards(large.held_out(ply));
    const auto training = boards(large.training(ply));
    for (const Board& board : before)
      EXPECT_TRUE(after.contains(board) || training.contains(board)) << "ply " << ply;
    for (const Board& board : after) EXPECT_FALSE(training.contains(board)) << "ply " << ply;
  }
}

TEST(Dataset, AnotherGradingDoesNotMoveAGame) {
  for (TrainingGame game : games(50, 4)) {
    const bool held_out = is_held_out(game, 3);
    for (auto& move : game.moves) move.value = 5;
    EXPECT_EQ(is_held_out(game, 3), held_out);
    EXPECT_FALSE(is_held_out(game, 0));
  }
}

TEST(Dataset, CountsAndBoundsEachPly) {
  const Dataset all = sealed(games(40, 7), {{}, 0, 0});
  const Dataset bounded = sealed(games(40, 7), {{}, 0, 10});
  EXPECT_EQ(all.counts().games, 40U);
  EXPECT_EQ(all.seen(30), 40U);
  EXPECT_EQ(all.exact(30), 0U);
  EXPECT_EQ(all.exact(57), all.seen(57));
  EXPECT_EQ(bounded.seen(30), 40U);
  EXPECT_LE(bounded.training(30).records.size(), 10U);
}

TEST(Dataset, PositionsBesideTheGamesCanBeLeftOut) {
  std::vector<TrainingGame> all = games(10, 8);
  for (const TrainingGame& game : games(6, 9)) all.push_back({game.start, {game.moves[0]}, 1});
  DatasetOptions options{{}, 0, 0};
  EXPECT_EQ(sealed(all, options).counts().games, 16U);
  options.games_only = true;
  const Dataset alone = sealed(all, options);
  EXPECT_EQ(alone.counts().games, 10U);
  const Dataset without = sealed(games(10, 8), {{}, 0, 0});
  for (int ply = 0; ply < kPlies; ++ply)
    EXPECT_EQ(boards(alone.training(ply)), boards(without.training(ply))) << "ply " << ply;

  // The last moves of a game are no sideline.
  const TrainingGame& game = all.front();
  Position late = game.start;
  std::size_t next = 0;
  while (late.empty_count() > 14) {
    if (late.must_pass()) late.play(pass_move());
    late.play(move_to(game.moves[next++].square));
  }
  if (late.must_pass()) late.play(pass_move());
  EXPECT_EQ(sealed({{late, {game.moves[next]}, 0}}, options).counts().games, 1U);
}

TEST(Dataset, RefusedGamesAreCounted) {
  Dataset dataset({{}, 0, 0});
  EXPECT_FALSE(dataset.add({Position{}, {{0, 0}}, 0}));
  EXPECT_EQ(dataset.counts().refused_games, 1U);
  EXPECT_EQ(dataset.counts().positions, 0U);
}

}  // namespace
}  // namespace ternion::othello
