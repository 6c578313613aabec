#include "app/lab/othello/calibration.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include <gtest/gtest.h>

#include "test/app/lab/othello/fit/synthetic.hpp"

namespace ternion::othello {
namespace {

/// A normal deviate (Box-Muller).
double normal(Rng& rng) {
  return std::sqrt(-2 * std::log(1 - rng.unit())) * std::cos(2 * std::numbers::pi * rng.unit());
}

std::vector<ErrorSample> drawn_from(const ErrorModel& truth, int positions) {
  Rng rng(7);
  std::vector<ErrorSample> samples;
  for (int i = 0; i < positions; ++i) {
    const int empties = 10 + static_cast<int>(rng.below(45));
    for (int depth = 2; depth <= 8; ++depth)
      for (int shallow = 0; shallow <= depth - 2; ++shallow)
        samples.push_back({empties, depth, shallow,
                           truth.bias(empties, depth, shallow) +
                               truth.sigma(empties, depth, shallow) * normal(rng),
                           i % 5 == 0});
  }
  return samples;
}

const ErrorModel kTruth{{1.5, -2, 0, 0, 0, 0.5}, {1.2, -1.1, 0.7, -0.5}};

TEST(Calibration, TheFitRecoversTheModelThatTheErrorsWereDrawnFrom) {
  const auto samples = drawn_from(kTruth, 400);
  const ErrorFit fit = fit_errors(samples, {"", {0, 1, 5}, {0, 1, 2, 3}});
  for (const auto& [empties, depth, shallow] : {std::array{12, 4, 2}, {30, 8, 3}, {50, 6, 0}}) {
    EXPECT_NEAR(fit.model.bias(empties, depth, shallow), kTruth.bias(empties, depth, shallow),
                0.15);
    EXPECT_NEAR(fit.model.sigma(empties, depth, shallow) / kTruth.sigma(empties, depth, shallow), 1,
                0.04);
  }
}

TEST(Calibration, AFewWildErrorsChangeLittle) {
  auto samples = drawn_from(kTruth, 400);
  for (std::size_t i = 0; i < samples.size(); i += 100) samples[i].error = 60;
  const ErrorFit fit = fit_errors(samples, {"", {0, 1, 5}, {0, 1, 2, 3}});
  EXPECT_NEAR(fit.model.sigma(30, 8, 3) / kTruth.sigma(30, 8, 3), 1, 0.12);
  EXPECT_NEAR(fit.model.bias(30, 8, 3), kTruth.bias(30, 8, 3), 0.4);
}

TEST(Calibration, WhatWasHeldOutIsJudgedAndNotFitted) {
  auto samples = drawn_from(kTruth, 200);
  const FeatureSet features{"", {0, 1, 5}, {0, 1, 2, 3}};
  const ErrorFit before = fit_errors(samples, features);
  for (ErrorSample& sample : samples)
    if (sample.held_out) sample.error += 20;
  const ErrorFit after = fit_errors(samples, features);
  EXPECT_EQ(before.model.mean, after.model.mean);
  EXPECT_EQ(before.fitted, after.fitted);
  EXPECT_GT(before.held_out, after.held_out + 1);
}

TEST(Calibration, TheHeldOutPairsPreferTheFeaturesThatMatter) {
  const auto samples = drawn_from(kTruth, 400);
  const auto judged = [&](const FeatureSet& features) {
    return fit_errors(samples, features).held_out;
  };
  EXPECT_GT(judged({"", {0, 1, 5}, {0, 1, 2, 3}}), judged({"", {0, 1}, {0, 1, 2, 3}}));
  EXPECT_GT(judged({"", {0, 1, 5}, {0, 1, 2, 3}}), judged({"", {0, 1, 5}, {0, 2, 3}}));
}

TEST(Calibration, TempoIsWhatValuesOfOddDepthsDifferBy) {
  const TempoModel truth{{1.2, -0.8, -0.3}};
  Rng rng(11);
  std::vector<Measured> measured(300);
  for (Measured& each : measured) {
    each.empties = 14 + static_cast<int>(rng.below(40));
    const double value = 10 * normal(rng);
    for (int depth = 0; depth <= 8; ++depth)
      each.by_depth.push_back(value + (depth & 1 ? 1 : -1) * truth.discs(each.empties - depth) +
                              0.3 * normal(rng));
  }
  const TempoModel fitted = fit_tempo(measured);
  for (const int empties : {10, 30, 48})
    EXPECT_NEAR(fitted.discs(empties), truth.discs(empties), 0.05) << empties;
  add_tempo(fitted, measured);
  const TempoModel left = fit_tempo(measured);
  for (const int empties : {10, 30, 48}) EXPECT_NEAR(left.discs(empties), 0, 0.01) << empties;
  EXPECT_EQ(fit_tempo({}).discs(30), 0);
}

TEST(Calibration, NoPairsGiveAModelThatCanBeAsked) {
  const ErrorFit fit = fit_errors({}, {"", {0}, {0, 1}});
  EXPECT_TRUE(std::isfinite(fit.model.sigma(20, 20, 4)));
  EXPECT_EQ(fit.held_out, 0);
}

CalibrationSettings small() {
  CalibrationSettings settings;
  settings.positions = 90;
  settings.depth = 4;
  settings.solve_from = 10;
  settings.solve_to = 13;
  settings.within = 64;
  return settings;
}

TEST(PositionSample, IsEvenOverTheEmptiesAndTheSameForOneSeed) {
  const auto draw = [] {
    PositionSample sample(small());
    Rng rng(3);
    for (int i = 0; i < 60; ++i) sample.add(random_game(rng, 14));
    return sample.take();
  };
  const auto positions = draw();
  std::array<int, 61> count{};
  for (const Position& position : positions) {
    ++count[static_cast<std::size_t>(position.empty_count())];
    EXPECT_FALSE(position.must_pass());
  }
  EXPECT_EQ(*std::max_element(count.begin(), count.end()), 2);
  EXPECT_EQ(count[9], 0);
  EXPECT_EQ(count[55], 0);
  EXPECT_GE(positions.size(), 80U);
  std::set<int> held_out;
  for (std::size_t i = 0; i < positions.size(); i += 5) held_out.insert(positions[i].empty_count());
  EXPECT_GE(held_out.size(), 12U) << "not of every fifth number of empties";
  EXPECT_EQ(positions, draw());
}

TEST(Measure, FindsTheValueOfEveryDepthAndTheSolvedOne) {
  PositionSample sample(small());
  Rng rng(3);
  for (int i = 0; i < 60; ++i) sample.add(random_game(rng, 14));
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  const auto engine = make_engine(config, best_isa());
  const std::atomic<bool> go{false};
  std::vector<Measured> measured;
  for (const Position& position : sample.take()) {
    const auto one = measure(*engine, position, small(), go);
    ASSERT_TRUE(one);
    EXPECT_EQ(one->by_depth.size(), 5U);
    EXPECT_EQ(one->solved.has_value(), one->empties <= 13);
    measured.push_back(*one);
  }
  EXPECT_EQ(midgame_errors(measured).size(), 6 * measured.size());
  EXPECT_EQ(endgame_errors(measured).size() % 5, 0U);
  EXPECT_GT(endgame_errors(measured).size(), 20U);
}

TEST(Measure, EndsWhenItIsStopped) {
  const auto engine = make_engine({}, best_isa());
  const std::atomic<bool> stop{true};
  CalibrationSettings settings;
  settings.depth = 20;
  EXPECT_FALSE(measure(*engine, Position(), settings, stop));
}

}  // namespace
}  // namespace ternion::othello
