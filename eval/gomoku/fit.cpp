#include "eval/gomoku/fit.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "eval/gomoku/shares.hpp"
#include "eval/gomoku/weight_parts.hpp"

namespace ternion::gomoku {
namespace {

constexpr std::array<const char*, kWeightSets> kSetNames{
    "freestyle", "standard", "renju's Black", "renju's White", "caro", "caro-exact"};

std::vector<double> logits_of(const CellWeights& weights) {
  std::vector<double> logits;
  for (std::size_t set = 0; set < kWeightSets; ++set)
    append_logits(evaluation_parts(weights.set(set)), kValuesOfLogit, logits);
  return logits;
}

/// Whether any sample asks for the set.
std::array<bool, kWeightSets> sets_of(const FitSamples& samples) {
  std::array<bool, kWeightSets> asked{};
  samples.for_each([&](std::span<const FitTerm> terms, std::size_t, double) {
    for (const FitTerm& term : terms) asked[term.feature / kEvaluationWeights] = true;
  });
  return asked;
}

}  // namespace

void add_sample(FitSamples& samples, const Position& position, const CellEvaluator& evaluator,
                double expectation) {
  const Side own = position.side_to_move();
  std::map<std::uint16_t, int> counts;
  for (const Side side : {own, other(own)}) {
    const std::size_t base = weight_set_of(position.rule(), side) * kEvaluationWeights;
    const std::size_t role = side == own ? 0 : kShapes;
    for (int row = 0; row < position.size(); ++row)
      for (int column = 0; column < position.size(); ++column)
        if (const Shape shape = evaluator.shape(point_at(column, row), side); shape != kNoShape)
          counts[static_cast<std::uint16_t>(base + role + shape)] += side == own ? 1 : -1;
  }
  const std::size_t threats =
      weight_set_of(position.rule(), own) * kEvaluationWeights + 2 * kShapes;
  ++counts[static_cast<std::uint16_t>(threats + evaluator.threat_mask(own))];
  std::vector<FitTerm> terms;
  for (const auto& [weight, count] : counts)
    terms.push_back({weight, static_cast<std::int16_t>(count)});
  samples.add(terms, 0, expectation);
}

FitResult fit_weights(const FitSamples& samples, const FitSamples& held_out,
                      const FitSettings& settings) {
  FitResult result;
  const auto fitted = fit_logistic(samples, shape_model(kEvaluationWeights, settings.l2, false),
                                   settings, result.report.loss);
  result.report.held_out_loss = cross_entropy(held_out, fitted);
  result.report.held_out_hand = cross_entropy(held_out, logits_of(*hand_made_weights()));
  const auto asked = sets_of(samples);
  for (std::size_t set = 0; set < kWeightSets; ++set) {
    result.sets[set] = hand_made_weights()->set(set);
    if (!asked[set]) {
      const std::size_t likest = kLikestSet[set];
      if (set >= kFirstException && asked[likest])
        result.sets[set] = result.sets[likest];
      else
        result.report.untrained.emplace_back(kSetNames[set]);
      continue;
    }
    put_logits(std::span(fitted).subspan(set * kEvaluationWeights), kValuesOfLogit,
               evaluation_parts(result.sets[set]));
    apply_shares(set, result.sets[set]);
  }
  return result;
}

}  // namespace ternion::gomoku
