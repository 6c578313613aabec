// What self-play leaves for training: a game from some start position, each move with the value
// that its search gave the position before it. Labels are made of it later, so that another recipe
// needs no new games.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/othello/position.hpp"

namespace ternion::othello {

struct GradedMove {
  Square square = 0;
  /// Of the position before the move, side to move's view, 1/128 disc.
  std::int16_t value = 0;

  friend bool operator==(const GradedMove&, const GradedMove&) = default;
};

/// Every move is the best its search found. Forced passes are not written: a side that cannot move
/// is skipped. A game may break off: a position beside a game, with what a search says of it, is a
/// game of one move.
struct TrainingGame {
  Position start;  // not over; its side to move can move
  std::vector<GradedMove> moves;
  /// moves[first_exact..] carry solved values, empties to the winner. moves.size(): none does.
  int first_exact = 0;

  friend bool operator==(const TrainingGame&, const TrainingGame&) = default;
};

/// A position beside a game, far from the end.
inline bool is_sideline(const TrainingGame& game) {
  constexpr int kSolved = 14;
  return game.moves.size() == 1 && game.start.empty_count() > kSolved;
}

}  // namespace ternion::othello
