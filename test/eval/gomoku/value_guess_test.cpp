#include "eval/gomoku/value_guess.hpp"

#include <gtest/gtest.h>

namespace ternion::gomoku {
namespace {

TEST(GomokuValueGuess, LearnsHowFarTheSumIsFromTheValue) {
  ValueGuess guess;
  for (int i = 0; i < 1000; ++i) guess.learn(340 + i % 41, 60, 5);
  const auto learned = guess.range(100, 5, 0);
  EXPECT_NEAR((learned.least + learned.most) / 2, 400, 5);  // 300 above the sum
  EXPECT_EQ(learned.most - learned.least, 100);             // no narrower, whatever it has seen
  EXPECT_NEAR(guess.surprise(500, 100, 5), 100, 5);
}

TEST(GomokuValueGuess, KeepsThreatsApart) {
  ValueGuess guess;
  const auto before = guess.range(0, 6, 0);
  for (int i = 0; i < 1000; ++i) guess.learn(500, 0, 5);
  const auto after = guess.range(0, 6, 0);
  EXPECT_EQ(before.least, after.least);
  EXPECT_EQ(before.most, after.most);
}

TEST(GomokuValueGuess, IsAsWideAsValuesAreSpread) {
  ValueGuess guess;
  for (int i = 0; i < 2000; ++i) guess.learn(i % 2 == 0 ? 200 : -200, 0, 1);
  const auto range = guess.range(0, 1, 0);
  EXPECT_NEAR(range.most - range.least, 2 * 200 * 25 / 16, 40);
}

TEST(GomokuValueGuess, CarriesMostOfASurprise) {
  const ValueGuess guess;
  const auto middle = [](ValueGuess::Range range) { return (range.least + range.most) / 2; };
  EXPECT_EQ(middle(guess.range(10, 0, 80)), 60);
  EXPECT_EQ(middle(guess.range(10, 0, -80)), -40);
  EXPECT_EQ(middle(guess.range(10, 0, 5000)), middle(guess.range(10, 0, 240)));
}

}  // namespace
}  // namespace ternion::gomoku
