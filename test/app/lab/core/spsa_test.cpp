#include "app/lab/core/spsa.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"

namespace ternion::lab {
namespace {

/// From -1 to 1, noise included, by how far each point lies from the best one.
class Quadratic {
 public:
  explicit Quadratic(std::vector<double> best) : best_(std::move(best)) {}
  double compare(const Spsa::Probe& probe) {
    const double noise = (static_cast<double>(rng_.below(2001)) - 1000) / 1000;
    return std::clamp(loss(probe.minus) - loss(probe.plus) + 0.5 * noise, -1.0, 1.0);
  }
  double loss(const std::vector<double>& theta) const {
    double sum = 0;
    for (std::size_t i = 0; i < best_.size(); ++i)
      sum += (theta[i] - best_[i]) * (theta[i] - best_[i]);
    return sum;
  }

 private:
  std::vector<double> best_;
  Rng rng_{11};
};

TEST(SpsaTest, FindsTheMaximumOfANoisyQuadratic) {
  const std::vector<double> best{0.8, 0.3, 0.5, 0.1};
  Quadratic quadratic(best);
  constexpr int kSteps = 4000;
  Spsa spsa(std::vector<SpsaAxis>(4, {.start = 0.5}), spsa_gains(kSteps, 0.05, 0.1), 3);
  const double before = quadratic.loss(spsa.theta());
  for (int i = 0; i < kSteps; ++i) spsa.step(quadratic.compare(spsa.probe()));
  EXPECT_LT(quadratic.loss(spsa.theta()), before / 10);
  for (std::size_t i = 0; i < best.size(); ++i) EXPECT_NEAR(spsa.theta()[i], best[i], 0.1) << i;
}

TEST(SpsaTest, AxesWithOtherUnitsMoveAlike) {
  Spsa small({{.start = 0.5}, {.start = 0.25}}, spsa_gains(100, 0.05, 0.1), 3);
  Spsa large({{.start = 500, .least = 0, .most = 1000}, {.start = -50, .least = -100, .most = 100}},
             spsa_gains(100, 0.05, 0.1), 3);
  Rng rng(5);
  for (int i = 0; i < 50; ++i) {
    const double difference = static_cast<double>(rng.below(3)) - 1;
    small.step(difference);
    large.step(difference);
  }
  EXPECT_NE(small.theta()[0], 0.5);
  EXPECT_NEAR(small.theta()[0] * 1000, large.theta()[0], 1e-6);
  EXPECT_NEAR(small.theta()[1] * 200 - 100, large.theta()[1], 1e-6);
}

TEST(SpsaTest, TheFirstStepMovesAsFarAsItWasAskedFor) {
  Spsa spsa({{.start = 0.5}}, spsa_gains(1000, 0.03, 0.1), 1);
  spsa.step(1);
  EXPECT_NEAR(std::abs(spsa.theta()[0] - 0.5), 0.03, 1e-9);
  Spsa still({{.start = 0.5}}, spsa_gains(1000, 0.03, 0.1), 1);
  still.step(0);
  EXPECT_EQ(still.theta()[0], 0.5);
}

TEST(SpsaTest, StepsAndPerturbationsShrinkAsSpallSays) {
  const SpsaGains gains{.a = 2, .c = 0.1, .delay = 9};
  EXPECT_DOUBLE_EQ(gains.rate(0), 2 / std::pow(10, 0.602));
  EXPECT_DOUBLE_EQ(gains.rate(90), 2 / std::pow(100, 0.602));
  EXPECT_DOUBLE_EQ(gains.width(0), 0.1);
  EXPECT_DOUBLE_EQ(gains.width(99), 0.1 / std::pow(100, 0.101));
}

TEST(SpsaTest, StaysWithinTheRangesAndGoesToTheSideThatWins) {
  Spsa spsa({{.start = 9, .least = 0, .most = 10}}, spsa_gains(100, 0.5, 0.3), 7);
  bool moved = false;
  for (int i = 0; i < 100; ++i) {
    const Spsa::Probe probe = spsa.probe();
    for (const double value : {probe.plus[0], probe.minus[0]}) {
      EXPECT_GE(value, 0);
      EXPECT_LE(value, 10);
    }
    const double before = spsa.theta()[0];
    const bool plus_is_less = probe.plus[0] < probe.minus[0];
    spsa.step(plus_is_less ? 1 : -1);  // less is better
    EXPECT_LE(spsa.theta()[0], before);
    moved = moved || spsa.theta()[0] < before;
  }
  EXPECT_TRUE(moved);
  EXPECT_EQ(spsa.theta()[0], 0);
}

TEST(SpsaTest, TheLeastWidthKeepsRoundedSidesApart) {
  Spsa spsa({{.start = 3, .least = 2, .most = 6, .least_width = 0.5}}, spsa_gains(100, 0.01, 0.01),
            7);
  for (int i = 0; i < 50; ++i) {
    const Spsa::Probe probe = spsa.probe();
    EXPECT_NE(std::lround(probe.plus[0]), std::lround(probe.minus[0]));
    spsa.step(i % 2 == 0 ? 0.5 : -0.5);
  }
}

TEST(SpsaTest, GoesOnAsIfItHadNotStopped) {
  const std::vector<SpsaAxis> axes(3, {.start = 0.5});
  Spsa whole(axes, spsa_gains(40, 0.1, 0.1), 21);
  Spsa first(axes, spsa_gains(40, 0.1, 0.1), 21);
  const auto measured = [](int i) { return i % 3 - 1.0; };
  for (int i = 0; i < 40; ++i) whole.step(measured(i));
  for (int i = 0; i < 17; ++i) first.step(measured(i));
  Spsa second(axes, spsa_gains(40, 0.1, 0.1), 21);
  second.resume(first.steps(), first.theta());
  for (int i = 17; i < 40; ++i) second.step(measured(i));
  EXPECT_EQ(whole.theta(), second.theta());
  Spsa other(axes, spsa_gains(40, 0.1, 0.1), 22);
  for (int i = 0; i < 40; ++i) other.step(measured(i));
  EXPECT_NE(whole.theta(), other.theta()) << "another seed, other perturbations";
}

}  // namespace
}  // namespace ternion::lab
