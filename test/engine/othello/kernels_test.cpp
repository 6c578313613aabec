// Every kernel against the scalar one, and the scalar one against rules written out square by
// square.
#include <gtest/gtest.h>

#include "engine/core/cpu.hpp"
#include "engine/othello/kernels_scalar.hpp"
#include "test/engine/othello/kernel_probes.hpp"
#include "test/engine/othello/random_positions.hpp"

namespace ternion::othello {
namespace {

/// The rule itself: from the square, a run of the opponent's discs closed by one of the mover's.
Bitboard flips_by_walking(Square square, Bitboard mover, Bitboard opponent) {
  Bitboard flipped = 0;
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      if (dx == 0 && dy == 0) continue;
      Bitboard run = 0;
      int x = column_of(square) + dx;
      int y = row_of(square) + dy;
      for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy) {
        const Bitboard bit = bit_of(square_at(x, y));
        if ((opponent & bit) != 0) {
          run |= bit;
          continue;
        }
        if ((mover & bit) != 0) flipped |= run;
        break;
      }
    }
  }
  return flipped;
}

Bitboard mobility_by_walking(Bitboard mover, Bitboard opponent) {
  Bitboard moves = 0;
  for (Square square = 0; square < 64; ++square) {
    const bool empty = ((mover | opponent) & bit_of(square)) == 0;
    if (empty && flips_by_walking(square, mover, opponent) != 0) moves |= bit_of(square);
  }
  return moves;
}

void expect_scalar_follows_the_rules(Bitboard mover, Bitboard opponent) {
  ASSERT_EQ(ScalarKernels::mobility(mover, opponent), mobility_by_walking(mover, opponent));
  for (Square square = 0; square < 64; ++square) {
    ASSERT_EQ(ScalarKernels::flips(square, mover, opponent),
              flips_by_walking(square, mover, opponent))
        << "square " << square << " mover " << mover << " opponent " << opponent;
  }
}

TEST(ScalarKernels, FollowTheRulesInPlayouts) {
  Rng rng(1);
  for (int i = 0; i < 20000; ++i) {
    const Position position = test::random_playout(rng);
    expect_scalar_follows_the_rules(position.mover(), position.opponent());
    if (HasFatalFailure()) return;
  }
}

TEST(ScalarKernels, FollowTheRulesOnAnyBoard) {
  Rng rng(2);
  for (int i = 0; i < 20000; ++i) {
    const auto [mover, opponent] = test::random_board(rng);
    expect_scalar_follows_the_rules(mover, opponent);
    if (HasFatalFailure()) return;
  }
}

TEST(ScalarKernels, FollowTheRulesOnFullAndEmptyBoards) {
  constexpr Bitboard kAll = ~Bitboard{0};
  expect_scalar_follows_the_rules(0, 0);
  expect_scalar_follows_the_rules(kAll, 0);
  expect_scalar_follows_the_rules(0, kAll);
  // One empty square and one disc of the mover's, everything else the opponent's.
  for (Square empty = 0; empty < 64; ++empty) {
    for (Square own = 0; own < 64; ++own) {
      if (own == empty) continue;
      expect_scalar_follows_the_rules(bit_of(own), kAll ^ bit_of(own) ^ bit_of(empty));
      if (HasFatalFailure()) return;
    }
  }
}

class WideKernels : public testing::TestWithParam<Isa> {
 protected:
  static constexpr int kPositions = 1'000'000;

  void SetUp() override {
    if (!is_supported(GetParam())) GTEST_SKIP() << "no " << name_of(GetParam()) << " here";
    switch (GetParam()) {
#if defined(TERNION_SIMD128)
      case Isa::simd128:
        probe_ = test::simd128_probe();
        break;
#endif
#if defined(TERNION_X86_64)
      case Isa::avx2:
        probe_ = test::avx2_probe();
        break;
      case Isa::avx512:
        probe_ = test::avx512_probe();
        break;
      case Isa::avx512fp16:
        probe_ = test::avx512fp16_probe();
        break;
#endif
      default:
        FAIL() << "no kernels of " << name_of(GetParam()) << " in this build";
    }
  }

  /// One failure a board is enough: the message holds all that is needed to repeat it.
  bool agree(Bitboard mover, Bitboard opponent) const {
    const Bitboard expected = ScalarKernels::mobility(mover, opponent);
    const Bitboard mobility = probe_.mobility(mover, opponent);
    if (mobility != expected) {
      ADD_FAILURE() << "mobility of " << mover << " against " << opponent << ": " << mobility
                    << ", scalar " << expected;
      return false;
    }
    const auto both = probe_.both_mobilities(mover, opponent);
    if (both != test::Mobilities(expected, ScalarKernels::mobility(opponent, mover))) {
      ADD_FAILURE() << "mobilities of " << mover << " and " << opponent
                    << " side by side: " << both.first << ", " << both.second;
      return false;
    }
    for (Square square = 0; square < 64; ++square) {
      const Bitboard scalar = ScalarKernels::flips(square, mover, opponent);
      const Bitboard flips = probe_.flips(square, mover, opponent);
      if (flips == scalar) continue;
      ADD_FAILURE() << "flips on " << square << " for " << mover << " against " << opponent << ": "
                    << flips << ", scalar " << scalar;
      return false;
    }
    return true;
  }

  test::KernelProbe probe_{};
};

TEST_P(WideKernels, AgreeWithScalarInAMillionPlayoutPositions) {
  Rng rng(3);
  int positions = 0;
  while (positions < kPositions) {
    Position position;
    for (Move move : test::random_game(rng)) {
      ASSERT_TRUE(agree(position.mover(), position.opponent()));
      position.play(move);
      ++positions;
    }
    ASSERT_TRUE(agree(position.mover(), position.opponent()));
  }
}

TEST_P(WideKernels, AgreeWithScalarOnAMillionRandomBoards) {
  Rng rng(4);
  for (int i = 0; i < kPositions; ++i) {
    const auto [mover, opponent] = test::random_board(rng);
    ASSERT_TRUE(agree(mover, opponent));
  }
}

TEST_P(WideKernels, AgreeWithScalarOnFullAndEmptyBoards) {
  constexpr Bitboard kAll = ~Bitboard{0};
  EXPECT_TRUE(agree(0, 0));
  EXPECT_TRUE(agree(kAll, 0));
  EXPECT_TRUE(agree(0, kAll));
  for (Square empty = 0; empty < 64; ++empty) {
    for (Square own = 0; own < 64; ++own) {
      if (own == empty) continue;
      ASSERT_TRUE(agree(bit_of(own), kAll ^ bit_of(own) ^ bit_of(empty)));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Isa, WideKernels, testing::ValuesIn(kAllIsas.begin() + 1, kAllIsas.end()),
                         [](const auto& param) { return std::string(name_of(param.param)); });

}  // namespace
}  // namespace ternion::othello
