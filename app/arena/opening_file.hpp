// Openings out of text.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "app/arena/game.hpp"
#include "engine/core/error.hpp"

namespace ternion::arena {

/// Each game of the text (protocol/records/game_reader.hpp), one a line where it is a list of moves
/// or positions, is one opening; moves without a start of their own begin at `start`. Errors: of
/// the first that cannot be read, with line and column.
Expected<std::vector<Opening>> read_openings(std::string_view text,
                                             const std::shared_ptr<const Board>& start);

}  // namespace ternion::arena
