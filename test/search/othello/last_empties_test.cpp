#include "search/othello/last_empties.hpp"

#include <gtest/gtest.h>

#include "eval/othello/hand_evaluator.hpp"
#include "search/othello/endgame.hpp"
#include "test/support/random_positions.hpp"

namespace ternion::othello {
namespace {

TEST(LastFlips, CountWhatTheKernelTurns) {
  Rng rng(21);
  for (int i = 0; i < 200000; ++i) {
    const auto square = static_cast<Square>(rng.below(64));
    const Bitboard mover = rng() & ~bit_of(square);
    const Bitboard opponent = ~mover & ~bit_of(square);
    ASSERT_EQ(last_flips(square, mover),
              std::popcount(ScalarKernels::flips(square, mover, opponent)));
  }
}

TEST(OrderOfFour, PutsLoneSquaresFirstAndKeepsPairsTogether) {
  EXPECT_EQ(kOrdersOfFour[0b00000000], 0b11100100) << "one quadrant: in the order given";
  EXPECT_EQ(kOrdersOfFour[0b11100100], 0b11100100) << "four quadrants: in the order given";
  EXPECT_EQ(kOrdersOfFour[0b10000000], 0b10010011) << "a lone square before three";
  EXPECT_EQ(kOrdersOfFour[0b11010000], 0b01001110) << "two lone squares before a pair";
  EXPECT_EQ(kOrdersOfFour[0b01000100], 0b11011000) << "two pairs";
}

/// The quadrants of squares in the order in which four() counts them.
unsigned quadrants_of(std::initializer_list<Square> squares) {
  unsigned quadrants = 0;
  unsigned shift = 0;
  for (const Square square : squares) {
    quadrants |= quadrant_of(square) << shift;
    shift += 2;
  }
  return quadrants;
}

TEST(OrderOfFour, HasCornersBeforeXSquaresInEachQuadrant) {
  constexpr Square a1 = 0;
  constexpr Square c1 = 2;
  constexpr Square h1 = 7;
  constexpr Square b2 = 9;
  constexpr Square g2 = 14;
  constexpr Square g7 = 54;
  EXPECT_EQ(kOrdersOfFour[quadrants_of({a1, c1, b2, g7})], 0b10010011)
      << "an X square alone, then corner, edge and X square";
  EXPECT_EQ(kOrdersOfFour[quadrants_of({a1, h1, b2, g2})], 0b11011000)
      << "two pairs, in each the corner before its X square";
}

/// The definition: negamax without any help.
int plain(Bitboard mover, Bitboard opponent) {
  const Bitboard moves = ScalarKernels::mobility(mover, opponent);
  if (moves == 0) {
    if (ScalarKernels::mobility(opponent, mover) == 0) return final_margin(mover, opponent);
    return -plain(opponent, mover);
  }
  int best = -127;
  for (Bitboard left = moves; left != 0; left &= left - 1) {
    const Square square = first_square(left);
    const Bitboard f = ScalarKernels::flips(square, mover, opponent);
    best = std::max(best, -plain(opponent ^ f, mover | f | bit_of(square)));
  }
  return best;
}

TEST(LastEmpties, AgreeWithPlainNegamaxForEveryWindow) {
  Rng rng(22);
  using Last = LastEmpties<ScalarKernels>;
  for (int i = 0; i < 4000; ++i) {
    const int empties = 1 + i % 4;
    const Position p = test::random_position(rng, empties);
    const Bitboard me = p.mover();
    const Bitboard them = p.opponent();
    std::array<Square, 4> x{};
    Bitboard left = p.empties();
    for (std::size_t n = 0; n < static_cast<std::size_t>(empties); ++n, left &= left - 1)
      x[n] = first_square(left);
    const int exact = plain(me, them);
    for (int alpha = -64; alpha < 64; alpha += 3) {
      std::uint64_t nodes = 0;
      int value = 0;
      if (empties == 1)
        value = Last::one(me, x[0], nodes);
      else if (empties == 2)
        value = Last::two(me, them, alpha, x[0], x[1], nodes);
      else if (empties == 3)
        value = Last::three(me, them, alpha, x[0], x[1], x[2], nodes);
      else
        value = Last::four(me, them, alpha, p.empties(), parity_of(p.empties()), nodes);
      ASSERT_GT(nodes, 0u);
      if (value > alpha)
        ASSERT_LE(value, exact) << "a lower bound";
      else
        ASSERT_GE(value, exact) << "an upper bound";
      ASSERT_EQ(value > alpha, exact > alpha);
    }
  }
}

using NullWindowSolver = EndgameSolver<ScalarKernels, HandEvaluator<ScalarKernels>>;

/// Null windows at 5 and 6 empties bound the value from the right side, whatever the table that is
/// kept from one to the next says; those of a side that cannot move too.
TEST(EndgameSolver, NullWindowsAtFiveAndSixAgreeWithPlainNegamax) {
  const std::atomic<bool> stop{false};
  const SteadyTime time;
  SearchControl control(stop, time);
  TranspositionTable table(1 << 20);
  NullWindowSolver solver(table, control, HandEvaluator<ScalarKernels>());
  Rng rng(23);
  int passes = 0;
  for (int i = 0; i < 300 || passes < 20; ++i) {
    const Position p = test::random_position(rng, 5 + i % 2);
    const bool is_stuck = p.must_pass();
    if (i >= 300 && !is_stuck) continue;
    passes += is_stuck ? 1 : 0;
    const int exact = plain(p.mover(), p.opponent());
    for (int step = 0; step < 128; ++step) {
      const int alpha = -64 + step * 37 % 128;  // every one, near and far by turns
      const int value = solver.solve(p.mover(), p.opponent(), alpha, alpha + 1);
      ASSERT_EQ(value > alpha, exact > alpha) << "of " << exact << " at " << alpha;
      if (value > alpha)
        ASSERT_LE(value, exact) << "a lower bound";
      else
        ASSERT_GE(value, exact) << "an upper bound";
    }
  }
  EXPECT_GE(passes, 20);
}

TEST(Parity, QuadrantsAreConsistent) {
  for (Square square = 0; square < 64; ++square) {
    EXPECT_EQ(parity_of(bit_of(square)), quadrant_bit(square));
    EXPECT_EQ(kOddQuadrants[quadrant_bit(square)] & bit_of(square), bit_of(square));
  }
}

}  // namespace
}  // namespace ternion::othello
