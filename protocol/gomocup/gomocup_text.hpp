// Points and stones as the Gomocup protocol writes them. Pure functions, thread-safe; any bytes
// give a value or an Error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/move.hpp"

namespace ternion::gomocup {

/// How a manager writes a point: "x,y" by the book, Yixin-Board the row first. x is counted from
/// the left, y from the top, both from 0.
enum class Coordinates : std::uint8_t { xy, yx };

/// Between a point's text and a move on a board of `size`. Immutable.
struct Grid {
  int size = 0;
  Coordinates coordinates = Coordinates::xy;

  /// "7,8", blanks around the comma allowed. Errors: syntax; out_of_range off the board.
  Expected<Move> parse(std::string_view text) const;
  std::string format(Move move) const;
};

/// What a line of a BOARD says of its stone.
enum class Field : std::uint8_t { own = 1, opponent = 2, blocked = 3 };

struct Stone {
  Move move;
  Field field = Field::own;
};

/// "x,y,1". Errors: as above; syntax for a third number that is not 1 to 3.
Expected<Stone> parse_stone(const Grid& grid, std::string_view text);

}  // namespace ternion::gomocup
