// The fit of the evaluation's weights to games (eval/core/logistic_fit.hpp). What the board's
// symmetries map on each other has one weight, and what is one side's has the other's with the
// opposite sign. Patterns are drawn to zero: rare ones leave the word to pieces, steps and threats.
#pragma once

#include "eval/core/logistic_fit.hpp"
#include "eval/surakarta/line_weights.hpp"

namespace ternion::surakarta {

/// `expectation`: the mover's share of the win, 0 .. 1.
void add_sample(FitSamples& samples, PointSet mover, PointSet opponent, double expectation);

/// What was fitted. `held_out` is only measured.
struct FitResult {
  WeightFile file;  // without how it was made
  FitReport report;
};
FitResult fit_weights(const FitSamples& samples, const FitSamples& held_out,
                      const FitSettings& settings);

}  // namespace ternion::surakarta
