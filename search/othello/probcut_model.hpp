// Multi-ProbCut (M. Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation
// function for Othello", 1997): how far a shallow search's value lies from a deep one's, as data.
//
// The model is log sigma = c0 + c1 empties + c2 log(depth) + c3 log(shallow), in discs, a
// least-squares fit over pairs of depths 1 to 9 of equal parity, each searched without selection,
// in up to 1,200 positions of 16 to 53 empties (play of depth 2 after random openings, one move in
// 25 random; those worth over 30 discs left out). The means reach 1.3 discs near 20 empties and lie
// below 1 from 32 on; they are taken as zero. The searches were those of the hand-made evaluation.
// The trained one errs less (`ternion calibrate`): sigma is scaled by 0.7, by matches of 200 games
// at 150,000 nodes a move (against 1.0 Elo +37 +- 43, against 0.5 Elo +30 +- 43).
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace ternion::othello {

struct ProbCutModel {
  double constant = 1.392;
  double empties = -0.0372;
  double log_depth = 0.7005;
  double log_shallow = -0.5568;

  /// Standard deviation in discs of (value at `depth`) - (value at `shallow`).
  double sigma(int empty_count, int depth, int shallow) const {
    return std::exp(constant + empties * empty_count + log_depth * std::log(depth) +
                    log_shallow * std::log(shallow));
  }
};

/// How sure selective results are, by the table's level of certainty (7: no forward cuts).
/// `sigmas`: the margin of a forward cut; `percent`: its one-sided confidence. `passes_from`: from
/// how many empties a pass of that level goes before the exact search. Measured on FFO 45 to 49 (24
/// to 26 empties): 568 M nodes with 73 % alone, 591 M with 95 % after it, 703 M with 95 % alone; on
/// FFO 53 (28): 2.27 G with both, 3.11 G with 73 % alone. FFO 40 to 44 (20 to 23) take 76 M without
/// and 98 M with a pass from 22 on.
struct Confidence {
  int percent = 0;
  double sigmas = 0;
  int passes_from = 0;
};
constexpr int kNever = 61;
constexpr std::array<Confidence, 8> kConfidences{{{0, 0, kNever},
                                                  {73, 0.61, 24},
                                                  {87, 1.15, kNever},
                                                  {95, 1.64, 28},
                                                  {98, 2.05, kNever},
                                                  {99, 2.33, kNever},
                                                  {99, 2.58, kNever},
                                                  {100, 0, 0}}};
constexpr const Confidence& confidence(int level) {
  return kConfidences[static_cast<std::size_t>(level)];
}
/// What searches of limited depth are allowed.
constexpr int kMidgameLevel = 2;
/// The next pass over the whole rest of the game, above `level`.
constexpr int next_pass(int level, int empties) {
  do ++level;
  while (empties < confidence(level).passes_from);
  return level;
}

/// About half the depth and of the same parity, so that both searches end on the same side's move.
constexpr int shallow_depth(int depth) { return 2 * (depth / 4) + (depth & 1); }

}  // namespace ternion::othello
