// A score at the door. Inside a search a score is a small integer (see eval/core/value.hpp); what
// leaves the engine says how much it is worth believing.
#pragma once

#include <optional>
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
  int plies = 0;  // until the end of the game, where that is known; else 0
  /// Best play of both sides takes `plies`; else the winner needs so many at most.
  bool exact = false;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

using Score = std::variant<Heuristic, Exact, Outcome>;

/// The score as one number in the game's units; an Outcome counts as plus or minus one unit, so
/// that it can be stored beside final margins. Never a rank: an estimate may be greater
/// (is_better()).
double units_of(const Score& score);
Score negated(const Score& score);
/// Who wins, +1, 0 or -1, where that is proven.
std::optional<int> proven_sign(const Score& score);
/// The order of lines, from the view of the side to move: a proven win stands above every estimate,
/// the sooner the better and a known distance before an unknown one; a proven loss stands below, a
/// late one and one of unknown distance first. Final margins and estimates are ordered by units.
bool is_better(const Score& a, const Score& b);
/// Chance to win in [0, 1] by a logistic curve; `scale` is the number of units at which it is 0.73.
double win_rate(const Score& score, double scale);

}  // namespace ternion
