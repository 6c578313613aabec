// The position behind a Board, for the parts of kits that need the game's own type.
#pragma once

#include "session/game_board.hpp"

namespace ternion::kit_of {

/// Precondition: a board of the game G.
template <PlayableGame G>
typename G::Position position_in(const Board& board) {
  if (const auto* const own = dynamic_cast<const GameBoard<G>*>(&board)) return own->position();
  return G::parse_position(board.position_text()).value();
}

}  // namespace ternion::kit_of
