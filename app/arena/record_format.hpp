// How the arena keeps a finished game: in the game's own form where it has one, else as JSON.
#pragma once

#include <string>
#include <string_view>

#include "games/kit.hpp"

namespace ternion::arena {

/// `game` is GameInfo::name.
const RecordFormat& record_format_of(std::string_view game);

/// What margins are counted in; empty where a win has none.
std::string margin_unit(const GameInfo& game);

}  // namespace ternion::arena
