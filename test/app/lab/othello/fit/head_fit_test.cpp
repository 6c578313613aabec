#include "app/lab/othello/fit/head_fit.hpp"

#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "app/lab/othello/fit/stages.hpp"
#include "test/app/lab/othello/fit/synthetic.hpp"
#include "test/support/random_positions.hpp"

namespace ternion::othello::head_fit_test {
namespace {

HeadInputs random_inputs(Rng& rng) {
  HeadInputs inputs;
  for (float& input : inputs) input = static_cast<float>(4 * rng.unit() - 2);
  return inputs;
}

/// A network that has learnt something, so that its output depends on all layers.
HeadNetwork trained_network(Rng& rng) {
  HeadNetwork network(5);
  HeadInputs slope;
  for (int i = 0; i < 40000; ++i) {
    const HeadInputs inputs = random_inputs(rng);
    network.backward(network.forward(inputs) - std::abs(inputs[0] - inputs[20]), slope);
    if (i % 20 == 19) network.step(0.005F, 0.05F);
  }
  return network;
}

TEST(HeadNetwork, SlopesAreThoseOfSmallSteps) {
  Rng rng(1);
  HeadNetwork network = trained_network(rng);
  constexpr float kStep = 1e-3F;
  for (int i = 0; i < 50; ++i) {
    HeadInputs inputs = random_inputs(rng);
    HeadInputs slope;
    network.forward(inputs);
    network.backward(1, slope);
    const std::size_t at = rng.below(kHeadInputs);
    inputs[at] += kStep;
    const float above = network.forward(inputs);
    inputs[at] -= 2 * kStep;
    const float below = network.forward(inputs);
    EXPECT_NEAR(slope[at], (above - below) / (2 * kStep), 0.02);
  }
}

TEST(HeadNetwork, LearnsWhatNoSumOfItsInputsIs) {
  Rng rng(2);
  HeadNetwork network = trained_network(rng);
  double error = 0;
  double most = 0;
  for (int i = 0; i < 500; ++i) {
    const HeadInputs inputs = random_inputs(rng);
    const double wanted = std::abs(static_cast<double>(inputs[0] - inputs[20]));
    error += std::pow(static_cast<double>(network.forward(inputs)) - wanted, 2);
    most += std::pow(wanted - 4.0 / 3, 2);  // of a constant, the mean
  }
  EXPECT_LT(error, 0.25 * most);
}

TEST(HeadNetwork, RoundedItSaysTheSameInIntegers) {
  Rng rng(3);
  HeadNetwork network = trained_network(rng);
  const PatternHead head(network.rounded());
  double spread = 0;
  for (int i = 0; i < 200; ++i) {
    HeadInputs inputs;
    std::array<std::int16_t, kHeadInputs> integers{};
    for (std::size_t j = 0; j < kHeadInputs; ++j) {
      integers[j] = static_cast<std::int16_t>(static_cast<int>(rng.below(400)) - 200);
      inputs[j] = static_cast<float>(integers[j]) / kHeadUnit * kHeadScale;
    }
    const double discs = static_cast<double>(network.forward(inputs) * kHeadOutput);
    EXPECT_NEAR(head_by_definition(head, integers) / 128.0, discs, 0.1 + 0.01 * std::abs(discs));
    spread += std::abs(discs);
  }
  EXPECT_GT(spread / 200, 1.0) << "the test must see outputs of discs";
}

/// Positions with labels that `label` makes of their rows.
Rows labelled_rows(Rng& rng, int count, const std::function<float(const Row&)>& label) {
  Rows rows;
  for (int i = 0; i < count; ++i) {
    const Position position = test::random_position(rng, 20);
    rows.rows.push_back(row_of(position.mover(), position.opponent()));
    rows.labels.push_back(label(rows.rows.back()));
    rows.weights.push_back(1);
  }
  return rows;
}

const StageWeights kNothing(kLinearWeights);

StageModel nothing_known() { return {kNothing, std::vector<float>(kTiedPatterns), HeadNetwork(1)}; }

HeadOptions quick() {
  HeadOptions options;
  options.epochs = 6;
  options.prior = 1;
  options.least_rows = 1;
  return options;
}

/// Whether the side to move has more moves than its opponent: 6 discs, if not 0.
float worth_of_moves(const Row& row) { return row.own_moves > row.their_moves ? 6 : 0; }

/// A stage on which worth_of_moves() can be learnt.
struct Lesson {
  explicit Lesson(std::uint64_t seed) : rng(seed) { options.network_rate = 0.01; }
  HeadFitted fit(StageModel& model) const {
    return fit_head({{&training, 1, 0}}, held_out, options, model);
  }

