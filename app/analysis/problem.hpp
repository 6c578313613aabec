// Positions to be solved, out of text in any form, and what the text says of them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record.hpp"
#include "games/kit.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::analysis {

struct Problem {
  int line = 1;      // where it begins; in a binary file the game's number
  std::string name;  // what the text calls it, else "line 3"
  GameRecord record;
  std::shared_ptr<const Board> board;      // after the record's moves: what is to be solved
  std::vector<records::MoveValue> values;  // what moves are worth, as the text says
  std::optional<bool> wins;                // whether the side to move does, as it says
  /// Of a game that is over, by its position or by a move that the rules forbid: nothing is left to
  /// solve.
  std::optional<Result> result;
};

/// Every problem of a text that begins in that line or behind it, in order, or why it is none. A
/// game stands for its last position. Errors: those of the reader of games (game_reader.hpp).
std::vector<Expected<Problem>> read_problems(const GameKit& kit, std::string_view text,
                                             int from_line = 1);

}  // namespace ternion::analysis
