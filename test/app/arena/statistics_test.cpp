// The formulas against cases done by hand, and against ten thousand simulated matches.
#include "app/arena/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "app/arena/tally.hpp"
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
  // 50 pairs lost 0:2, 50 won 2:0 and one more, spread evenly: 50.2, 0.2, 0.2, 0.2, 50.2 of 101.
  // The variance of a pair is 2 (50.2 / 4 + 0.2 / 16) / 101 = 0.248762, of their mean a 102nd of
  // it.
  const auto elo = elo_interval({{50, 0, 0, 0, 50}});
  ASSERT_TRUE(elo);
  EXPECT_NEAR(elo->value, 0, 1e-9);
  // A beta distribution of so little variance is nearly normal.
  EXPECT_NEAR(elo->high, elo_of(0.5 + 1.959964 * std::sqrt(0.248762 / 102)), 0.5);
  EXPECT_NEAR(elo->low, -elo->high, 1e-6);
  EXPECT_FALSE(elo_interval({}));
}

TEST(StatisticsTest, PairsThatCancelSayMoreThanGamesAlone) {
  // The same 200 results; where each opening is lost once and won once little is left to chance.
  const auto split = elo_interval({{0, 0, 100, 0, 0}});
  const auto swept = elo_interval({{50, 0, 0, 0, 50}});
  EXPECT_LT(split->high - split->low, 15);
  EXPECT_GT(split->high - split->low, 1) << "but never nothing";
  EXPECT_GT(swept->high - swept->low, 100);
}

/// Everything finite, in order, and neither end the value.
void expect_honest(const Pentanomial& pairs) {
  const auto elo = elo_interval(pairs);
  ASSERT_TRUE(elo);
  for (const double each : {elo->value, elo->low, elo->high}) EXPECT_TRUE(std::isfinite(each));
  EXPECT_LT(elo->low, elo->value);
  EXPECT_LT(elo->value, elo->high);
  EXPECT_FALSE(elo->value == 0 && std::signbit(elo->value)) << "no -0";
  const double ratio = log_likelihood_ratio(pairs, 0, 5);
  EXPECT_TRUE(std::isfinite(ratio));
  const double stronger = superiority(pairs);
  EXPECT_GE(stronger, 0);
  EXPECT_LE(stronger, 1);
}

TEST(StatisticsTest, BoundsAreHonestAtTheEdges) {
  for (const double pairs : {0.5, 1.0, 2.0, 10.0, 100.0})
    for (std::size_t kind = 0; kind < 5; ++kind) {
      Pentanomial all;
      all.pairs[kind] = pairs;
      expect_honest(all);
    }
  EXPECT_GT(superiority({{2, 0, 0, 0, 0}}), 0);
  EXPECT_LT(superiority({{0, 0, 0, 0, 2}}), 1);
  for (const Pentanomial& each : {Pentanomial{{1, 0, 0, 0, 1}}, Pentanomial{{0, 1, 0, 1, 0}},
                                  Pentanomial{{0, 0, 1, 0, 99}}, Pentanomial{{99, 1, 0, 0, 0}}})
    expect_honest(each);
}

TEST(StatisticsTest, WhoWinsEverythingIsBoundedFromBelow) {
  // With n pairs won and nothing else, the rule of three: fewer than 3 in n are expected otherwise.
  const auto some = elo_interval({{0, 0, 0, 0, 10}});
  const auto many = elo_interval({{0, 0, 0, 0, 1000}});
  EXPECT_LT(some->low, elo_of(1 - 0.5 / 10)) << "not surer than ten pairs make it";
  EXPECT_GT(some->low, elo_of(1 - 4.0 / 10));
  EXPECT_GT(many->low, some->low);
  const auto lost = elo_interval({{10, 0, 0, 0, 0}});
  EXPECT_NEAR(lost->value, -some->value, 1e-6);
  EXPECT_NEAR(lost->low, -some->high, 1e-3);
}

