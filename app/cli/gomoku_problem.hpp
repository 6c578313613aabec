// Problems of Gomoku: a position and whether the side to move wins by threats.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/result.hpp"
#include "engine/gomoku/position.hpp"

namespace ternion::cli {

struct GomokuProblem {
  std::string id;
  gomoku::Position position;
  std::optional<bool> win;  // what is known
  /// Of a game that is over, by its position or by a move that the rules forbid: nothing is left to
  /// solve.
  std::optional<Result> result = std::nullopt;
};

/// One problem of a text, or why it is none.
struct ReadGomokuProblem {
  int line = 1;  // where it begins; in a binary file the game's number
  Expected<GomokuProblem> problem;
};

/// Every problem of a text, in the order of its lines. A line of fields is one:
///   id <tab> rule <tab> size <tab> b or w <tab> goal <tab> black stones <tab> white stones ...
/// A goal that begins with "win" is a win, "not-win" none. Everything else is games and positions
/// in any form (records::for_each_game), of which each stands for its last position and is called
/// by its line. Errors: syntax, those of gomoku::parse_position() and of the reader of games.
std::vector<ReadGomokuProblem> read_gomoku_problems(std::string_view text);

}  // namespace ternion::cli
