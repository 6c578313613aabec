#include "engine/surakarta/symmetry.hpp"

#include <set>

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"

namespace ternion::surakarta::symmetry_test {
namespace {

Position random_position(Rng& rng) {
  PointSet black = 0;
  PointSet white = 0;
  for (Point point = 0; point < kPoints; ++point)
    if (const auto drawn = rng.below(5); drawn < 2)
      (drawn == 0 && std::popcount(black) < kPiecesEach ? black : white) |= bit_of(point);
  while (std::popcount(white) > kPiecesEach) white &= white - 1;
  return {{0, true, NoMove::loss}, black, white, rng.below(2) == 0 ? Side::black : Side::white};
}

std::set<std::uint16_t> moves_of(const Position& position, int symmetry) {
  std::set<std::uint16_t> codes;
  for (const Move move : position.legal_moves()) codes.insert(symmetric_move(symmetry, move).code);
  return codes;
}

TEST(SurakartaSymmetry, MapsTheBoardOnItselfAndBack) {
  for (int s = 0; s < kSymmetries; ++s) {
    PointSet all = 0;
    for (Point point = 0; point < kPoints; ++point) {
      const Point image = symmetric_point(s, point);
      all |= bit_of(image);
      EXPECT_EQ(symmetric_point(inverse_symmetry(s), image), point) << s;
      EXPECT_EQ(symmetric_set(s, bit_of(point)), bit_of(image)) << s;
    }
    EXPECT_EQ(all, kBoard);
  }
  EXPECT_EQ(symmetric_point(1, point_at(0, 0)), point_at(5, 0));
  EXPECT_EQ(symmetric_point(2, point_at(0, 0)), point_at(0, 5));
  EXPECT_EQ(symmetric_point(4, point_at(1, 0)), point_at(0, 1));
}

TEST(SurakartaSymmetry, TheMovesOfAnImageAreTheImagesOfTheMoves) {
  Rng rng(17);
  int moves = 0;
  for (int i = 0; i < 2000; ++i) {
    const Position position = random_position(rng);
    for (int s = 0; s < kSymmetries; ++s) {
      const Position image = symmetric_position(s, position);
      EXPECT_EQ(moves_of(image, 0), moves_of(position, s));
      EXPECT_EQ(symmetric_position(inverse_symmetry(s), image), position);
    }
    moves += position.legal_moves().size();
  }
  EXPECT_GT(moves, 20'000);
}

TEST(SurakartaSymmetry, PlayingCommutesWithIt) {
  Rng rng(18);
  for (int i = 0; i < 500; ++i) {
    Position position = random_position(rng);
    const Moves moves = position.legal_moves();
    if (moves.empty()) continue;
    const Move move = moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
    const int s = static_cast<int>(rng.below(kSymmetries));
    Position image = symmetric_position(s, position);
    image.play(symmetric_move(s, move));
    position.play(move);
    EXPECT_EQ(image, symmetric_position(s, position));
  }
}

}  // namespace
}  // namespace ternion::surakarta::symmetry_test
