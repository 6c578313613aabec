// The fit of the evaluation's weights: logistic regression of how games end on what the evaluation
// adds up, all positions at once, by Adam (D. Kingma, J. Ba, 2015). A shape's weight is the sum of
// its patterns' and of a part of its own, which is drawn to zero: rare shapes keep to what their
// patterns say.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "eval/gomoku/cell_evaluator.hpp"

namespace ternion::gomoku {

/// Positions as the fit reads them: which weights count how often. Not thread-safe.
class FitSamples {
 public:
  /// `expectation`: the side to move's share of the win, 0 .. 1. The evaluator stands at the
  /// position.
  void add(const Position& position, const CellEvaluator& evaluator, double expectation);
  std::size_t size() const { return ends_.size(); }

 private:
  friend class Fit;
  struct Term {
    std::uint16_t weight;
    std::int16_t count;
  };
  std::vector<Term> terms_;
  std::vector<std::size_t> ends_;  // of each sample's terms
  std::vector<float> expectations_;
};

struct FitSettings {
  int iterations = 400;
  double rate = 0.02;  // of a step, in logits
  /// Pull of a shape's own part to zero, in samples.
  double l2 = 3;
};

struct FitReport {
  double loss = 0;           // mean cross-entropy, nats
  double held_out_loss = 0;  // likewise
  double held_out_hand = 0;  // of the hand-made weights, for comparison
};

/// What was fitted. `held_out` is only measured.
struct FitResult {
  std::shared_ptr<const CellWeights> weights;
  FitReport report;
};
/// Sets of weights that no sample asks for keep the hand-made values.
FitResult fit_weights(const FitSamples& samples, const FitSamples& held_out,
                      const FitSettings& settings);

}  // namespace ternion::gomoku
