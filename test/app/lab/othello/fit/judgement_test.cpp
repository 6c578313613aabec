#include "app/lab/othello/fit/judgement.hpp"

#include <gtest/gtest.h>

namespace ternion::othello {
namespace {

TEST(Judgement, FollowsTheDefinitions) {
  Judgement judgement;
  judgement.add(1, 2);
  judgement.add(4, 2);
  judgement.add(7, 8);
  judgement.add(-3, -1);
  EXPECT_EQ(judgement.count(), 4U);
  EXPECT_DOUBLE_EQ(judgement.mae(), 1.5);
  EXPECT_DOUBLE_EQ(judgement.rmse(), std::sqrt(2.5));
  EXPECT_DOUBLE_EQ(judgement.bias(), -0.5);
  // Means 2.25 and 2.75; sums of squares 54.75 and 42.75, of products 44.25.
  EXPECT_NEAR(judgement.correlation(), 44.25 / std::sqrt(54.75 * 42.75), 1e-12);
}

TEST(Judgement, WithoutPairsOrSpreadEverythingIsANumber) {
  Judgement judgement;
  EXPECT_EQ(judgement.mae(), 0);
  EXPECT_EQ(judgement.correlation(), 0);
  judgement.add(1, 1);
  EXPECT_EQ(judgement.correlation(), 0);
}

}  // namespace
}  // namespace ternion::othello
