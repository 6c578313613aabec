// The rules of the fourth game itself.
#include "test/fourth/rules.hpp"

#include <gtest/gtest.h>

#include "engine/core/perft.hpp"
#include "engine/core/rng.hpp"

namespace ternion::four {
namespace {

Position after(std::string_view moves) {
  Position position;
  for (; !moves.empty(); moves.remove_prefix(std::min<std::size_t>(3, moves.size())))
    position.play(Four::parse_move(moves.substr(0, 2)).value());
  return position;
}

TEST(FourRules, PiecesFallAndFullColumnsAreClosed) {
  const Position position = after("d1 d2 d3 d4 d5 d6");
  EXPECT_EQ(position.legal_moves().size(), kWidth - 1);
  EXPECT_FALSE(position.is_legal(move_to(3, 5)));
  EXPECT_FALSE(position.is_legal(move_to(0, 1))) << "it would hang in the air";
  EXPECT_TRUE(position.is_legal(move_to(0, 0)));
}

TEST(FourRules, FourInEachDirectionWin) {
  for (const char* moves :
       {"a1 a2 b1 b2 c1 c2 d1", "a1 b1 a2 b2 a3 b3 a4", "a1 b1 b2 c1 d1 c2 c3 d2 d3 g1 d4",
        "g1 f1 f2 e1 d1 e2 e3 d2 d3 a1 d4"}) {
    const Position position = after(moves);
    EXPECT_EQ(position.winner(), Side::black) << moves;
    EXPECT_TRUE(position.legal_moves().empty());
  }
  EXPECT_FALSE(after("a6 b1 b6").winner()) << "no line runs from one column into the next";
}

/// Counted by a plain program apart.
TEST(FourRules, CountsLeaves) {
  Position position;
  EXPECT_EQ(perft<Four>(position, 4), 2401U);
  EXPECT_EQ(perft<Four>(position, 7), 823536U) << "a column is full after six";
  EXPECT_EQ(perft<Four>(position, 8), 5686266U) << "some games are over";
}

TEST(FourRules, TextComesBack) {
  Rng rng(1);
  Position position;
  while (!position.is_over()) {
    EXPECT_EQ(Four::parse_position(Four::format_position(position)), position);
    const auto moves = position.legal_moves();
    position.play(moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))]);
  }
  for (const char* text : {"", "X", "---------------------------------------- -- X"})
    EXPECT_FALSE(Four::parse_position(text)) << text;
  EXPECT_FALSE(Four::parse_position(std::string(kCells, '-') + " O")) << "Black begins";
  EXPECT_FALSE(Four::parse_position(std::string(kCells - 1, '-') + "X O")) << "nothing below";
}

}  // namespace
}  // namespace ternion::four
