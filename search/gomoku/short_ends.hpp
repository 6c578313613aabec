// Ends that the threats on the board decide within four plies, exactly; and the score of a root
// move, whose distance they make exact where it is short.
#pragma once

#include "engine/core/score.hpp"
#include "eval/gomoku/cell_evaluator.hpp"

namespace ternion::gomoku {

/// The side to move has an empty point to play on. Under renju Black may have none on a board that
/// is not full: that is a draw, as Position::is_over() has it. The evaluator stands at `position`.
bool has_move(const Position& position, const CellEvaluator& evaluator);

/// The other side is sure to have a move after the next stone, so that a straight four wins. Else
/// the fours must be played out.
bool leaves_room(const Position& position, const CellEvaluator& evaluator);

/// Plies until the side to move has won with best play, 1 or 3; minus those until it has lost, 2; 0
/// where neither is so. Precondition: nobody has won. The evaluator stands at `position` and comes
/// back there.
int short_end(const Position& position, CellEvaluator& evaluator);

/// The move with which short_end() is 1 or 3; none where it is neither.
Move short_win(const Position& position, CellEvaluator& evaluator);

/// The score of a move at the root, where the evaluator stands. `value`: the mover's, by search or
/// proof (tactics.hpp). A win within five plies and a loss within six are told exactly; a longer
/// distance is what the winner needs at most.
Score score_of_move(const Position& root, CellEvaluator& evaluator, Move move, Value value);

}  // namespace ternion::gomoku
