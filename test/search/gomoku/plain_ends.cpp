#include "test/search/gomoku/plain_ends.hpp"

#include <algorithm>

namespace ternion::test {

using gomoku::Position;

bool loses_within(const Position& position, int plies) {
  if (position.winner()) return position.winner() != position.side_to_move();
  if (plies < 2 || position.is_over()) return false;
  for (const Move move : position.legal_moves()) {
    Position next = position;
    next.play(move);
    if (!wins_within(next, plies - 1)) return false;
  }
  return true;
}

bool wins_within(const Position& position, int plies) {
  if (plies < 1 || position.is_over()) return false;
  for (const Move move : position.legal_moves())
    if (position.makes_five(gomoku::point_of(move), position.side_to_move())) return true;
  if (plies < 3) return false;
  for (const Move move : position.legal_moves()) {
    Position next = position;
    next.play(move);
    if (loses_within(next, plies - 1)) return true;
  }
  return false;
}

int outcome_of(const Position& position) {
  if (position.winner()) return position.winner() == position.side_to_move() ? 1 : -1;
  if (position.is_over()) return 0;
  int best = -1;
  for (const Move move : position.legal_moves()) {
    Position next = position;
    next.play(move);
    best = std::max(best, -outcome_of(next));
    if (best == 1) break;
  }
  return best;
}

}  // namespace ternion::test