  Rng rng;
  Rows training = labelled_rows(rng, 10000, worth_of_moves);
  Rows held_out = labelled_rows(rng, 1000, worth_of_moves);
  HeadOptions options = quick();
};

TEST(HeadFit, ExplainsUnseenPositionsBetterThanTheLinearWeights) {
  Lesson lesson(4);
  lesson.options.epochs = 20;
  StageModel model = nothing_known();
  const HeadFitted fitted = lesson.fit(model);
  EXPECT_TRUE(model.corrected);
  EXPECT_DOUBLE_EQ(fitted.before.squared, errors_of(lesson.held_out, kNothing.data(), 1).squared);
  EXPECT_LT(fitted.held_out.mse(), 2.0) << "half of them 0, half 6: 9 for the mean";
  EXPECT_EQ(fitted.training.count, 10000U);
  EXPECT_LT(fitted.training.mse(), 2.0);
}

TEST(HeadFit, LeavesTheLinearWeightsWhereThereIsNothingToLearn) {
  Rng rng(5);
  const auto noise = [&](const Row&) { return static_cast<float>(20 * rng.unit() - 10); };
  const Rows training = labelled_rows(rng, 500, noise);
  const Rows held_out = labelled_rows(rng, 500, noise);
  StageModel model = nothing_known();
  HeadOptions options = quick();
  options.rate = 2;
  const HeadFitted fitted = fit_head({{&training, 1, 0}}, held_out, options, model);
  EXPECT_FALSE(model.corrected);
  EXPECT_EQ(model.linear, StageWeights(kLinearWeights));
  EXPECT_DOUBLE_EQ(fitted.held_out.squared, errors_of(held_out, model.linear.data(), 1).squared);
}

TEST(HeadFit, GoesOnFromWhatIsStored) {
  Lesson lesson(8);
  StageModel model = nothing_known();
  const HeadFitted first = lesson.fit(model);

  std::uint64_t saturated = 0;
  auto stage = stored_stage(model.linear, model.second, saturated);
  std::ranges::copy(model.head.rounded(), stage.end() - kHeadWeights);
  StageModel again = stage_model(stage);
  ASSERT_TRUE(again.corrected);
  EXPECT_EQ(again.head.rounded(), model.head.rounded());

  const HeadFitted second = lesson.fit(again);
  EXPECT_NEAR(second.before.mse(), first.held_out.mse(), 0.2) << "but for the rounding";
  EXPECT_LE(second.held_out.mse(), second.before.mse());

  // Where nothing better is found, it stays.
  StageModel kept = stage_model(stage);
  lesson.options.least_rows = lesson.training.size() + 1;
  const HeadFitted none = lesson.fit(kept);
  EXPECT_TRUE(kept.corrected);
  EXPECT_DOUBLE_EQ(none.held_out.squared, second.before.squared);
}

TEST(HeadFit, FewRowsHaveNoHead) {
  Rng rng(6);
  const Rows training = labelled_rows(rng, 99, worth_of_moves);
  StageModel model = nothing_known();
  HeadOptions options = quick();
  options.least_rows = 100;
  fit_head({{&training, 1, 0}}, {}, options, model);
  EXPECT_FALSE(model.corrected);
}

TEST(HeadFit, TheSameForAnyNumberOfThreads) {
  Rng rng(7);
  Dataset dataset({{}, 20, 0});
  for (int i = 0; i < 60; ++i) ASSERT_TRUE(dataset.add(random_game(rng, 60)));
  dataset.seal(1);
  StagesOptions options;
  options.fit.max_iterations = 1;
  options.head = quick();
  options.head.epochs = 1;
  const auto fitted = [&](int threads) {
    // The linear fit is of one thread in both, since it depends on their number.
    options.head_threads = threads;
    return fit_stages(dataset, options, {}, [](const StageReport&) {}).weights;
  };
  const auto weights = fitted(1);
  EXPECT_EQ(fitted(3), weights);
  const auto with_head = [](const std::vector<std::int16_t>& stage) {
    return std::any_of(stage.end() - kHeadWeights, stage.end(), [](int w) { return w != 0; });
  };
  EXPECT_TRUE(std::any_of(weights.begin(), weights.end(), with_head));
}

}  // namespace
}  // namespace ternion::othello::head_fit_test
