#include "app/lab/othello/fit/fit.hpp"

#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "app/lab/othello/fit/stages.hpp"
#include "test/app/lab/othello/fit/synthetic.hpp"
#include "test/support/random_positions.hpp"

namespace ternion::othello {
namespace {

constexpr int kEmpties = 20;

/// Positions with labels that `label` makes of their rows.
Rows labelled_rows(Rng& rng, int count, const std::function<float(const Row&)>& label) {
  Rows rows;
  for (int i = 0; i < count; ++i) {
    const Position position = test::random_position(rng, kEmpties);
    rows.rows.push_back(row_of(position.mover(), position.opponent()));
    rows.labels.push_back(label(rows.rows.back()));
    rows.weights.push_back(1);
  }
  return rows;
}

/// In -0.5 .. 0.5 disc.
StageWeights random_weights(Rng& rng) {
  StageWeights weights(kLinearWeights);
  for (float& weight : weights) weight = static_cast<float>(rng.unit() - 0.5);
  return weights;
}

const StageWeights kZero(kLinearWeights);

TEST(Rows, AddUpTheSameWeightsForEveryImageOfABoard) {
  Rng rng(1);
  const StageWeights weights = random_weights(rng);
  for (int i = 0; i < 50; ++i) {
    const Position p = test::random_position(rng, 30);
    const float sum = sum_row(row_of(p.mover(), p.opponent()), weights.data());
    for (int s = 1; s < kSymmetries; ++s)
      EXPECT_NEAR(sum_row(row_of(apply_symmetry(s, p.mover()), apply_symmetry(s, p.opponent())),
                          weights.data()),
                  sum, 1e-4);
  }
}

TEST(Rows, VisitTheWeightsThatTheSumReads) {
  Rng rng(2);
  const StageWeights weights = random_weights(rng);
  const Position p = test::random_position(rng, 25);
  const Row row = row_of(p.mover(), p.opponent());
  double sum = 0;
  int count = 0;
  visit_row(row, [&](std::size_t index) {
    sum += static_cast<double>(weights.at(index));
    ++count;
  });
  EXPECT_EQ(count, kInstances + 1);
  EXPECT_NEAR(sum, static_cast<double>(sum_row(row, weights.data())), 1e-4);
}

/// The products against a plain computation, position by position.
TEST(NormalEquations, ProductIsXtWXAndItsDiagonalFits) {
  Rng rng(3);
  const Rows own = labelled_rows(rng, 40, [](const Row&) { return 0.0F; });
  Rows other = labelled_rows(rng, 30, [](const Row&) { return 0.0F; });
  for (float& weight : other.weights) weight = 3;
  NormalEquations equations({{&own, 1, 0}, {&other, 0.5F, kLinearWeights}}, 2);
  Vector p(kUnknowns);
  for (float& each : p) each = static_cast<float>(rng.unit() - 0.5);
  std::vector<double> expected(kUnknowns);
  const auto add = [&](const Rows& rows, double weight, std::size_t bias) {
    for (const Row& row : rows.rows) {
      double term = bias ? static_cast<double>(p[bias]) : 0;
      visit_row(row, [&](std::size_t i) { term += static_cast<double>(p[i]); });
      visit_row(row, [&](std::size_t i) { expected[i] += weight * term; });
      if (bias) expected[bias] += weight * term;
    }
  };
  add(own, 1, 0);
  add(other, 1.5, kLinearWeights);
  Vector got;
  equations.product(p, got);
  for (std::size_t i = 0; i < kUnknowns; ++i) ASSERT_NEAR(got[i], expected[i], 2e-3) << i;

  const Occurrence occurrence = equations.occurrence();
  const std::size_t discs = kTiedPatterns + own.rows[0].discs;
  Vector unit(kUnknowns);
  unit[discs] = 1;
  equations.product(unit, got);
  EXPECT_FLOAT_EQ(got[discs], occurrence.diagonal[discs]);
  EXPECT_FLOAT_EQ(occurrence.diagonal[kLinearWeights], 45);
}

TEST(Fit, RecoversKnownWeightsOnUnseenPositions) {
  Rng rng(4);
  StageWeights truth(kLinearWeights);
  // Few shapes, so that the positions of a quick test determine them.
  for (int shape : {8, 9, 10, 11})
    for (int i = kTiedBegins[static_cast<std::size_t>(shape)];
         i < kTiedBegins[static_cast<std::size_t>(shape) + 1]; ++i)
      truth[static_cast<std::size_t>(i)] = static_cast<float>(4 * rng.unit() - 2);
  const auto label = [&](const Row& row) { return sum_row(row, truth.data()); };
  const Rows training = labelled_rows(rng, 12000, label);
  const Rows held_out = labelled_rows(rng, 1000, label);
  FitOptions options;
  options.l2 = 0.1;
  options.max_iterations = 60;
  options.threads = 2;
  const double before = errors_of(held_out, kZero.data(), 1).mse();
  const StageFit fit = fit_stage({{{&training, 1, 0}}, &held_out, &kZero, nullptr}, options);
  EXPECT_LT(errors_of(training, fit.weights.data(), 1).mse(), 0.01 * before);
  EXPECT_LT(fit.held_out.mse(), 0.2 * before);
  EXPECT_DOUBLE_EQ(fit.held_out.squared, errors_of(held_out, fit.weights.data(), 2).squared);
}

TEST(Fit, StopsWhenTheHeldOutErrorNoLongerFalls) {
  Rng rng(5);
  const auto noise = [&](const Row&) { return static_cast<float>(20 * rng.unit() - 10); };
  const Rows training = labelled_rows(rng, 2000, noise);
  const Rows held_out = labelled_rows(rng, 500, noise);
  FitOptions options;
  options.l2 = 0.01;
  options.max_iterations = 1000;
  options.tolerance = 0;
  const StageFit fit = fit_stage({{{&training, 1, 0}}, &held_out, &kZero, nullptr}, options);
  EXPECT_LT(fit.iterations, 20);
  EXPECT_LE(fit.held_out.mse(), errors_of(held_out, kZero.data(), 1).mse());
}

TEST(Fit, UnseenWeightsFollowThePriorAndRareOnesCanBeKept) {
  Rng rng(6);
  const Rows training = labelled_rows(rng, 50, [](const Row&) { return 1.0F; });
  const Rows none;
  const StageWeights start(kLinearWeights, 0.25F);
  FitOptions options;
  options.max_iterations = 3;
  options.tolerance = 0;
  const auto fitted = [&](const StageWeights* prior) {
    return fit_stage({{{&training, 1, 0}}, &none, &start, prior}, options);
  };
  const StageFit to_start = fitted(&start);
  options.min_count = 3;
  const StageFit kept = fitted(nullptr);
  options.min_count = 0;
  options.max_iterations = 40;
  const StageFit to_zero = fitted(nullptr);
  for (std::size_t i = 0; i < kLinearWeights; ++i) {
    if (to_start.seen[i] == 0) {
      EXPECT_EQ(to_start.weights[i], 0.25F);
      EXPECT_NEAR(to_zero.weights[i], 0, 1e-3);
    }
    if (kept.seen[i] < 3) {
      EXPECT_EQ(kept.weights[i], 0.25F);
    }
  }
}

TEST(Stages, ARoundedModelExplainsTheGamesItLearnt) {
  Rng rng(7);
  Dataset dataset({{}, 0, 0});
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(dataset.add(random_game(rng, 60)));
  dataset.seal(2);
  StagesOptions options;
  options.fit.max_iterations = 5;
  options.head.epochs = 0;
  int told = 60;
  const auto trained = fit_stages(
      dataset, options, {}, [&](const StageReport& report) { EXPECT_EQ(report.ply, --told); });
  EXPECT_EQ(told, 0);
  ASSERT_EQ(trained.weights.size(), 60U);
  const Rows rows = make_rows(dataset.training(40), Repeats::once, 2);
  const ErrorSums zero = errors_of(rows, kZero.data(), 1);
  const ErrorSums fitted = errors_of(rows, stage_model(trained.weights[40]).linear.data(), 1);
  EXPECT_LT(fitted.mse(), 0.2 * zero.mse());
  // Weights are rounded to an eighth of a disc.
  EXPECT_NEAR(fitted.mse(), trained.reports[40].training.mse(), 1.0);
  EXPECT_EQ(trained.reports[40].saturated, 0U);
}

TEST(Stages, RoundingSaturatesAndSaysSo) {
  StageWeights linear(kLinearWeights);
  std::vector<float> second(kTiedPatterns);
  linear[0] = 1;
  linear[1] = -0.3F;
  linear[2] = 300;
  linear[3] = -300;
  second[0] = -0.5F;
  second[2] = 33;
  linear[kTiedPatterns] = 0.004F;
  std::uint64_t saturated = 0;
  const auto stage = stored_stage(linear, second, saturated);
  EXPECT_EQ(saturated, 3U);
  EXPECT_EQ(stage[0], 128);
  EXPECT_EQ(stage[1], -32);
  EXPECT_EQ(stage[2], kMostPatternWeight);
  EXPECT_EQ(stage[3], -kMostPatternWeight);
  EXPECT_EQ(stage[kTiedPatterns], 1);
  EXPECT_EQ(stage[kLinearWeights], -64);
  EXPECT_EQ(stage[kLinearWeights + 2], kMostPatternWeight);
  const StageModel model = stage_model(stage);
  EXPECT_FALSE(model.corrected);
  EXPECT_EQ(model.second[0], -0.5F);
  const StageWeights& again = model.linear;
  EXPECT_EQ(again[0], 1);
  EXPECT_EQ(again[1], -0.25F);
  EXPECT_EQ(again[kTiedPatterns], 1.0F / 128);
}

}  // namespace
}  // namespace ternion::othello
