// A game as it stands, for somebody who watches on a terminal.
#pragma once

#include <string>

#include "engine/core/record.hpp"
#include "session/board.hpp"

namespace ternion::arena {

/// Names, clocks used, the board with the last move marked and the moves that are legal, and the
/// count of pieces. `colour`: with the terminal's colours.
std::string board_text(int number, const GameRecord& record, const Board& board, bool colour);

/// The board alone: columns, rows, the last move marked and the moves that are legal.
std::string rows_text(const Board& board, Move last, bool colour);

}  // namespace ternion::arena
