// Text of moves, rules, transcripts and positions. Columns are a to f, rows 1 to 6 from Black's
// edge. All readers are total: any bytes give a value or an Error that says what was expected.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/game.hpp"
#include "engine/surakarta/position.hpp"

namespace ternion::surakarta {

/// "a1-b2", "a1xb2" or "a1b2", in either case; "pass". The sign is not held against the board.
Expected<Move> parse_move(std::string_view text);
/// "a1-b2"; "pass"; "none" for what is no move.
std::string format_move(Move move);

/// The name of a preset, or "limit=N,repetition=draw,no-move=loss" with none, pass, count for the
/// last two: parts left out are as in "standard".
Expected<Rules> parse_rules(std::string_view text);
/// The shortest text that parse_rules reads back: a preset's name if there is one.
std::string format_rules(const Rules& rules);

/// [RULES] [BOARD [SIDE [QUIET]]], by blanks; rules left out are standard, the board left out is
/// the start.
/// BOARD is one of
///   cells    x (black), o (white), - or . from a1 along row 1, then row 2 ...
///   rows     the same, '/' between rows and a number for so many empty points: "6/xxxxxx/..."
///   moves    a transcript from the start (parse_transcript); neither side nor quiet follow
/// SIDE, x or o, is who moves; left out, Black. QUIET: plies without a capture so far.
/// Errors: syntax; out_of_range for a side with more than 12 pieces or a count out of bounds.
Expected<Position> parse_position(std::string_view text);
/// Rules unless standard, cells, side, and the quiet plies unless none.
std::string format_position(const Position& position);
/// Errors: out_of_range for a board of another size or with more than 12 pieces a side.
Expected<Position> position_of(const BoardView& board, Side to_move, const Rules& rules);

/// The moves of a transcript (separators blank , and move numbers "12."), replayed from `start`.
/// Errors: syntax, illegal_move, game_over; the message names the move's number and text.
Expected<std::vector<Move>> parse_transcript(std::string_view text, const Position& start);
/// With blanks between the moves.
std::string format_transcript(const std::vector<Move>& moves);

}  // namespace ternion::surakarta
