#include "eval/gomoku/network_fit.hpp"

#include <gtest/gtest.h>

#include "engine/gomoku/symmetry.hpp"
#include "eval/gomoku/cell_evaluator.hpp"
#include "test/engine/gomoku/random_positions.hpp"

namespace ternion::gomoku {
namespace {

TEST(NetworkSamples, ShowPositionsAsTheSymmetriesDo) {
  Rng rng(81);
  for (int i = 0; i < 40; ++i) {
    const Position position = test::random_cluster(rng, {Rule::renju, 6 + i % 17});
    NetworkSamples samples;
    samples.add(position, 0.25);
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const Position shown = samples.position(0, symmetry);
      EXPECT_EQ(shown.side_to_move(), position.side_to_move());
      EXPECT_EQ(shown.stone_count(), position.stone_count());
      for (Point point = 0; point < kPointCodes; ++point) {
        if (!position.is_on_board(move_to(point))) continue;
        const Point seen = symmetric_point(symmetry, point, position.size());
        EXPECT_EQ(shown.cell(seen), position.cell(point));
      }
    }
    EXPECT_EQ(samples.expectation(0), 0.25F);
  }
}

/// Whoever could make more open threes wins nine of ten.
NetworkSamples games_by_threes(Rng& rng, int count, Rule rule = Rule::freestyle) {
  NetworkSamples samples;
  CellEvaluator evaluator;
  for (int i = 0; i < count; ++i) {
    const Position position = test::random_game(rng, {rule, 9}, 20);
    if (position.winner()) continue;
    evaluator.reset(position);
    const Side own = position.side_to_move();
    const int threes =
        evaluator.count(own, CellClass::three) - evaluator.count(other(own), CellClass::three);
    samples.add(position, threes > 0 ? 0.9 : threes < 0 ? 0.1 : 0.5);
  }
  return samples;
}

TEST(NetworkFit, LearnsWhatPositionsAreWorth) {
  Rng rng(82);
  const NetworkSamples samples = games_by_threes(rng, 3000);
  const NetworkSamples held_out = games_by_threes(rng, 300);
  NetworkFitSettings settings;
  settings.epochs = 4;
  settings.batch = 64;
  settings.rate = 0.01;
  settings.threads = 2;
  double last_share = 0;
  const auto fit = [&] {
    return fit_network(samples, held_out, settings,
                       [&](double share, double) { last_share = share; });
  };
  const NetworkFitResult result = fit();
  EXPECT_EQ(last_share, 1);
  EXPECT_LT(result.report.held_out_loss, 0.55) << "0.69 without learning anything";
  EXPECT_TRUE(result.networks[weight_set_of(Rule::freestyle, Side::black)]);
  EXPECT_FALSE(result.networks[weight_set_of(Rule::standard, Side::black)]);
  EXPECT_FALSE(result.networks[weight_set_of(Rule::renju, Side::white)]);
  EXPECT_EQ(fit().report.held_out_loss, result.report.held_out_loss) << "the same each time";

  settings.from = result.networks;
  settings.rate = 1e-6;
  EXPECT_NEAR(fit().report.held_out_loss, result.report.held_out_loss, 0.01)
      << "goes on where that one ended";

  const NetworkSamples caro = games_by_threes(rng, 300, Rule::caro);
  const NetworkFitResult likest = fit_network(caro, caro, settings, [](double, double) {});
  EXPECT_LT(likest.report.held_out_loss, 0.6) << "caro begins with what freestyle has learned";
  EXPECT_TRUE(likest.networks[weight_set_of(Rule::caro, Side::black)]);
  EXPECT_FALSE(likest.networks[weight_set_of(Rule::freestyle, Side::black)]);
}

}  // namespace
}  // namespace ternion::gomoku
