// The formulas against cases done by hand, and against ten thousand simulated matches.
#include "app/referee/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "app/referee/tally.hpp"
#include "engine/core/rng.hpp"

namespace ternion::statistics {
namespace {

TEST(StatisticsTest, EloAndScoreAreInverse) {
  EXPECT_DOUBLE_EQ(score_of(0), 0.5);
  EXPECT_NEAR(score_of(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of(0.75), 190.848501888, 1e-6);  // 400 log10(3)
  for (const double elo : {-300.0, -5.0, 0.0, 2.5, 700.0})
    EXPECT_NEAR(elo_of(score_of(elo)), elo, 1e-9);
  EXPECT_NEAR(elo_of(1), 1200, 1e-6);
}

TEST(StatisticsTest, MomentsByHand) {
  // 1 of each kind: mean 1/2, variance (1/4 + 1/16 + 0 + 1/16 + 1/4) / 5 = 1/8.
  const Moments m = moments_of({{1, 1, 1, 1, 1}});
  EXPECT_DOUBLE_EQ(m.mean, 0.5);
  EXPECT_DOUBLE_EQ(m.variance, 0.125);
}

TEST(StatisticsTest, EloIntervalByHand) {
  // 50 pairs lost 0:2, 50 won 2:0: standard error 0.5 / 10, so the score is 0.5 +- 0.098.
  const auto elo = elo_interval({{50, 0, 0, 0, 50}});
  ASSERT_TRUE(elo);
  EXPECT_NEAR(elo->value, 0, 1e-9);
  EXPECT_NEAR(elo->high, elo_of(0.5 + 1.959964 * 0.05), 1e-4);
  EXPECT_NEAR(elo->low, -elo->high, 1e-9);
  EXPECT_FALSE(elo_interval({}));
}

TEST(StatisticsTest, PairsThatCancelSayMoreThanGamesAlone) {
  // The same 200 results; where each opening is lost once and won once nothing is left to chance.
  const auto split = elo_interval({{0, 0, 100, 0, 0}});
  const auto swept = elo_interval({{50, 0, 0, 0, 50}});
  EXPECT_LT(split->high - split->low, 1e-9);
  EXPECT_GT(swept->high - swept->low, 100);
}

TEST(StatisticsTest, RatioOfTwoOutcomesIsTheBinomialOne) {
  // With pairs of 0 and 2 points only, the likeliest distribution of mean s is (1 - s, s), so that
  // LLR = W log(s1/s0) + L log((1-s1)/(1-s0)).
  const double s0 = score_of(0);
  const double s1 = score_of(20);
  const double expected = 70 * std::log(s1 / s0) + 50 * std::log((1 - s1) / (1 - s0));
  EXPECT_NEAR(log_likelihood_ratio({{50, 0, 0, 0, 70}}, 0, 20), expected, 1e-3);
}

TEST(StatisticsTest, RatioIsNearTheNormalApproximation) {
  const Pentanomial pairs{{120, 850, 2300, 900, 130}};
  const Moments m = moments_of(pairs);
  const double s0 = score_of(0);
  const double s1 = score_of(5);
  const double normal =
      static_cast<double>(pairs.count()) * (s1 - s0) * (2 * m.mean - s0 - s1) / (2 * m.variance);
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0, 5), normal, 0.02 * std::abs(normal) + 0.01);
}

TEST(StatisticsTest, RatioHasItsSymmetries) {
  const Pentanomial pairs{{7, 21, 40, 30, 9}};
  const Pentanomial turned{{9, 30, 40, 21, 7}};
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0, 10), -log_likelihood_ratio(pairs, 10, 0), 1e-9);
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0, 10), log_likelihood_ratio(turned, 0, -10), 1e-9);
  EXPECT_EQ(log_likelihood_ratio({}, 0, 10), 0);
}

