// Random Othello positions for tests: reached by play, so that they are of the kind a search meets.
#pragma once

#include "engine/core/rng.hpp"
#include "engine/othello/position.hpp"

namespace ternion::test {

/// Plays uniformly from the usual start until `empties` squares are left. A game that ends earlier
/// is begun anew, so the result is never over unless empties is 0.
inline othello::Position random_position(Rng& rng, int empties) {
  for (;;) {
    othello::Position position;
    while (position.empty_count() > empties && !position.is_over()) {
      const auto moves = position.legal_moves();
      position.play(moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))]);
    }
    if (position.empty_count() == empties && (empties == 0 || !position.is_over())) return position;
  }
}

}  // namespace ternion::test
