// The three stones with which Ternion begins a swap2 game (engine/core/opening.hpp), so that
// neither colour is worth more. They are in offers/swap2.txt, as `ternion openings --swap2` found
// them, and built into the program. Thread-safe.
#pragma once

#include <array>
#include <vector>

#include "engine/core/move.hpp"
#include "engine/core/rng.hpp"
#include "engine/gomoku/variant.hpp"

namespace ternion::gomocup {

using Swap2Offer = std::array<Move, 3>;  // black, white, black

struct Swap2Offers {
  gomoku::Variant variant;
  std::vector<Swap2Offer> offers;  // no two the same by a symmetry of the board
};

/// All that are built in, read on first use.
const std::vector<Swap2Offers>& swap2_offers();

/// One of the rule's, turned or mirrored; `rng` decides. Those of the nearest size keep their
/// distances to the edges they are nearer to. A board that is too small for any gets corners.
std::vector<Move> swap2_offer(const gomoku::Variant& variant, Rng& rng);

}  // namespace ternion::gomocup
