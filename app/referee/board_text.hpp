// A game as it stands, for somebody who watches on a terminal.
#pragma once

#include <string>

#include "engine/core/record.hpp"
#include "engine/othello/position.hpp"

namespace ternion::referee {

/// Names, clocks used, the board with the last move marked and the moves that are legal, and the
/// count of discs. `colour`: with the terminal's colours.
std::string board_text(int number, const GameRecord& record, const othello::Position& position,
                       bool colour);

}  // namespace ternion::referee
