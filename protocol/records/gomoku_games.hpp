// Games of Gomoku as its programs and people write them, SGF apart. Each reader replays on a board;
// `like`, which may be null, says what the text leaves open: the rule, and the size of the board.
// Any bytes give a value or an Error, whose message begins with line and column where the text has
// any. Pure functions, thread-safe.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/record.hpp"
#include "protocol/records/record_builder.hpp"

namespace ternion::records {

/// Piskvork's .psq: "Piskvorky 15x15, 11:11, 0" (size, levels, which of the two names begins), then
/// "x,y,milliseconds" a move, counted from 1 and from the upper left corner, then names, a code and
/// "4,Renju". A file that names no rule is of `like`'s.
bool is_psq(std::string_view text);
Expected<ReadRecord> read_psq(std::string_view text, const Board* like = nullptr);
/// Errors: unsupported for a game that did not begin with the empty board, which the form cannot
/// say, and for one of another game.
Expected<std::string> write_psq(const GameRecord& record);

/// Yixin's .pos: a byte for the number of moves and one for each, 15 * column + row from the upper
/// left corner, 15x15 alone.
bool is_pos(std::string_view bytes);
Expected<ReadRecord> read_pos(std::string_view bytes, const Board* like = nullptr);
/// Errors: unsupported for what the form cannot say: another start or size, a foul. The rule and
/// the players are not kept.
Expected<std::string> write_pos(const GameRecord& record);

/// Yixin's .sav: height, width, number of moves, then row and column of each, from the upper left.
bool is_sav(std::string_view text);
Expected<ReadRecord> read_sav(std::string_view text, const Board* like = nullptr);
/// The same, of every size.
Expected<std::string> write_sav(const GameRecord& record);

/// Gomocup's openings: "x,y" pairs, offsets from the centre, y downwards, Black's first.
bool is_offsets(std::string_view text);
Expected<ReadRecord> read_offsets(std::string_view text, const Board* like = nullptr);

}  // namespace ternion::records
