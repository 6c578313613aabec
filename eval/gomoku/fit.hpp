// The fit of the evaluation's weights to games (eval/core/logistic_fit.hpp). A shape's weight is
// the sum of its patterns' and of a part of its own, which is drawn to zero: rare shapes keep to
// what their patterns say. The kinds of cells are then multiplied by constants (shares.hpp).
#pragma once

#include "eval/core/logistic_fit.hpp"
#include "eval/gomoku/cell_evaluator.hpp"

namespace ternion::gomoku {

/// `expectation`: the side to move's share of the win, 0 .. 1. The evaluator stands at the
/// position.
void add_sample(FitSamples& samples, const Position& position, const CellEvaluator& evaluator,
                double expectation);

/// What was fitted. `held_out` is only measured.
struct FitResult {
  CellWeights::Sets sets{};  // with the hand-made move scores
  FitReport report;
};
/// Sets of weights that no sample asks for keep the hand-made values.
FitResult fit_weights(const FitSamples& samples, const FitSamples& held_out,
                      const FitSettings& settings);

}  // namespace ternion::gomoku
