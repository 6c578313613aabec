// What a style weighs, from the viewer's side: the one to move in the position that is given.
#pragma once

#include "engine/othello/position.hpp"
#include "search/players/style.hpp"

namespace ternion::players {

/// The phase's table as it is on that board from the view of who has `mine`.
Table table_on(const Phase& phase, othello::Bitboard mine, othello::Bitboard theirs);

double feature(Feature which, const Phase& phase, const othello::Position& position);
/// The weighted sum; features of weight 0 cost nothing.
double evaluate(const Phase& phase, const othello::Position& position);

/// The same position with the other side to move, from whose view one-sided features are then.
inline othello::Position seen_by_other(const othello::Position& p) {
  return {p.opponent(), p.mover(), other(p.side_to_move())};
}

}  // namespace ternion::players
