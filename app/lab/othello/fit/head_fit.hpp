// The fit of a stage's two channels together with its head, by stochastic gradient descent from the
// linear fit on: the weights of patterns by AdaGrad (J. Duchi, E. Hazan, Y. Singer, 2011), so that
// one that is rare moves little, the head by Adam.
#pragma once

#include <cstdint>
#include <vector>

#include "app/lab/othello/fit/fit.hpp"
#include "app/lab/othello/fit/head_network.hpp"

namespace ternion::othello {

struct HeadOptions {
  /// Passes over the rows; 0: no head, the linear sum alone.
  int epochs = 4;
  /// Of the patterns' weights, discs.
  double rate = 0.15;
  /// Squared gradients that each weight is taken to have seen before: the more, the slower it
  /// leaves where it starts.
  double prior = 150;
  double network_rate = 3e-3;
  /// Stages with fewer rows of their own have no head.
  std::size_t least_rows = 20000;
  std::uint64_t seed = 1;

  friend bool operator==(const HeadOptions&, const HeadOptions&) = default;
};

/// What a stage's evaluation is made of, discs. The linear weights add up to an evaluation.
struct StageModel {
  StageWeights linear;        // kLinearWeights
  std::vector<float> second;  // kTiedPatterns
  HeadNetwork head;
  /// The second channel and the head were fitted to these linear weights and correct them;
  /// otherwise they are only where a fit may start, and the linear weights are the evaluation.
  bool corrected = false;
};

/// The errors of a model's evaluation.
struct HeadFitted {
  ErrorSums before;    // held out
  ErrorSums held_out;  // after the fit
  ErrorSums training;  // likewise, of the first part
};

/// Improves the model on the parts, the first of which is the stage's own ply. If no pass brings
/// the held-out error of its evaluation down, the model stays as it is.
HeadFitted fit_head(const std::vector<Part>& parts, const Rows& held_out,
                    const HeadOptions& options, StageModel& model);

}  // namespace ternion::othello
