// The rules that narrow a style's moves before anything is searched, and the order of what is left.
#pragma once

#include <optional>
#include <vector>

#include "engine/othello/position.hpp"
#include "search/players/style.hpp"

namespace ternion::players {

struct Narrowed {
  std::vector<Move> moves;        // never empty; in the phase's order
  std::optional<Method> at_once;  // a rule's `then`
};

/// Precondition: the game is not over.
Narrowed narrow(const othello::Position& position, const Phase& phase);

/// The moves of the phase's classes to the front, the first class foremost. Moves come row by row.
void arrange(std::vector<Move>& moves, const Phase& phase);

}  // namespace ternion::players
