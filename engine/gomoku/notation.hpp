// Text of points, transcripts and positions. Columns are a, b, c ... without a gap, rows are
// counted from 1 at the bottom. All readers are total: any bytes give a value or an Error that says
// what was expected.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/game.hpp"
#include "engine/gomoku/position.hpp"

namespace ternion::gomoku {

/// "h8", "H8", up to v22, whatever the size of the board; "pass".
Expected<Move> parse_move(std::string_view text);
/// "h8"; "pass"; "none" for what is no point.
std::string format_move(Move move);

/// [RULE] [SIZE] [BOARD [SIDE]], by blanks; a rule left out is freestyle.
/// BOARD is one of
///   cells    X (black), O (white), - or . from a1 along row 1, then row 2 ...; SIZE may be left
///   out rows     the same, '/' between rows and a number for so many empty cells: "3X2/6/..."
///   moves    a transcript from the empty board (parse_transcript)
/// and the empty board where it is left out. SIDE, X or O, is who moves; left out, the one with
/// fewer stones, Black when equal. It cannot follow moves.
/// Errors: syntax; out_of_range for the size; unsupported when both sides have a winning row.
Expected<Position> parse_position(std::string_view text);
/// "renju 15" for the empty board with Black to move; otherwise with rows and side.
std::string format_position(const Position& position);
/// A board and the side to move under a rule. Errors: out_of_range for a board that is not square
/// or of a size that is not played; unsupported as above.
Expected<Position> position_of(const BoardView& board, Side to_move, Rule rule);

/// The moves of a transcript ("h8i9g10", separators blank , - and move numbers "12."), replayed
/// from `start`. Errors: syntax, illegal_move, game_over; the message names the move's number and
/// text.
Expected<std::vector<Move>> parse_transcript(std::string_view text, const Position& start);
/// Lower case, no blanks.
std::string format_transcript(const std::vector<Move>& moves);

}  // namespace ternion::gomoku
