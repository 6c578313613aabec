#include "eval/othello/hand_evaluator.hpp"

#include <gtest/gtest.h>

#include "engine/othello/game.hpp"
#include "engine/othello/symmetry.hpp"
#include "eval/core/evaluator.hpp"
#include "test/support/random_positions.hpp"

namespace ternion::othello {
namespace {

using Evaluation = HandEvaluator<ScalarKernels>;
static_assert(Evaluator<Evaluation, Othello>);

TEST(HandEvaluator, IsTheSameForAllEightSymmetries) {
  Rng rng(1);
  const Evaluation evaluator;
  for (int i = 0; i < 500; ++i) {
    const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(58)));
    for (int s = 1; s < kSymmetries; ++s)
      EXPECT_EQ(evaluator.score(p), evaluator.score(apply_symmetry(s, p))) << "symmetry " << s;
  }
}

TEST(HandEvaluator, StaysWithinTheBoard) {
  Rng rng(2);
  const Evaluation evaluator;
  for (int i = 0; i < 2000; ++i) {
    const Position p(rng() & rng(), 0, Side::black);
    const Position q(p.mover(), rng() & ~p.mover(), Side::black);
    EXPECT_LT(std::abs(evaluator.score(q)), 64 * Evaluation::kUnit + 1);
  }
}

TEST(HandEvaluator, ScoreAfterAMoveIsTheScoreBehindIt) {
  Rng rng(4);
  const Evaluation evaluator;
  for (int i = 0; i < 300; ++i) {
    const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(58)));
    for (const Move move : p.legal_moves()) {
      Position next = p;
      next.play(move);
      EXPECT_EQ(evaluator.score_after(p, move), evaluator.score(next));
    }
  }
}

TEST(HandEvaluator, LikesACorner) {
  const Evaluation evaluator;
  Rng rng(3);
  int better = 0;
  int tried = 0;
  while (tried < 200) {
    Position p = test::random_position(rng, 20 + static_cast<int>(rng.below(25)));
    const Bitboard corners = p.mobility() & kCorners;
    const Bitboard x_squares = p.mobility() & kXSquares & neighbours_of(p.empties() & kCorners);
    if (corners == 0 || x_squares == 0) continue;
    ++tried;
    Position with_corner = p;
    with_corner.play(move_to(first_square(corners)));
    Position with_x = p;
    with_x.play(move_to(first_square(x_squares)));
    better += -evaluator.score(with_corner) > -evaluator.score(with_x);
  }
  EXPECT_GT(better, 190);
}

TEST(HandEvaluator, AFinishedGameIsItsMargin) {
  const Evaluation evaluator;
  const Position wiped_out(0x0000001818000000ULL, 0, Side::black);
  EXPECT_EQ(evaluator.score(wiped_out), 64 * Evaluation::kUnit);
}

TEST(EdgeTable, IsAntisymmetricInTheColoursAndSymmetricInDirection) {
  const EdgeTable& table = edge_table();
  for (unsigned own = 0; own < 256; ++own) {
    for (unsigned theirs = 0; theirs < 256; ++theirs) {
      if (own & theirs) continue;
      EXPECT_NEAR(table.value(own, theirs), -table.value(theirs, own), 1);
      const auto reversed = [](unsigned bits) {
        unsigned out = 0;
        for (int i = 0; i < 8; ++i) out |= (bits >> i & 1) << (7 - i);
        return out;
      };
      EXPECT_NEAR(table.value(own, theirs), table.value(reversed(own), reversed(theirs)), 1);
    }
  }
  EXPECT_EQ(table.value(0, 0), 0);
  EXPECT_GT(table.value(0x01, 0), table.value(0x02, 0)) << "a corner beats a C square";
}

}  // namespace
}  // namespace ternion::othello
