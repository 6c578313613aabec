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
#include "engine/core/side.hpp"

namespace ternion {

/// What a program thought of a move of its own.
struct Thought {
  std::optional<double> eval;  // units of the game, mover's view
  std::optional<int> ends_in;  // proven: plies from after the move to the game's end, at the most
};

struct RecordedMove {
  Side side = Side::black;
  Move move;
  std::optional<double> eval;                 // units of the game, mover's view
  std::optional<double> seconds;              // time taken
  std::optional<int> ends_in = std::nullopt;  // as in Thought

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
};

}  // namespace ternion
