#include "eval/gomoku/move_fit.hpp"

#include <algorithm>
#include <cmath>

namespace ternion::gomoku {
namespace {

// Weights by number: set by set, each attack, defence, near.
constexpr std::size_t kWeights = kWeightSets * kMoveScores;

/// Of each weight its own part, and of a shape's the parts of its four patterns.
FitModel make_model(double l2) {
  FitModel model;
  for (std::size_t i = 0; i < kWeights; ++i) model.add_unknown(l2);
  const auto patterns = static_cast<std::uint32_t>(kWeights);
  for (std::size_t i = 0; i < kWeightSets * 2 * kPatterns; ++i) model.add_unknown(0);
  for (std::size_t i = 0; i < kWeights; ++i) {
    std::vector<FitShare> shares{{static_cast<std::uint32_t>(i)}};
    const std::size_t role = i % kMoveScores / kShapes;  // 2: near
    if (role < 2) {
      const CellCode code = shape_table().code_of(static_cast<Shape>(i % kMoveScores % kShapes));
      const std::size_t first = (i / kMoveScores * 2 + role) * kPatterns;
      for (const Direction direction : kDirections)
        shares.push_back({static_cast<std::uint32_t>(
            patterns + first + static_cast<std::size_t>(pattern_in(code, direction)))});
    }
    model.add_weight(shares);
  }
  return model;
}

/// The parts in the order of their weights.
template <class Scores>
auto parts_of(Scores& scores) {
  return std::array{std::span(scores.attack).subspan(0), std::span(scores.defence).subspan(0),
                    std::span(scores.near).subspan(0)};  // subspan: without their lengths
}

std::vector<double> logits_of(const CellWeights& weights) {
  std::vector<double> result;
  for (std::size_t set = 0; set < kWeightSets; ++set)
    for (const auto part : parts_of(weights.set(set).moves))
      for (const std::int16_t score : part)
        result.push_back(static_cast<double>(score) / kMoveScoresOfLogit);
  return result;
}

MoveScores scores_of(std::span<const double> logits) {
  MoveScores scores;
  for (const auto part : parts_of(scores))
    for (std::int16_t& score : part) {
      const double value = std::clamp(logits.front() * kMoveScoresOfLogit, -15000.0, 15000.0);
      score = static_cast<std::int16_t>(std::lround(value));
      logits = logits.subspan(1);
    }
  return scores;
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
  const auto fitted = fit_choices(samples, make_model(settings.l2), settings, result.report.loss);
  result.report.held_out = score_choices(held_out, fitted);
  result.report.held_out_hand = score_choices(held_out, logits_of(*hand_made_weights()));
  samples.for_each([&](auto, std::size_t, std::size_t, std::size_t base) {
    auto& scores = result.sets[base / kMoveScores];
    if (!scores) scores = scores_of(std::span(fitted).subspan(base, kMoveScores));
  });
  return result;
}

}  // namespace ternion::gomoku
