#include "eval/othello/patterns.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace ternion::othello {
namespace {

TEST(Patterns, InstancesAreDistinctAndClosedUnderTheSymmetries) {
  std::set<std::pair<int, Bitboard>> seen;
  for (const PatternInstance& instance : kPatternInstances) {
    EXPECT_EQ(std::popcount(instance.squares()), instance.size);
    EXPECT_TRUE(seen.emplace(instance.shape, instance.squares()).second);
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(kInstances));
  for (const PatternInstance& instance : kPatternInstances)
    for (int s = 0; s < kSymmetries; ++s)
      EXPECT_TRUE(seen.contains({instance.shape, apply_symmetry(s, instance.squares())}))
          << kShapes[static_cast<std::size_t>(instance.shape)].name << ", symmetry " << s;
}

TEST(Patterns, ShapesNameSquaresOfTheBoard) {
  for (const Shape& shape : kShapes) {
    EXPECT_EQ(shape.cells.size() % 2, 0U) << shape.name;
    EXPECT_LE(shape.size(), kShapeCells) << shape.name;
    for (int i = 0; i < shape.size(); ++i) {
      EXPECT_GE(shape.cell(i), 0) << shape.name;
      EXPECT_LT(shape.cell(i), 64) << shape.name;
    }
  }
}

TEST(Patterns, RowsHoldEachCellsPowerAndZeroElsewhere) {
  for (std::size_t slot = 0; slot < kPatternSlots; ++slot) {
    int sum = 0;
    for (const auto& row : kPatternRows) sum += row[slot];
    const int expected = slot < kInstances ? configurations(kPatternInstances[slot].shape) / 2 : 0;
    EXPECT_EQ(sum, expected) << "slot " << slot;  // all squares the mover's: the greatest index
  }
}

TEST(Patterns, TablesLieSideBySide) {
  EXPECT_EQ(table_begin(0), 0);
  EXPECT_EQ(kTableSize, 403461);  // six shapes of 10, one of 9, four of 8, and 7, 6, 5, 4
  for (int shape = 0; shape + 1 < kShapeCount; ++shape)
    EXPECT_EQ(table_begin(shape + 1) - table_begin(shape), configurations(shape));
}

}  // namespace
}  // namespace ternion::othello
