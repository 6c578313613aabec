// Openings out of text, in the forms that each game's people write them.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "app/referee/game.hpp"
#include "engine/core/error.hpp"

namespace ternion::cli {

/// Each line that is neither blank nor begins with '#' is one opening: moves from `start`, or a
/// position to begin at. Othello: what for_each_game() reads. Gomoku: also the stones as offsets
/// from the centre, "x,y" with y downwards, Black's first. Errors: syntax, illegal_move and such,
/// with the line's number.
Expected<std::vector<referee::Opening>> read_openings(std::string_view text,
                                                      const std::shared_ptr<const Board>& start);

}  // namespace ternion::cli
