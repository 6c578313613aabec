// The fit of one stage: least squares with an L2 term that draws the weights to a prior, solved by
// conjugate gradients with a diagonal preconditioner (M. Hestenes, E. Stiefel, 1952), stopped when
// the error on held-out positions no longer falls.
#pragma once

#include <vector>

#include "app/lab/othello/fit/normal_equations.hpp"

namespace ternion::othello {

using StageWeights = std::vector<float>;  // kLinearWeights, discs

struct FitOptions {
  /// How many occurrences the pull towards the prior is worth.
  double l2 = 100;
  int max_iterations = 25;
  /// Iterations without a smaller held-out error before the fit stops.
  int patience = 2;
  /// Stops once the preconditioned gradient has fallen to this share of its first length.
  double tolerance = 1e-3;
  /// Weights that occur less often keep their starting value.
  std::uint32_t min_count = 0;
  int threads = 1;

  friend bool operator==(const FitOptions&, const FitOptions&) = default;
};

/// What a stage is fitted to. All must outlive the call.
struct StageProblem {
  std::vector<Part> parts;
  const Rows* held_out = nullptr;       // may be empty: no early stop
  const StageWeights* start = nullptr;  // warm start
  const StageWeights* prior = nullptr;  // null: zero
};

struct StageFit {
  StageWeights weights;
  std::vector<std::uint32_t> seen;  // how often each weight occurred
  int iterations = 0;               // to the weights given
  ErrorSums held_out;
};

StageFit fit_stage(const StageProblem& problem, const FitOptions& options);

}  // namespace ternion::othello
