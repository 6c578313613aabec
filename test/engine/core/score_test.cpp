#include "engine/core/score.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "engine/core/result.hpp"

namespace ternion {
namespace {

TEST(Score, UnitsAreDiscsOrASign) {
  EXPECT_DOUBLE_EQ(units_of(Heuristic{-2.5}), -2.5);
  EXPECT_DOUBLE_EQ(units_of(Exact{12}), 12.0);
  EXPECT_DOUBLE_EQ(units_of(Outcome{-1}), -1.0);
}

TEST(Score, NegationKeepsTheKind) {
  EXPECT_EQ(negated(Heuristic{-2.5}), Score(Heuristic{2.5}));
  EXPECT_EQ(negated(Exact{12}), Score(Exact{-12}));
  EXPECT_EQ(negated(Outcome{1}), Score(Outcome{-1}));
  EXPECT_EQ(negated(Outcome{-1, 7}), Score(Outcome{1, 7}));
}

TEST(Score, NegationKeepsHowTheDistanceIsKnown) {
  EXPECT_EQ(negated(Outcome{-1, 7, true}), Score(Outcome{1, 7, true}));
  EXPECT_EQ(negated(Outcome{1, 7, false}), Score(Outcome{-1, 7, false}));
}

TEST(Score, TheSignIsToldWhereItIsProven) {
  EXPECT_EQ(proven_sign(Heuristic{30}), std::nullopt);
  EXPECT_EQ(proven_sign(Exact{-4}), -1);
  EXPECT_EQ(proven_sign(Exact{0}), 0);
  EXPECT_EQ(proven_sign(Outcome{1, 5}), 1);
}

TEST(Score, LinesAreOrderedByProofThenDistanceThenUnits) {
  const std::vector<Score> best_first{Outcome{1, 1, true}, Outcome{1, 9},       Outcome{1},
                                      Heuristic{99},       Exact{12},           Heuristic{3},
                                      Outcome{0},          Heuristic{-99},      Outcome{-1},
                                      Outcome{-1, 8},      Outcome{-1, 2, true}};
  for (std::size_t i = 0; i < best_first.size(); ++i)
    for (std::size_t j = 0; j < best_first.size(); ++j)
      EXPECT_EQ(is_better(best_first[i], best_first[j]), i < j) << i << " and " << j;
}

TEST(Score, WinRateIsCertainForProvenScores) {
  EXPECT_DOUBLE_EQ(win_rate(Exact{2}, 8), 1.0);
  EXPECT_DOUBLE_EQ(win_rate(Exact{0}, 8), 0.5);
  EXPECT_DOUBLE_EQ(win_rate(Exact{-2}, 8), 0.0);
  EXPECT_DOUBLE_EQ(win_rate(Outcome{1}, 8), 1.0);
  EXPECT_DOUBLE_EQ(win_rate(Outcome{-1}, 8), 0.0);
}

TEST(Score, WinRateOfAnEstimateIsLogistic) {
  EXPECT_DOUBLE_EQ(win_rate(Heuristic{0}, 8), 0.5);
  EXPECT_NEAR(win_rate(Heuristic{8}, 8), 0.7311, 1e-4);
  EXPECT_NEAR(win_rate(Heuristic{5}, 8) + win_rate(Heuristic{-5}, 8), 1.0, 1e-12);
  EXPECT_LT(win_rate(Heuristic{1}, 8), win_rate(Heuristic{2}, 8));
}

TEST(Result, MarginIsFromBlacksView) {
  EXPECT_EQ(Result::from_black_margin(6), (Result{Side::black, 6}));
  EXPECT_EQ(Result::from_black_margin(-6), (Result{Side::white, 6}));
  EXPECT_EQ(Result::from_black_margin(0), Result{});
  for (int margin : {-64, -1, 0, 1, 64})
    EXPECT_EQ(Result::from_black_margin(margin).black_margin(), margin);
}

}  // namespace
}  // namespace ternion
