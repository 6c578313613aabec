// A whole game as one line of JSON, for games that have no format of their own: game, start,
// players, clocks, moves in the game's notation with what the players said, result.
// Pure functions, thread-safe.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/record.hpp"

namespace ternion::records {

/// `record.game` is one of game_names().
std::string write_record_json(const GameRecord& record);
/// Replays the moves; what the record says of sides, foul and result must be so on the board. A
/// record without a result gets that of the board where the moves end the game.
/// Errors: syntax, unsupported, out_of_range, illegal_move, out_of_turn, game_over.
Expected<GameRecord> read_record_json(std::string_view text);

}  // namespace ternion::records
