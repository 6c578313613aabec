#include "eval/core/choice_fit.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "engine/core/rng.hpp"

namespace ternion {
namespace {

constexpr std::size_t kFeatures = 5;
constexpr std::size_t kCandidates = 4;
constexpr std::array<double, kFeatures> kTruth{-1.0, -0.5, 0.0, 0.5, 1.0};

FitModel plain_model(std::size_t weights, double pull) {
  FitModel model;
  for (std::size_t i = 0; i < weights; ++i) {
    const std::array share{FitShare{model.add_unknown(pull)}};
    model.add_weight(share);
  }
  return model;
}

/// A candidate of each choice is drawn by the chances that kTruth gives.
ChoiceSamples drawn(int choices, std::uint64_t seed, std::size_t base) {
  ChoiceSamples samples;
  Rng rng(seed);
  for (int i = 0; i < choices; ++i) {
    std::array<std::uint16_t, 2 * kCandidates> features{};
    std::array<double, kCandidates> shares{};
    double sum = 0;
    for (std::size_t k = 0; k < kCandidates; ++k) {
      double strength = 0;
      for (const std::size_t part : {2 * k, 2 * k + 1}) {
        features[part] = static_cast<std::uint16_t>(rng.below(kFeatures));
        strength += kTruth[features[part]];
      }
      sum += shares[k] = std::exp(strength);
    }
    double at = static_cast<double>(rng.below(1'000'000)) / 1e6 * sum;
    std::size_t chosen = 0;
    while (chosen + 1 < kCandidates && at >= shares[chosen]) at -= shares[chosen++];
    samples.add(features, kCandidates, chosen, base);
  }
  return samples;
}

TEST(ChoiceFit, FindsTheWeightsThatChoicesWereDrawnBy) {
  FitSettings settings;
  settings.iterations = 300;
  double loss = 0;
  const auto fitted =
      fit_choices(drawn(20'000, 1, 0), plain_model(kFeatures, 0.001), settings, loss);
  for (std::size_t i = 0; i < kFeatures; ++i)  // only differences matter
    EXPECT_NEAR(fitted[i] - fitted[2], kTruth[i], 0.08) << i;
  const ChoiceSamples others = drawn(20'000, 2, 0);
  const ChoiceScore by_truth = score_choices(others, kTruth);
  const ChoiceScore by_fit = score_choices(others, fitted);
  EXPECT_NEAR(by_fit.loss, by_truth.loss, 0.002);
  EXPECT_GT(by_fit.first, 0.5) << "by chance a quarter";
  EXPECT_LT(by_fit.loss, std::log(double{kCandidates})) << "better than by chance";
  EXPECT_NEAR(loss, by_truth.loss, 0.02);
}

TEST(ChoiceFit, ABaseMovesTheFeatures) {
  const ChoiceSamples samples = drawn(200, 3, 7);
  std::array<double, 7 + kFeatures> weights{};
  std::copy(kTruth.begin(), kTruth.end(), weights.begin() + 7);
  EXPECT_DOUBLE_EQ(score_choices(samples, weights).loss,
                   score_choices(drawn(200, 3, 0), kTruth).loss);
}

TEST(ChoiceFit, EqualWeightsAreAllFirst) {
  const std::array<double, kFeatures> none{};
  const ChoiceScore score = score_choices(drawn(50, 4, 0), none);
  EXPECT_DOUBLE_EQ(score.first, 1);
  EXPECT_NEAR(score.loss, std::log(double{kCandidates}), 1e-12);
}

TEST(ChoiceFit, NoChoicesHaveNoLoss) {
  const std::array<double, kFeatures> none{};
  EXPECT_EQ(score_choices({}, none).loss, 0);
}

}  // namespace
}  // namespace ternion
