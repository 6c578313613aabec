#include "engine/core/perft.hpp"

#include <gtest/gtest.h>

#include "engine/gomoku/game.hpp"
#include "engine/gomoku/notation.hpp"
#include "test/engine/gomoku/random_positions.hpp"

namespace ternion::gomoku {
namespace {

std::uint64_t plain_perft(const Position& position, int depth) {
  auto board = test::plain_board_of(position);
  const bool black = position.side_to_move() == Side::black;
  return board.perft(black ? test::PlainBoard::kBlack : test::PlainBoard::kWhite, depth);
}

TEST(GomokuPerft, OnTheEmptyBoardIsAFallingProduct) {
  for (const Rule rule : kAllRules) {
    Position position({rule, 15});
    EXPECT_EQ(perft<Gomoku>(position, 1), 225U);
    EXPECT_EQ(perft<Gomoku>(position, 2), 225U * 224U);
    EXPECT_EQ(perft<Gomoku>(position, 3), 225U * 224U * 223U);
    EXPECT_EQ(position, Position({rule, 15}));
  }
}

/// Counted by the plain rules.
TEST(GomokuPerft, KnownCounts) {
  struct Known {
    const char* position;
    int depth;
    std::uint64_t leaves;
  };
  const Known known[] = {
      {"renju 5", 3, 13'800},
      {"renju 9 d5d1f5d2e4d3e6h9", 1, 72},  // e5 is a double three
      {"renju 9 d5d1f5d2e4d3e6h9", 2, 5184},
      {"renju 9 d5d1f5d2e4d3e6h9", 3, 362'656},
      {"standard 7 c4c3d4d3e4e3f4", 3, 65'682},  // fives at once
      {"freestyle 6 b2b3c2c3d2d3", 3, 24'360},
  };
  for (const Known& each : known) {
    auto position = parse_position(each.position);
    ASSERT_TRUE(position.has_value()) << each.position;
    EXPECT_EQ(plain_perft(*position, each.depth), each.leaves) << each.position;
    EXPECT_EQ(perft<Gomoku>(*position, each.depth), each.leaves) << each.position;
  }
}

TEST(GomokuPerft, IsThePlainOneInPositionsWithFoursAndForbiddenPoints) {
  Rng rng(5);
  std::uint64_t total = 0;
  for (int i = 0; i < 60; ++i) {
    const Rule rule = kAllRules[static_cast<std::size_t>(i) % kAllRules.size()];
    Position position = test::random_cluster(rng, {rule, 7 + i % 4});
    position.set_side_to_move(i % 2 == 0 ? Side::black : Side::white);
    const std::uint64_t leaves = perft<Gomoku>(position, 2);
    EXPECT_EQ(leaves, plain_perft(position, 2)) << format_position(position);
    total += leaves;
  }
  EXPECT_GT(total, 10'000U);
}

TEST(GomokuPerft, IsThePlainOneToTheEndOfTheGame) {
  Rng rng(6);
  for (int i = 0; i < 60; ++i) {
    const Rule rule = kAllRules[static_cast<std::size_t>(i) % kAllRules.size()];
    Position position({rule, 5});
    while (position.empty_count() > 6 && !position.is_over()) {
      const auto moves = position.legal_moves();
      position.play(moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))]);
    }
    if (position.is_over()) continue;
    EXPECT_EQ(perft<Gomoku>(position, 7), plain_perft(position, 7)) << format_position(position);
  }
}

}  // namespace
}  // namespace ternion::gomoku
