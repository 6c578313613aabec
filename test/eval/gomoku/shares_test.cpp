#include "eval/gomoku/shares.hpp"

#include <gtest/gtest.h>

#include <array>

namespace ternion::gomoku {
namespace {

Shape shape_of(std::array<Pattern, 4> patterns) {
  CellCode code = kNoCell;
  for (std::size_t i = 0; i < patterns.size(); ++i)
    code = with_pattern(code, kDirections[i], patterns[i]);
  return shape_table()[code];
}
const Shape kNothing = shape_of({});
const Shape kFour = shape_of({Pattern::four});
const Shape kTwoFours = shape_of({Pattern::four, Pattern::four});
const Shape kClosedThree = shape_of({Pattern::open_two, Pattern::closed_three});
const Shape kOpenTwo = shape_of({Pattern::closed_two, Pattern::open_two});

TEST(GomokuShares, GoByWhatAStoneWouldMake) {
  EXPECT_EQ(share_of(kNothing, false).to_move, 1);
  EXPECT_GT(share_of(kFour, false).to_move, share_of(kFour, false).waiting);
  EXPECT_GT(share_of(kClosedThree, false).to_move, 1) << "the strongest pattern counts";
  EXPECT_LT(share_of(kOpenTwo, false).to_move, 1);
}

TEST(GomokuShares, ForbiddenCellsKeepTheirs) {
  EXPECT_GT(share_of(kTwoFours, false).to_move, 1) << "an open four";
  EXPECT_EQ(share_of(kTwoFours, true).to_move, 1) << "a double four";
}

TEST(GomokuShares, AreRoundedAndBounded) {
  WeightSet weights;
  weights.to_move[kFour] = -100;
  weights.waiting[kFour] = 14900;
  weights.to_move[kNothing] = 7;
  weights.threats[3] = 50;
  weights.moves.attack[kFour] = 9;
  apply_shares(weight_set_of(Rule::standard, Side::white), weights);
  EXPECT_EQ(weights.to_move[kFour], -127);
  EXPECT_EQ(weights.waiting[kFour], 15000);
  EXPECT_EQ(weights.to_move[kNothing], 7);
  EXPECT_EQ(weights.threats[3], 89);
  EXPECT_EQ(weights.moves.attack[kFour], 9) << "of another kind";
}

}  // namespace
}  // namespace ternion::gomoku
