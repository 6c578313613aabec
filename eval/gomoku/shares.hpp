// What matches say of fitted weights: the games of a fit are played by searches that share its
// faults, so that some kinds of cells come out too cheap or too dear. Each kind's weights are
// multiplied by a factor found by simultaneous perturbation (J. C. Spall, "Multivariate stochastic
// approximation using a simultaneous perturbation gradient approximation", 1992) over games between
// two perturbed sets; docs/lab/2026-11-24-gomoku-shares.md has the volumes and the proof by match.
#pragma once

#include "eval/gomoku/cell_weights.hpp"

namespace ternion::gomoku {

/// Factors of a shape's two weights.
struct Share {
  double to_move = 1;
  double waiting = 1;
};
/// `has_fouls`: for Black under renju.
Share share_of(Shape shape, bool has_fouls);
constexpr double kThreatShare = 1.78;

/// Multiplies the evaluation's weights, rounded, within +-15000; the move scores stay. `set`: the
/// number of the set.
void apply_shares(std::size_t set, WeightSet& weights);

}  // namespace ternion::gomoku
