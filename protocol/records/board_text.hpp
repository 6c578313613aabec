// Boards drawn over several lines: a line a row, with or without blanks between the cells, letters
// above and below, numbers at the sides; and as GGS draws them, with '|' before each line. Of any
// game. Pure functions, thread-safe.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/core/side.hpp"
#include "protocol/records/formats.hpp"

namespace ternion::records {

/// "X", "* to move", "Black to move: ...", "side: white" and the like; nothing for another text.
std::optional<Side> side_in(std::string_view line);

/// The rows, then perhaps the side to move (else Black's, or in a game of placements that begins
/// with an empty board the side with fewer pieces), then perhaps a line of moves.
std::size_t takes_board(std::string_view text, const Reading& reading);
void read_board(const TextUnit& unit, const Reading& reading, const GameVisitor& visit);

/// What GGS sends of a game: lines that begin with '|', with the players, the moves since the start
/// and the boards.
std::size_t takes_ggs(std::string_view text, const Reading& reading);
void read_ggs(const TextUnit& unit, const Reading& reading, const GameVisitor& visit);

}  // namespace ternion::records
