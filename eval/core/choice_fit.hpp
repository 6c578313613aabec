// The fit of what orders moves: which of its candidates a choice took, each candidate's strength
// being the sum of the weights of its features. The chance of a candidate is exp(its strength) over
// the sum of that over all (conditional logit: D. McFadden, "Conditional logit analysis of
// qualitative choice behavior", 1974; for moves: R. Coulom, "Computing Elo ratings of move patterns
// in the game of Go", 2007). All choices at once, by Adam. It knows numbers of weights, not what
// they mean.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "eval/core/logistic_fit.hpp"

namespace ternion {

/// Choices as the fit reads them. Not thread-safe.
class ChoiceSamples {
 public:
  /// `features`: those of the first candidate, then of the second and so on, as many of each; a
  /// candidate's strength is the sum of weight[base + feature]. Precondition: `chosen` <
  /// `candidates`, which divides their number.
  void add(std::span<const std::uint16_t> features, std::size_t candidates, std::size_t chosen,
           std::size_t base);
  std::size_t size() const { return choices_.size(); }
  /// Calls visit(features, candidates, chosen, base) for each.
  template <class Visit>
  void for_each(Visit&& visit) const {
    std::size_t begin = 0;
    for (const Choice& choice : choices_) {
      visit(std::span(features_).subspan(begin, choice.end - begin), std::size_t{choice.candidates},
            std::size_t{choice.chosen}, std::size_t{choice.base});
      begin = choice.end;
    }
  }

 private:
  struct Choice {
    std::size_t end;  // of its features
    std::uint32_t base;
    std::uint16_t candidates;
    std::uint16_t chosen;
  };
  std::vector<std::uint16_t> features_;
  std::vector<Choice> choices_;
};

/// How well weights tell what was chosen.
struct ChoiceScore {
  double loss = 0;   // mean cross-entropy, nats
  double first = 0;  // the share of choices of which no candidate is stronger
};
struct ChoiceReport {
  double loss = 0;            // of the fit's last step: mean cross-entropy, nats
  ChoiceScore held_out;       // by what was fitted
  ChoiceScore held_out_hand;  // by the hand-made weights, for comparison
};

/// Weights in logits.
ChoiceScore score_choices(const ChoiceSamples& samples, std::span<const double> weights);

/// The weights, in logits; `loss` is that of the last step. Precondition: at least one choice.
std::vector<double> fit_choices(const ChoiceSamples& samples, const FitModel& model,
                                const FitSettings& settings, double& loss);

}  // namespace ternion
