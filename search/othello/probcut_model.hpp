// Multi-ProbCut (M. Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation
// function for Othello", 1997): how far a shallow search's value lies from a deep one's, how sure
// cuts must be, and what the searches that order the exact one are. The errors of midgame searches
// are data that `ternion calibrate` wrote (probcut_data.hpp); means, below half a
// disc, are taken as zero.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "search/othello/probcut_data.hpp"

namespace ternion::othello {

/// Between depth plies and the exact score of the rest of the game, in discs, where the deep search
/// reaches the end: log sigma = c0 + c1 empties + c2 log(depth) + c3 log(shallow). By node counts
/// of FFO 40 to 49, 704 M; with the calibrated model of midgame searches in its place 720 M (both
/// with the evaluation in the solver's ordering from 16 empties).
struct ToEndModel {
  double constant = 1.169;
  double empties = -0.0372;
  double log_depth = 0.7005;
  double log_shallow = -0.5568;

  double sigma(int empty_count, int depth, int shallow) const {
    return std::exp(constant + empties * empty_count + log_depth * std::log(depth) +
                    log_shallow * std::log(shallow));
  }
};

/// Standard deviation in discs of (value at `depth`) - (value at `shallow`).
inline double cut_sigma(int empties, int depth, int shallow) {
  if (depth == empties) return ToEndModel{}.sigma(empties, depth, shallow);
  return kMidgameErrors.sigma(empties, depth, shallow);
}

/// How sure selective results are, by the table's level of certainty (7: no forward cuts).
/// `sigmas`: the margin of a forward cut; `percent`: its one-sided confidence. `passes_from`: from
/// how many empties a pass of that level goes before the exact search, by million nodes. FFO 43 to
/// 49 (23 to 26 empties): 73 % from 24 on 433, 87 % 412, 98 % 406, 73 % and then 95 % 399, 95 %
/// alone 374, that from 22 on 361. FFO 20 to 38: 95 % from 24 on 96, from 22 on 98, from 21 on 87,
/// from 20 on 90. FFO 53 (28): 73 % from 24 and 95 % from 28 on 1,666, 95 % alone 1,564.
struct Confidence {
  int percent = 0;
  double sigmas = 0;
  int passes_from = 0;
};
constexpr int kNever = 61;
constexpr std::array<Confidence, 8> kConfidences{{{0, 0, kNever},
                                                  {73, 0.61, kNever},
                                                  {87, 1.15, kNever},
                                                  {95, 1.64, 21},
                                                  {98, 2.05, kNever},
                                                  {99, 2.33, kNever},
                                                  {99, 2.58, kNever},
                                                  {100, 0, 0}}};
constexpr const Confidence& confidence(int level) {
  return kConfidences[static_cast<std::size_t>(level)];
}
/// What searches of limited depth are allowed.
constexpr int kMidgameLevel = 2;
/// The next pass over the whole rest of the game, above `level`, where there is time for the exact
/// search.
constexpr int next_pass(int level, int empties) {
  do ++level;
  while (empties < confidence(level).passes_from);
  return level;
}
/// The same where the exact search would take longer than there is: small steps, so that the last
/// one that is done says much.
constexpr int next_hurried_pass(int level) {
  constexpr int kLastSelective = 3;
  return level < kLastSelective ? level + 1 : kFullCertainty;
}

/// About half the depth and of the same parity, so that both searches end on the same side's move.
constexpr int shallow_depth(int depth) { return 2 * (depth / 4) + (depth & 1); }

}  // namespace ternion::othello
