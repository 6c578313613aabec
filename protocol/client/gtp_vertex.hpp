// GTP's words for moves, from the controller's side: a letter without I for the column, and the
// number of the row in the game's own notation. Pure functions, thread-safe.
#pragma once

#include <string>
#include <string_view>

#include "session/board.hpp"

namespace ternion::client {

/// "f5", "pass"; a move that is no placement in the game's own notation.
std::string gtp_vertex(const Board& board, Move move);
/// Any case. A point off the board is no vertex; what does not look like one is read in the game's
/// own notation. Errors: syntax.
Expected<Move> parse_gtp_vertex(const Board& board, std::string_view text);

}  // namespace ternion::client
