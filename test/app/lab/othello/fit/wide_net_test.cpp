#include "app/lab/othello/fit/wide_net.hpp"

#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "app/lab/othello/fit/wide_fit.hpp"
#include "engine/core/rng.hpp"
#include "test/support/random_positions.hpp"

namespace ternion::othello::wide_net_test {
namespace {

/// Own corners less the opponent's, squared: no sum of weights, and no fact that is told.
float worth_of_corners(const Position& position) {
  constexpr Bitboard kCorners = 0x8100000000000081ULL;
  const int more =
      std::popcount(position.mover() & kCorners) - std::popcount(position.opponent() & kCorners);
  return static_cast<float>(4 * more * more);
}

std::vector<WideRow> random_rows(std::uint64_t seed, int count) {
  Rng rng(seed);
  std::vector<WideRow> rows;
  for (int i = 0; i < count; ++i) {
    const Position position = test::random_position(rng, 20);
    rows.push_back(wide_row(position.mover(), position.opponent()));
    rows.back().label = worth_of_corners(position);
    rows.back().base = static_cast<float>(rng.unit());
    rows.back().label += rows.back().base;
  }
  return rows;
}

const WideListener kNobody = [](int, const WideNet&) {};

WideOptions quick(const WideForm& form) {
  WideOptions options;
  options.form = form;
  options.rates = {0.1F, 0.01F, 0.01F};
  options.epochs = 4;
  return options;
}

struct NamedForm {
  const char* name;
  WideForm form;
};

const std::vector<NamedForm> kForms{
    {"plain", {8, 1, 1, 1, Activation::both}},     {"narrow", {2, 1, 1, 1, Activation::both}},
    {"groups", {4, 15, 1, 1, Activation::both}},   {"kinds", {4, 4, 1, 3, Activation::both}},
    {"paired", {16, 1, 1, 1, Activation::paired}}, {"phases", {8, 1, 2, 2, Activation::both}},
};

class WideForms : public testing::TestWithParam<NamedForm> {
 protected:
  /// What a net says after one lesson, so that its output depends on all layers.
  WideNet taught(int positions) const {
    auto rows = random_rows(1, positions);
    return fit_wide(rows, quick(GetParam().form), kNobody);
  }
};

double half_square(const WideNet& net, const WideRow& position) {
  const auto error = static_cast<double>(net.evaluate(position) - position.label);
  return error * error / 2;
}

/// The slope of the error when a weight moves, by two small steps.
double measured(const WideNet& net, const WideRow& position, float& weight) {
  constexpr float kStep = 1e-3F;
  const float before = weight;
  weight = before + kStep;
  const double above = half_square(net, position);
  weight = before - kStep;
  const double below = half_square(net, position);
  weight = before;
  return (above - below) / (2 * static_cast<double>(kStep));
}

/// Steps cross the bend of a rectifier now and then, so that a few may differ.
struct Agreement {
  int alike = 0;
  int all = 0;
  int told = 0;  // slopes that are not 0
  void add(double slope, double seen) {
    ++all;
    told += std::abs(slope) > 1e-3;
    alike += std::abs(slope - seen) <= 0.05 + 0.03 * std::abs(seen);
  }
};

TEST_P(WideForms, SlopesOfTheDenseLayersAreThoseOfSmallSteps) {
  WideNet net = taught(3000);
  Rng rng(2);
  Agreement found;
  for (const WideRow& position : random_rows(3, 20)) {
    const WideSlopes slopes = net.slopes(position);
    ASSERT_EQ(slopes.dense.size(), net.dense().size());
    for (int i = 0; i < 40; ++i) {
      const std::size_t at = rng.below(slopes.dense.size());
      found.add(static_cast<double>(slopes.dense[at]), measured(net, position, net.dense()[at]));
    }
  }
  EXPECT_GE(found.alike, found.all * 98 / 100);
  EXPECT_GT(found.told, 10);
}

TEST_P(WideForms, SlopesOfRowsAreThoseOfSmallSteps) {
  WideNet net = taught(3000);
  Rng rng(4);
  Agreement found;
  for (const WideRow& position : random_rows(5, 60)) {
    const WideSlopes slopes = net.slopes(position);
    const std::size_t slot = rng.below(kInstances);
    const std::span<float> row = net.row(position, slot);
    // Instances with the same configuration have the same row, which then counts several times.
    int times = 0;
    for (std::size_t other = 0; other < kInstances; ++other)
      times += net.row(position, other).data() == row.data();
    for (std::size_t channel = 0; channel < row.size(); ++channel) {
      const float slope = slopes.accumulators[net.target_of(slot) + channel];
      found.add(times * static_cast<double>(slope), measured(net, position, row[channel]));
    }
  }
  EXPECT_GE(found.alike, found.all * 95 / 100);
  EXPECT_GT(found.told, 10);
}

TEST_P(WideForms, ExplainsUnseenPositionsBetterThanItsBase) {
  const auto unseen = random_rows(6, 1000);
  double base = 0;
  for (const WideRow& position : unseen)
    base += std::pow(static_cast<double>(position.base - position.label), 2);
  const WideNet net = taught(15000);
  EXPECT_LT(wide_errors(net, unseen).squared, 0.7 * base);
}

INSTANTIATE_TEST_SUITE_P(All, WideForms, testing::ValuesIn(kForms),
                         [](const auto& each) { return each.param.name; });

TEST(WideNet, KnowsNothingAtFirst) {
  const WideNet net({}, 1);
  for (const WideRow& position : random_rows(7, 50))
    EXPECT_NEAR(net.evaluate(position), position.base, 8);
}

TEST(WideNet, IsTheSameForTheSameLesson) {
  const auto lesson = [] {
    auto rows = random_rows(8, 2000);
    return fit_wide(rows, quick({}), kNobody);
  };
  const WideNet first = lesson();
  const WideNet second = lesson();
  for (const WideRow& position : random_rows(9, 50))
    EXPECT_EQ(first.evaluate(position), second.evaluate(position));
}

TEST(WideNet, SeesNoDifferenceBetweenMirrorImages) {
  auto rows = random_rows(10, 2000);
  const WideNet net = fit_wide(rows, quick({}), kNobody);
  Rng rng(11);
  for (int i = 0; i < 20; ++i) {
    const Position position = test::random_position(rng, 20);
    const float value = net.evaluate(wide_row(position.mover(), position.opponent()));
    for (int s = 1; s < kSymmetries; ++s)
      EXPECT_NEAR(net.evaluate(wide_row(apply_symmetry(s, position.mover()),
                                        apply_symmetry(s, position.opponent()))),
                  value, 1e-3);
  }
}

TEST(WideNet, ListenersHearEachPass) {
  auto rows = random_rows(12, 300);
  std::vector<int> passes;
  fit_wide(rows, quick({}), [&passes](int pass, const WideNet&) { passes.push_back(pass); });
  EXPECT_EQ(passes, (std::vector<int>{1, 2, 3, 4}));
}

}  // namespace
}  // namespace ternion::othello::wide_net_test
