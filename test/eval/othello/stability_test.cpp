#include "eval/othello/stability.hpp"

#include <gtest/gtest.h>

#include "test/eval/othello/stability_probe.hpp"
#include "test/support/random_positions.hpp"

namespace ternion::othello {
namespace {

TEST(Stability, AStableDiscIsNeverTurned) {
  Rng rng(11);
  int seen = 0;
  for (int game = 0; game < 3000; ++game) {
    Position p = test::random_position(rng, 5 + static_cast<int>(rng.below(30)));
    const Bitboard black =
        stable_discs(edge_stability(), p.discs(Side::black), p.discs(Side::white));
    const Bitboard white =
        stable_discs(edge_stability(), p.discs(Side::white), p.discs(Side::black));
    EXPECT_EQ(black & ~p.discs(Side::black), 0u);
    seen += std::popcount(black | white);
    while (!p.is_over()) {
      const auto moves = p.legal_moves();
      p.play(moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))]);
      ASSERT_EQ(black & ~p.discs(Side::black), 0u);
      ASSERT_EQ(white & ~p.discs(Side::white), 0u);
    }
  }
  EXPECT_GT(seen, 3000) << "the test must see stable discs";
}

TEST(Stability, KnowsTheTextbookCases) {
  const auto stable = [](Bitboard own, Bitboard theirs) {
    return stable_discs(edge_stability(), own, theirs);
  };
  EXPECT_EQ(stable(bit_of(0), 0), bit_of(0)) << "a corner";
  EXPECT_EQ(stable(bit_of(1), 0), 0u) << "a C square beside an empty corner";
  EXPECT_EQ(stable(0x07, 0), 0x07u) << "a run from a corner";
  EXPECT_EQ(stable(~0ULL, 0), ~0ULL) << "a full board";
  EXPECT_EQ(stable(0xFF, 0), 0xFFu) << "a full edge";
  EXPECT_EQ(stable(0x7E, 0x81), 0x7Eu) << "a full edge in both colours";
}

TEST(Stability, FullLinesAreTheFilledOnes) {
  Rng rng(12);
  for (int i = 0; i < 20000; ++i) {
    const Bitboard filled = rng() | rng() | rng();
    const FullLines full = full_lines(filled);
    for (Square square = 0; square < 64; ++square) {
      const auto& ray = kRays[static_cast<std::size_t>(square)].ray;
      const auto is_full = [&](std::size_t d) {
        return ((ray[d] | ray[d + 4] | bit_of(square)) & ~filled) == 0;
      };
      const Bitboard bit = bit_of(square);
      ASSERT_EQ((full.horizontal & bit) != 0, is_full(0));
      ASSERT_EQ((full.rising & bit) != 0, is_full(1));
      ASSERT_EQ((full.vertical & bit) != 0, is_full(2));
      ASSERT_EQ((full.falling & bit) != 0, is_full(3));
    }
  }
}

TEST(Stability, LinesAroundEmptiesAreTheSameAsFullLines) {
  Rng rng(13);
  for (int i = 0; i < 20000; ++i) {
    const Bitboard empties = rng() & rng() & rng();
    const FullLines around = full_lines_around(empties);
    const FullLines full = full_lines(~empties);
    ASSERT_EQ(around.horizontal, full.horizontal);
    ASSERT_EQ(around.vertical, full.vertical);
    ASSERT_EQ(around.falling, full.falling);
    ASSERT_EQ(around.rising, full.rising);
  }
}

/// Boards with all numbers of empty squares, and one of those.
template <class Check>
void for_random_boards(Check&& check) {
  Rng rng(15);
  for (int i = 0; i < 20000; ++i) {
    const Bitboard empties =
        (i % 2 ? rng() & rng() : rng() & rng() & rng() & rng()) | bit_of(i % 64);
    const Bitboard mover = rng() & ~empties;
    check(mover, ~(empties | mover), static_cast<Square>(i % 64));
  }
}

TEST(Stability, LinesAfterAMoveAreThoseOfTheFilledBoard) {
  for_random_boards([](Bitboard mover, Bitboard opponent, Square square) {
    const auto sets = test::stable_sets<ScalarKernels>(mover, opponent, square);
    const Bitboard filled = mover | opponent | bit_of(square);
    ASSERT_EQ(sets.after, grow_stable(sets.on_edges, full_lines(filled), mover, 65));
    ASSERT_EQ(sets.grown, stable_discs(edge_stability(), mover, opponent));
  });
}

// The others have the plain kernels.
#if defined(TERNION_X86_64)
TEST(Stability, EachInstructionSetFindsTheSame) {
  for_random_boards([](Bitboard mover, Bitboard opponent, Square square) {
    const auto plain = test::stable_sets<ScalarKernels>(mover, opponent, square);
    if (is_supported(Isa::avx2)) {
      ASSERT_EQ(test::stable_sets_avx2(mover, opponent, square), plain);
    }
    if (is_supported(Isa::avx512)) {
      ASSERT_EQ(test::stable_sets_avx512(mover, opponent, square), plain);
    }
  });
}
#endif

TEST(Stability, CountingKnowsWhetherThereAreEnough) {
  Rng rng(14);
  int reached = 0;
  for (int i = 0; i < 20000; ++i) {
    const Position p = test::random_position(rng, 2 + static_cast<int>(rng.below(20)));
    const int all = std::popcount(stable_discs(edge_stability(), p.mover(), p.opponent()));
    const int enough = 1 + static_cast<int>(rng.below(30));
    const int counted =
        count_stable<ScalarKernels>(edge_stability(), p.mover(), p.opponent(), enough,
                                    [&] { return full_lines_around(p.empties()); });
    ASSERT_EQ(counted >= enough, all >= enough) << all << " discs, " << enough << " asked for";
    ASSERT_LE(counted, all);
    reached += counted >= enough;
  }
  EXPECT_GT(reached, 1000) << "both answers must occur";
  EXPECT_LT(reached, 19000) << "both answers must occur";
}

}  // namespace
}  // namespace ternion::othello