TEST(StatisticsTest, BoundsAreWalds) {
  const SprtBounds bounds;
  EXPECT_NEAR(bounds.upper(), 2.944438979, 1e-9);  // log(0.95 / 0.05)
  EXPECT_NEAR(bounds.lower(), -2.944438979, 1e-9);
  EXPECT_EQ(verdict(2.95, bounds), Verdict::accept_elo1);
  EXPECT_EQ(verdict(-2.95, bounds), Verdict::accept_elo0);
  EXPECT_EQ(verdict(0, bounds), Verdict::undecided);
}

TEST(StatisticsTest, StudentsTByHand) {
  // 1, 2, 3, 4: mean 2.5, s = 1.290994, t = 2.5 / (s / 2) = 3.872983, p = 0.030466.
  Sample sample;
  for (const double value : {1.0, 2.0, 3.0, 4.0}) sample.add(value);
  const auto t = paired_t(sample);
  ASSERT_TRUE(t);
  EXPECT_NEAR(t->t, 3.872983, 1e-6);
  EXPECT_NEAR(t->p, 0.030466, 1e-5);
  EXPECT_NEAR(t->low, 2.5 - 3.182446 * 0.645497, 1e-5);  // t of 97.5 %, 3 degrees of freedom
  EXPECT_FALSE(paired_t({}));
}

/// How often a player that is truly `elo` stronger is accepted as elo1.
double accepted(double elo, int matches, const SprtBounds& bounds, std::uint64_t seed) {
  Rng rng(seed);
  const double score = score_of(elo);
  const double draw = 0.2;
  int yes = 0;
  for (int i = 0; i < matches; ++i) {
    Pentanomial pairs;
    Verdict v = Verdict::undecided;
    // Looked at every 4 pairs: a simulation of half a million tests has to end.
    for (int n = 1; v == Verdict::undecided; ++n) {
      int points = 0;
      for (int game = 0; game < 2; ++game) {
        const double u = rng.unit();
        points += u < score - draw / 2 ? 2 : u < score + draw / 2 ? 1 : 0;
      }
      ++pairs.pairs[static_cast<std::size_t>(points)];
      if (n % 4 == 0) v = verdict(log_likelihood_ratio(pairs, bounds.elo0, bounds.elo1), bounds);
    }
    yes += v == Verdict::accept_elo1;
  }
  return static_cast<double>(yes) / matches;
}

TEST(StatisticsTest, ErrorRatesOfTheTestStayWithinTheirBounds) {
  const SprtBounds bounds{0, 100, 0.05, 0.05};
  EXPECT_LE(accepted(0, 1000, bounds, 1), 0.05 + 0.02);
  EXPECT_GE(accepted(100, 1000, bounds, 2), 0.95 - 0.02);
}
TEST(StatisticsDeepTest, ErrorRatesOverTenThousandMatches) {
  const SprtBounds bounds{0, 50, 0.05, 0.05};
  EXPECT_LE(accepted(0, 5000, bounds, 1), 0.05 + 0.01);
  EXPECT_GE(accepted(50, 5000, bounds, 2), 0.95 - 0.01);
}

TEST(TallyTest, GamesMakePairsInAnyOrder) {
  referee::Tally tally;
  tally.add(1, {2, 10});
  tally.add(0, {0, -4});
  EXPECT_EQ(tally.pairs().count(), 0);
  tally.add(0, {1, 0});
  tally.add(1, {2, 20});
  EXPECT_EQ(tally.pairs(), (Pentanomial{{0, 1, 0, 0, 1}}));
  EXPECT_EQ(tally.wins(), 2);
  EXPECT_EQ(tally.draws(), 1);
  EXPECT_EQ(tally.losses(), 1);
  EXPECT_DOUBLE_EQ(tally.points(), 2.5);
  EXPECT_DOUBLE_EQ(tally.margins().sum, 13);  // (-4 + 0) / 2 + (10 + 20) / 2
}

}  // namespace
}  // namespace ternion::statistics
