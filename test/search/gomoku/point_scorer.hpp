// A simple opponent: each empty cell is scored by the rows that a stone would lengthen, one's own
// and the other side's; the highest cell is played. No search and no forbidden points. The two
// tables are those of the "Gomoku Terminator" article: [live][stones in the row].
#pragma once

#include "engine/gomoku/position.hpp"

namespace ternion::test {

/// The first highest cell of the legal ones; the centre of an empty board.
Move point_scorer_move(const gomoku::Position& position);

}  // namespace ternion::test
