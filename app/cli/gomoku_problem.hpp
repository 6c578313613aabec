// Problems of Gomoku, one a line: a position and whether the side to move wins by threats.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/gomoku/position.hpp"

namespace ternion::cli {

struct GomokuProblem {
  std::string id;
  gomoku::Position position;
  std::optional<bool> win;  // what is known
};

/// A line of one of these forms; nothing for one that is blank or begins with '#':
///   id <tab> rule <tab> size <tab> b or w <tab> goal <tab> black stones <tab> white stones ...
///   a position in the notation of gomoku::parse_position()
/// A goal that begins with "win" is a win, "not-win" none. Errors: syntax, those of
/// parse_position().
Expected<std::optional<GomokuProblem>> parse_gomoku_problem(std::string_view line);

}  // namespace ternion::cli