TEST(StatisticsTest, IntervalsCoverWhatIsTrue) {
  Rng rng(3);
  for (const double score : {0.5, 0.7, 0.93}) {
    int covered = 0;
    for (int match = 0; match < 400; ++match) {
      Pentanomial pairs;
      for (int i = 0; i < 25; ++i) {
        const int won = (rng.unit() < score ? 2 : 0) + (rng.unit() < score ? 2 : 0);
        ++pairs.pairs[static_cast<std::size_t>(won)];
      }
      const auto elo = elo_interval(pairs);
      covered += elo->low <= elo_of(score) && elo_of(score) <= elo->high;
    }
    EXPECT_GE(covered, 0.92 * 400) << score;
  }
}

TEST(StatisticsTest, MarginsKeepWithinTheirRange) {
  const auto all = [](double value, int count) {
    Sample sample;
    for (int i = 0; i < count; ++i) sample.add(value);
    return *paired_t(sample, 64);
  };
  for (const int count : {2, 10, 100})
    for (const double value : {64.0, 10.0, 0.0, -64.0}) {
      const PairedT t = all(value, count);
      EXPECT_EQ(t.mean, value);
      EXPECT_GE(t.low, -64);
      EXPECT_LE(t.high, 64);
      EXPECT_GT(t.high - t.low, 0.5) << "all alike is no certainty";
      EXPECT_GT(t.p, 0);
    }
  EXPECT_GT(all(10, 2).p, 0.1) << "two games say little";
  EXPECT_LT(all(10, 100).p, 1e-6);
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
  const auto t = paired_t(sample, 0);
  ASSERT_TRUE(t);
  EXPECT_NEAR(t->t, 3.872983, 1e-6);
  EXPECT_NEAR(t->p, 0.030466, 1e-5);
  EXPECT_NEAR(t->low, 2.5 - 3.182446 * 0.645497, 1e-5);  // t of 97.5 %, 3 degrees of freedom
  EXPECT_FALSE(paired_t({}, 64));
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
  arena::Tally tally;
  tally.add(1, {2, 10}, 1);
  tally.add(0, {0, -4}, 0);
  EXPECT_EQ(tally.pairs().count(), 0);
  tally.add(0, {1, 0}, 0);
  tally.add(1, {2, 20}, 1);
  EXPECT_EQ(tally.pairs(), (Pentanomial{{0, 1, 0, 0, 1}}));
  EXPECT_EQ(tally.wins(), 2);
  EXPECT_EQ(tally.draws(), 1);
  EXPECT_EQ(tally.losses(), 1);
  EXPECT_DOUBLE_EQ(tally.points(), 2.5);
  EXPECT_DOUBLE_EQ(tally.margins().sum, 13);  // (-4 + 0) / 2 + (10 + 20) / 2
}

TEST(TallyTest, WhatBeginsAlikeCountsAsOne) {
  arena::Tally tally;
  const auto pair = [&](int number, int points, int margin, std::uint64_t observation) {
    for (int game = 0; game < 2; ++game) tally.add(number, {points, margin}, observation);
  };
  pair(0, 2, 10, 7);
  for (int i = 1; i < 100; ++i) pair(i, 2, 10, 7);
  EXPECT_EQ(tally.games(), 200);
  EXPECT_EQ(tally.repeated(), 99);
  EXPECT_NEAR(tally.pairs().count(), 1, 1e-9);
  EXPECT_EQ(tally.margins().count, 1);
  EXPECT_NEAR(tally.margins().sum, 10, 1e-9);
  EXPECT_LT(log_likelihood_ratio(tally.pairs(), 0, 5), 0.1) << "one opening decides no test";
  pair(100, 0, -20, 8);
  pair(101, 2, 20, 8);
  EXPECT_NEAR(tally.pairs().pairs[0], 0.5, 1e-9);
  EXPECT_NEAR(tally.pairs().pairs[4], 1.5, 1e-9);
  EXPECT_EQ(tally.margins().count, 2);
}

}  // namespace
}  // namespace ternion::statistics
