// Games by their names.
#include "games/games.hpp"

#include <gtest/gtest.h>

namespace ternion {
namespace {

TEST(MakeBoard, KnowsGamesByNameInAnyCase) {
  EXPECT_EQ((*make_board("oTHELLO"))->game().name, "Othello");
  const auto unknown = make_board("chess");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::unsupported);
}

TEST(OthelloBoard, AForcedPassIsToldFromAChoice) {
  const auto board = *make_board("Othello");
  ASSERT_TRUE(
      board->set_position("-XO------------------------------------------------------------- X"));
  EXPECT_FALSE(must_pass(*board)) << "d1";
  ASSERT_TRUE(
      board->set_position("-XO------------------------------------------------------------- O"));
  EXPECT_FALSE(must_pass(*board)) << "a1";
  ASSERT_TRUE(
      board->set_position("XO-------------------------------------------------------------- O"));
  EXPECT_TRUE(must_pass(*board));
}

}  // namespace
}  // namespace ternion
