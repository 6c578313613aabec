// A set of positions with exact scores, drawn once and kept: what every later evaluation is held
// against. It comes from games of the hand-made evaluation, so that no trained weights choose what
// they are judged by.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/othello/obf.hpp"
#include "eval/core/weights.hpp"
#include "search/othello/backend.hpp"

namespace ternion::othello {

struct ExactSetSettings {
  std::vector<int> empties{12, 16, 20};
  int count = 1000;  // of each
  std::uint64_t seed = 1;
  int threads = 1;
};

/// Positions in which the side to move can move, no two of them symmetric to one another, in the
/// order of settings.empties; each carries one best move with the exact score. Depends on count,
/// empties and seed alone (the move also on the search). Empty if `stop` was set meanwhile.
std::vector<ObfLine> make_exact_set(const ExactSetSettings& settings, Isa isa,
                                    const std::atomic<bool>& stop);

}  // namespace ternion::othello
