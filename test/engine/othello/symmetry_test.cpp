#include "engine/othello/symmetry.hpp"

#include <gtest/gtest.h>

#include <set>

#include "test/engine/othello/random_positions.hpp"

namespace ternion::othello {
namespace {

constexpr Square kA1 = square_at(0, 0);
constexpr Square kB1 = square_at(1, 0);
constexpr Square kA2 = square_at(0, 1);
constexpr Square kA8 = square_at(0, 7);
constexpr Square kH1 = square_at(7, 0);

TEST(Symmetry, TheThreeGeneratorsMoveSquaresAsNamed) {
  EXPECT_EQ(flip_rows(bit_of(kA1)), bit_of(kA8));
  EXPECT_EQ(flip_columns(bit_of(kA1)), bit_of(kH1));
  EXPECT_EQ(transpose(bit_of(kB1)), bit_of(kA2));
  for (Square square = 0; square < 64; ++square) {
    const int x = column_of(square);
    const int y = row_of(square);
    EXPECT_EQ(flip_rows(bit_of(square)), bit_of(square_at(x, 7 - y)));
    EXPECT_EQ(flip_columns(bit_of(square)), bit_of(square_at(7 - x, y)));
    EXPECT_EQ(transpose(bit_of(square)), bit_of(square_at(y, x)));
  }
}

TEST(Symmetry, EightDifferentOnesAndTheirInverses) {
  // A set without any symmetry of its own.
  const Bitboard set = bit_of(kA1) | bit_of(kB1) | bit_of(square_at(3, 1));
  std::set<Bitboard> images;
  for (int s = 0; s < kSymmetries; ++s) images.insert(apply_symmetry(s, set));
  EXPECT_EQ(images.size(), 8u);
  EXPECT_EQ(apply_symmetry(0, set), set);
  Rng rng(21);
  for (int i = 0; i < 1000; ++i) {
    const Bitboard random = rng();
    for (int s = 0; s < kSymmetries; ++s) {
      ASSERT_EQ(apply_symmetry(inverse_symmetry(s), apply_symmetry(s, random)), random) << s;
      ASSERT_EQ(apply_symmetry(s, apply_symmetry(inverse_symmetry(s), random)), random) << s;
    }
  }
}

TEST(Symmetry, SquaresMoveAsTheirBits) {
  for (int s = 0; s < kSymmetries; ++s)
    for (Square square = 0; square < 64; ++square)
      EXPECT_EQ(bit_of(apply_symmetry(s, square)), apply_symmetry(s, bit_of(square)));
}

TEST(Symmetry, RulesCommuteWithIt) {
  Rng rng(22);
  for (int i = 0; i < 5000; ++i) {
    const Position position = test::random_playout(rng);
    for (int s = 0; s < kSymmetries; ++s) {
      const Position image = apply_symmetry(s, position);
      ASSERT_EQ(image.mobility(), apply_symmetry(s, position.mobility()));
      ASSERT_EQ(image.side_to_move(), position.side_to_move());
      for (Bitboard left = position.mobility(); left != 0; left &= left - 1) {
        const Square square = first_square(left);
        ASSERT_EQ(image.flips(apply_symmetry(s, square)),
                  apply_symmetry(s, position.flips(square)));
      }
    }
  }
}

TEST(Canonical, IsTheSameForAllEightImages) {
  Rng rng(23);
  for (int i = 0; i < 5000; ++i) {
    const Position position = test::random_playout(rng);
    const Canonical expected = canonical(position.mover(), position.opponent());
    for (int s = 0; s < kSymmetries; ++s) {
      const Position image = apply_symmetry(s, position);
      const Canonical found = canonical(image.mover(), image.opponent());
      ASSERT_EQ(found.mover, expected.mover);
      ASSERT_EQ(found.opponent, expected.opponent);
      ASSERT_EQ(apply_symmetry(found.symmetry, image.mover()), found.mover);
      ASSERT_EQ(apply_symmetry(found.symmetry, image.opponent()), found.opponent);
    }
  }
}

TEST(Canonical, OfDifferentPositionsDiffers) {
  const Position start;
  Position next = start;
  next.play(move_to(square_at(5, 4)));
  const Canonical a = canonical(start.mover(), start.opponent());
  const Canonical b = canonical(next.mover(), next.opponent());
  EXPECT_FALSE(a.mover == b.mover && a.opponent == b.opponent);
}

TEST(Canonical, AllFirstMovesAreOne) {
  std::set<std::pair<Bitboard, Bitboard>> forms;
  for (Move move : Position{}.legal_moves()) {
    Position position;
    position.play(move);
    const Canonical form = canonical(position.mover(), position.opponent());
    forms.insert({form.mover, form.opponent});
  }
  EXPECT_EQ(forms.size(), 1u);
}

}  // namespace
}  // namespace ternion::othello
