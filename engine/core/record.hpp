// A whole game as text formats carry it, free of any game's types: moves are in the game's own
// notation and have already been replayed by the reader that made the record.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/clock.hpp"
#include "engine/core/move.hpp"
#include "engine/core/result.hpp"
#include "engine/core/score.hpp"
#include "engine/core/side.hpp"

namespace ternion {

/// What a program thought of a move of its own: a Score in the two parts that records keep. Both
/// are of the position before the move, in the mover's view.
struct Thought {
  std::optional<double> eval;      // units of the game; beside an outcome the final margin
  std::optional<Outcome> outcome;  // what is proven; without `eval` no margin is known
};
Thought thought_of(const Score& score);
/// Nothing where nothing was thought.
std::optional<Score> score_of(const Thought& thought);

struct RecordedMove {
  Side side = Side::black;
  Move move;
  std::optional<double> eval;                     // as in Thought
  std::optional<double> seconds;                  // time taken
  std::optional<Outcome> outcome = std::nullopt;  // as in Thought

  Thought thought() const { return {eval, outcome}; }
  friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

/// Indexed by index_of(Side) where there is one a player.
struct GameRecord {
  std::string game;   // "Othello"
  std::string start;  // position before the first move, in the game's position notation
  std::vector<RecordedMove> moves;

  std::string place;
  std::string date;  // opaque text
  std::array<std::string, 2> players;
  std::array<std::optional<double>, 2> ratings;
  std::array<TimeControl, 2> clocks;
  std::optional<Result> result;  // empty: unfinished or unknown
  std::string termination;       // "", "resigned", "timeout", "agreement", "left", "foul"
  /// With the termination "foul": what was played after `moves` though the rules forbid it to that
  /// side, which lost by it (renju: an overline, a double four, a double three). No board plays it.
  std::optional<Move> foul;
  /// What is said of the opening, opaque text (SGF's ON): a name, or how the players settled the
  /// first stones, as json::Opening::text() writes it.
  std::string opening;
};

}  // namespace ternion
