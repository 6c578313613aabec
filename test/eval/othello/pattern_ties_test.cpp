#include "eval/othello/pattern_ties.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "test/support/random_positions.hpp"

namespace ternion::othello {
namespace {

/// The tied weights that a position adds up, in ascending order.
std::vector<std::uint32_t> weights_of(Bitboard mover, Bitboard opponent) {
  const PatternIndices indices = pattern_indices(mover, opponent);
  std::vector<std::uint32_t> weights;
  for (std::size_t slot = 0; slot < kInstances; ++slot)
    weights.push_back(tied_indices()[static_cast<std::size_t>(kSlotCentres[slot] + indices[slot])]);
  std::ranges::sort(weights);
  return weights;
}

TEST(PatternTies, NumberEveryClassInTheOrderOfTheTable) {
  const auto& tied = tied_indices();
  ASSERT_EQ(tied.size(), static_cast<std::size_t>(kTableSize));
  std::uint32_t next = 0;
  for (const std::uint32_t index : tied) {
    ASSERT_LE(index, next);
    if (index == next) ++next;
  }
  EXPECT_EQ(next, static_cast<std::uint32_t>(kTiedPatterns));
  EXPECT_EQ(kLinearWeights, 233984);
  EXPECT_EQ(kStageWeights, 468576);
}

TEST(PatternTies, ShapesShareNoWeight) {
  const auto& tied = tied_indices();
  for (int shape = 1; shape < kShapeCount; ++shape) {
    const auto begin = static_cast<std::size_t>(table_begin(shape));
    EXPECT_EQ(tied[begin], *std::max_element(tied.begin(), tied.begin() + begin) + 1);
    EXPECT_EQ(*std::min_element(tied.begin() + begin, tied.begin() + begin + configurations(shape)),
              tied[begin]);
  }
}

TEST(PatternTies, ImagesOfAPositionShareTheirWeights) {
  Rng rng(21);
  for (int i = 0; i < 300; ++i) {
    const Position p = test::random_position(rng, static_cast<int>(rng.below(60)));
    const auto weights = weights_of(p.mover(), p.opponent());
    for (int s = 1; s < kSymmetries; ++s) {
      const Position image = apply_symmetry(s, p);
      EXPECT_EQ(weights, weights_of(image.mover(), image.opponent())) << "symmetry " << s;
    }
  }
}

TEST(PatternTies, IndicesAreBalancedTernary) {
  Rng rng(22);
  const Position p = test::random_position(rng, 25);
  const PatternIndices indices = pattern_indices(p.mover(), p.opponent());
  const PatternIndices negated = pattern_indices(p.opponent(), p.mover());
  for (std::size_t slot = 0; slot < kPatternSlots; ++slot) {
    int expected = 0;
    for (int i = 0; slot < kInstances && i < kPatternInstances[slot].size; ++i) {
      const Bitboard cell = bit_of(kPatternInstances[slot].cells[static_cast<std::size_t>(i)]);
      expected += power_of_3(i) * ((p.mover() & cell) ? 1 : (p.opponent() & cell) ? -1 : 0);
    }
    EXPECT_EQ(indices[slot], expected) << "slot " << slot;
    EXPECT_EQ(negated[slot], -expected) << "slot " << slot;
  }
}

}  // namespace
}  // namespace ternion::othello
