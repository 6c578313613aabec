// Multi-ProbCut (M. Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation
// function for Othello", 1997): how far a shallow search's value lies from a deep one's, as data.
//
// The model is log sigma = c0 + c1 empties + c2 log(depth) + c3 log(shallow), in discs, a
// least-squares fit over pairs of depths 1 to 9 of equal parity, each searched without selection,
// in up to 1,200 positions of 16 to 53 empties (play of depth 2 after random openings, one move in
// 25 random; those worth over 30 discs left out). The means reach 1.3 discs near 20 empties and lie
// below 1 from 32 on; they are taken as zero.
#pragma once

#include <cmath>

namespace ternion::othello {

struct ProbCutModel {
  double constant = 1.749;
  double empties = -0.0372;
  double log_depth = 0.7005;
  double log_shallow = -0.5568;

  /// Standard deviation in discs of (value at `depth`) - (value at `shallow`).
  double sigma(int empty_count, int depth, int shallow) const {
    return std::exp(constant + empties * empty_count + log_depth * std::log(depth) +
                    log_shallow * std::log(shallow));
  }
};

/// About half the depth and of the same parity, so that both searches end on the same side's move.
constexpr int shallow_depth(int depth) { return 2 * (depth / 4) + (depth & 1); }

}  // namespace ternion::othello
