// What a wide network says in integers is what it says in floating point, but for its rounding.
#include "app/lab/othello/fit/wide_stored.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "app/lab/othello/fit/wide_fit.hpp"
#include "eval/othello/pattern_evaluator.hpp"
#include "test/support/random_positions.hpp"
#include "test/support/random_weights.hpp"

namespace ternion::othello::wide_stored_test {
namespace {

using Evaluation = PatternEvaluator<ScalarKernels>;

constexpr float kDisc = kPatternUnit;
constexpr int kFirstAlone = -1;

/// A row of the position, its base what the first stage says; to learn: more moves are better.
WideRow row_of(const Position& position, const PatternWeights& weights) {
  WideRow row = wide_row(position.mover(), position.opponent());
  Evaluation first(weights, kFirstAlone);
  first.reset(position);
  row.base = static_cast<float>(first.score_open(position.mover(), position.opponent())) / kDisc;
  row.label = row.base + static_cast<float>(row.row.own_moves - row.row.their_moves);
  return row;
}

Position open_position(Rng& rng) {
  for (;;) {
    const auto p = test::random_position(rng, 1 + static_cast<int>(rng.below(59)));
    if (!p.is_over()) return p;
  }
}

WideNet taught(const PatternWeights& weights) {
  Rng rng(1);
  std::vector<WideRow> rows;
  for (int i = 0; i < 20000; ++i) rows.push_back(row_of(open_position(rng), weights));
  WideOptions options;
  options.form = kStoredForm;
  options.rates = {0.1F, 0.01F, 0.01F};
  return fit_wide(rows, options, [](int, const WideNet&) {});
}

TEST(StoredWide, SaysWhatTheNetworkSaysWithinItsRounding) {
  WeightFile file = test::random_weight_file(3, 2);
  const auto first = *PatternWeights::make(file);
  const WideNet net = taught(*first);
  const StoredWide stored = stored_wide(net, {});
  EXPECT_EQ(stored.saturated, 0U);
  put_second_stage(stored.weights, file);
  const auto both = *PatternWeights::make(file);
  Evaluation evaluator(*both);
  Rng rng(2);
  double squares = 0;
  double added = 0;
  constexpr int kPositions = 2000;
  for (int i = 0; i < kPositions; ++i) {
    const Position p = open_position(rng);
    evaluator.reset(p);
    const WideRow row = row_of(p, *first);
    const float said = static_cast<float>(evaluator.score_open(p.mover(), p.opponent())) / kDisc;
    const float meant = std::clamp(net.evaluate(row), -64.0F, 64.0F);
    EXPECT_NEAR(said, meant, 1.0) << i;
    squares += std::pow(static_cast<double>(said - meant), 2);
    added += std::pow(static_cast<double>(meant - row.base), 2);
  }
  EXPECT_LT(std::sqrt(squares / kPositions), 0.2);
  EXPECT_GT(std::sqrt(added / kPositions), 1) << "the test must see the network at work";
}

TEST(StoredWide, WhatIsBeyondItsBoundsIsCounted) {
  WideNet net(kStoredForm, 1);
  net.dense()[0] = 1000;
  EXPECT_EQ(stored_wide(net, {}).saturated, 1U);
}

TEST(StoredWide, TakesThePlaceOfAnother) {
  WeightFile file = test::random_weight_file(4, 3);
  const WeightFile first = file;
  const std::vector<std::int16_t> ones(kWideWeights, 1);
  put_second_stage(std::vector<std::int16_t>(kWideWeights, 2), file);
  put_second_stage(ones, file);
  EXPECT_EQ(file.stage_plies.size(), 3 + kWideStages);
  EXPECT_EQ(file.weights.size(), (3 + kWideStages) * kStageWeights);
  EXPECT_TRUE(std::equal(first.weights.begin(), first.weights.end(), file.weights.begin()));
  const auto wide = file.weights.begin() + static_cast<std::ptrdiff_t>(first.weights.size());
  EXPECT_TRUE(std::equal(ones.begin(), ones.end(), wide));
}

}  // namespace
}  // namespace ternion::othello::wide_stored_test
