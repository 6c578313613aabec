// A score at the door. Inside a search a score is a small integer (see eval/core/value.hpp); what
// leaves the engine says how much it is worth believing.
#pragma once

#include <string>
#include <variant>

namespace ternion {

/// An estimate in the game's units (Othello: discs), from the view of the side to move.
struct Heuristic {
  double units = 0;
  friend bool operator==(const Heuristic&, const Heuristic&) = default;
};
/// The proven final margin in the game's units, from the view of the side to move.
struct Exact {
  int margin = 0;
  friend bool operator==(const Exact&, const Exact&) = default;
};
/// Only the outcome is proven: +1 a win, 0 a draw, -1 a loss for the side to move.
struct Outcome {
  int sign = 0;
  int plies = 0;  // until the end of the game at the most, where that is proven too; else 0
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

using Score = std::variant<Heuristic, Exact, Outcome>;

/// The score as one number in the game's units; an Outcome counts as plus or minus one unit.
double units_of(const Score& score);
Score negated(const Score& score);
/// Chance to win in [0, 1] by a logistic curve; `scale` is the number of units at which it is 0.73.
double win_rate(const Score& score, double scale);

}  // namespace ternion
