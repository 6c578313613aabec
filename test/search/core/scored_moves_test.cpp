#include <gtest/gtest.h>

#include <vector>

#include "search/core/tactics.hpp"

namespace ternion {
namespace {

Move move_of(int code) { return Move{static_cast<std::uint16_t>(code)}; }

ScoredMoves<8> moves_with(const std::vector<int>& scores) {
  ScoredMoves<8> moves;
  for (const int score : scores) moves.add(move_of(moves.size()), score);
  return moves;
}

TEST(ScoredMoves, ArePickedBestFirstAndOfEqualOnesTheEarlier) {
  auto moves = moves_with({3, 9, 9, 5});
  EXPECT_EQ(moves.pick(0), move_of(1));
  EXPECT_EQ(moves.pick(1), move_of(2));
  EXPECT_EQ(moves.pick(2), move_of(3));
  EXPECT_EQ(moves.pick(3), move_of(0));
  EXPECT_TRUE(moves.complete());
}

TEST(ScoredMoves, OfAllTheBestAreKeptWhereFewerMayBePicked) {
  auto moves = moves_with({1, 2, 3, 4, 5});
  moves.pick_at_most(2);
  EXPECT_EQ(moves.size(), 2);
  EXPECT_FALSE(moves.complete());
  EXPECT_EQ(moves.pick(0), move_of(4));
  EXPECT_EQ(moves.pick(1), move_of(3));
}

TEST(ScoredMoves, AllThatThereAreAreComplete) {
  auto moves = moves_with({1, 2});
  moves.pick_at_most(2);
  EXPECT_EQ(moves.size(), 2);
  EXPECT_TRUE(moves.complete());
}

}  // namespace
}  // namespace ternion
