// Text of squares, transcripts and boards (specs: docs/protocols and the formats' own pages).
// All readers are total: any bytes give a value or an Error that says what was expected.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/othello/position.hpp"

namespace ternion::othello {

/// "f5", "F5"; a pass is any of pa, ps, pass, p, --, @@ and .. in any case.
Expected<Move> parse_move(std::string_view text);
/// "f5"; "pass".
std::string format_move(Move move);

/// A board of 64 characters a1..h8 and the side to move. Black: X x B b * # @, White: O o W w,
/// empty: - . and _ ; blanks between squares are skipped. The side, one of these characters or
/// "black" or "white" with or without a blank before it, may be missing (Black moves).
/// The words "start" and "mirror" stand for the two start positions.
/// X is always Black, never "the side to move". Text after ';' is ignored (OBF items).
/// Errors: syntax, with the offending character or the count of squares found.
Expected<Position> parse_position(std::string_view text);
/// The same at the front of a text: the position and how many bytes it takes, the side included.
/// What follows may be moves: the b of "b4" is no side.
struct BoardText {
  Position position;
  std::size_t length = 0;
};
Expected<BoardText> take_position(std::string_view text);
/// 64 characters of X, O and -, a blank, X or O.
std::string format_position(const Position& position);

/// The moves of a transcript ("f5d6c3...", separators blank , - and move numbers "12."), replayed
/// from `start` with forced passes inserted where they are left out.
/// Errors: syntax, illegal_move, game_over; the message names the move's number and text.
Expected<std::vector<Move>> parse_transcript(std::string_view text, const Position& start = {});
/// Lower case, no blanks; passes left out unless asked for ("pa").
std::string format_transcript(const std::vector<Move>& moves, bool with_passes = false);

}  // namespace ternion::othello
