#include "eval/gomoku/move_fit.hpp"

#include <algorithm>

#include "eval/gomoku/weight_parts.hpp"

namespace ternion::gomoku {
namespace {

std::vector<double> move_logits_of(const CellWeights& weights) {
  std::vector<double> logits;
  for (std::size_t set = 0; set < kWeightSets; ++set)
    append_logits(move_parts(weights.set(set)), kMoveScoresOfLogit, logits);
  return logits;
}

}  // namespace

void add_choice(ChoiceSamples& samples, const Position& position, const CellEvaluator& evaluator,
                std::span<const Move> candidates, Move move, Move last) {
  const auto chosen = std::ranges::find(candidates, move);
  if (chosen == candidates.end()) return;
  const Side own = position.side_to_move();
  std::vector<std::uint16_t> features;
  for (const Move each : candidates) {
    const Point point = point_of(each);
    features.push_back(evaluator.shape(point, own));
    features.push_back(static_cast<std::uint16_t>(kShapes + evaluator.shape(point, other(own))));
    features.push_back(static_cast<std::uint16_t>(2 * kShapes + apart_from(point, last)));
  }
  samples.add(features, candidates.size(), static_cast<std::size_t>(chosen - candidates.begin()),
              weight_set_of(position.rule(), own) * kMoveScores);
}

MoveFit fit_move_scores(const ChoiceSamples& samples, const ChoiceSamples& held_out,
                        const FitSettings& settings) {
  MoveFit result;
  const auto fitted = fit_choices(samples, shape_model(kMoveScores, settings.l2, true), settings,
                                  result.report.loss);
  result.report.held_out = score_choices(held_out, fitted);
  result.report.held_out_hand = score_choices(held_out, move_logits_of(*hand_made_weights()));
  samples.for_each([&](auto, std::size_t, std::size_t, std::size_t base) {
    auto& scores = result.sets[base / kMoveScores];
    if (scores) return;
    WeightSet set;
    put_logits(std::span(fitted).subspan(base), kMoveScoresOfLogit, move_parts(set));
    scores = set.moves;
  });
  return result;
}

}  // namespace ternion::gomoku
