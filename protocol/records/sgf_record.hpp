// Whole games between the record that everybody passes on and SGF. Replays on a Board; which number
// SGF has for a game and how its points are written is its kit's (SgfHabits).
// Points are read as the two letters of FF[4] ("fe", rows from above) and as the game's own
// ("f5"); Othello's are written in the latter way, Gomoku's in the former; Surakarta's moves, of
// which SGF knows nothing, are "a2-a3". Pure functions, thread-safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/record.hpp"
#include "protocol/records/record_builder.hpp"
#include "protocol/records/sgf.hpp"

namespace ternion::records {

/// The game of a file, whose kind GM says, or the size of its board where GM is Go's 1 or missing,
/// as many programs write it. `like`, which may be null, says what the file leaves open: the game,
/// its rules, the size. Rows from below, as GoGui writes them of games whose row 1 is the
/// uppermost, are recognised by the moves. A rule that nobody knows is a warning. Errors:
/// unsupported for a game or a rule that is not played here; syntax, out_of_range and what the
/// rules say of its board and moves, with line and column.
Expected<ReadRecord> record_of(const SgfGame& file, const Board* like = nullptr);

/// One game tree of FF[4] without empty lines, with evaluation (units of the game, mover's view)
/// and time in each move's comment; `application` is "Name:version". `forfeited`: the loser broke a
/// rule of the match, so that the result is "B+F" or "W+F".
/// Errors: of a record whose game or start is none.
Expected<std::string> write_sgf(const GameRecord& record, std::string_view application,
                                bool forfeited = false);

/// What GM says of a game: its number, such as "2", or its name.
std::string sgf_kind_of(std::string_view game);

}  // namespace ternion::records
