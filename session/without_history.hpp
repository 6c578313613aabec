// A game that others play on after our rules have ended it.
#pragma once

#include <memory>

#include "session/board.hpp"

namespace ternion {

/// The board as it stands, as a start with no moves before it: an end by repetition or by moves
/// without a capture is none there. Null where nothing can be played even so.
std::unique_ptr<Board> without_history(const Board& board);

}  // namespace ternion
