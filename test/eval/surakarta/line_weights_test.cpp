#include "eval/surakarta/line_weights.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/core/rng.hpp"
#include "engine/surakarta/symmetry.hpp"
#include "eval/surakarta/embedded_weights.hpp"
#include "eval/surakarta/fit.hpp"
#include "eval/surakarta/line_evaluator.hpp"

namespace ternion::surakarta {
namespace {

WeightFile numbered_file() {
  std::vector<std::int16_t> sets;
  for (std::size_t phase = 0; phase < kPhases.size(); ++phase)
    for (std::size_t i = 0; i < kFeatures; ++i)
      sets.push_back(static_cast<std::int16_t>(100 * phase + i % 50));
  return LineWeights::file_of(std::move(sets), "{}");
}

TEST(SurakartaWeights, AreInterpolatedBetweenThePhases) {
  const auto parsed = parse_weight_file(format_weight_file(numbered_file()));
  ASSERT_TRUE(parsed) << parsed.error().message;
  const auto weights = LineWeights::make(*parsed);
  ASSERT_TRUE(weights) << weights.error().message;
  EXPECT_EQ((*weights)->of(24)[7], 7);
  EXPECT_EQ((*weights)->of(21)[7], 57);
  EXPECT_EQ((*weights)->of(18)[7], 107);
  EXPECT_EQ((*weights)->of(6)[7], 307);
  EXPECT_EQ((*weights)->of(2)[7], 307) << "below the last phase nothing changes";
}

TEST(SurakartaWeights, OfAnotherEvaluationAreRefused) {
  WeightFile other = numbered_file();
  ++other.architecture;
  WeightFile fewer = numbered_file();
  fewer.stage_plies.pop_back();
  for (const WeightFile& file : {other, fewer}) {
    const auto weights = LineWeights::make(file);
    ASSERT_FALSE(weights);
    EXPECT_EQ(weights.error().code, ErrorCode::unsupported);
  }
}

TEST(SurakartaWeights, CanBeReadIfThereAreAnyInTheProgram) {
  const auto& weights = embedded_weights();
  if (embedded_weight_bytes().empty())
    EXPECT_FALSE(weights);
  else
    ASSERT_TRUE(weights) << weights.error().message;
}

/// Whoever has more pieces on outer lines wins: the fit must see it, and obey the symmetries.
TEST(SurakartaFit, LearnsWhatDecides) {
  Rng rng(33);
  constexpr PointSet kMiddle = kClassSets[2] | kClassSets[4] | kClassSets[5];
  FitSamples samples;
  FitSamples held_out;
  std::vector<Position> positions;
  for (int i = 0; i < 600; ++i) {
    PointSet mover = 0;
    PointSet opponent = 0;
    for (int piece = 0; piece < 8; ++piece) {
      mover |= bit_of(static_cast<Point>(rng.below(kPoints)));
      opponent |= bit_of(static_cast<Point>(rng.below(kPoints)));
    }
    opponent &= ~mover;
    const int more = std::popcount(mover & kMiddle) - std::popcount(opponent & kMiddle);
    add_sample(i % 5 == 0 ? held_out : samples, mover, opponent, more > 0 ? 1 : more < 0 ? 0 : 0.5);
    positions.emplace_back(Rules{}, mover, opponent, Side::black);
  }
  FitSettings settings;
  settings.iterations = 60;
  const FitResult result = fit_weights(samples, held_out, settings);
  EXPECT_LT(result.report.loss, 0.45);
  EXPECT_LT(result.report.held_out_loss, 0.55);
  EXPECT_LT(result.report.held_out_loss, result.report.held_out_hand);
  const LineEvaluator evaluator(LineWeights::make(result.file).value());
  for (const Position& position : positions)
    for (int s = 0; s < kSymmetries; ++s)
      ASSERT_EQ(evaluator.score(symmetric_position(s, position)), evaluator.score(position));
}

}  // namespace
}  // namespace ternion::surakarta
