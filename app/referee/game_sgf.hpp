// A kept game as SGF.
#pragma once

#include <string>
#include <string_view>

#include "app/referee/store.hpp"
#include "engine/core/error.hpp"

namespace ternion::referee {

/// One game tree (protocol/gtp/sgf.hpp). Each move's evaluation (discs, mover's view) and time
/// stand in its comment. Errors: those of othello::parse_ggf, for a store that something else
/// wrote. `application` is "Name:version".
Expected<std::string> game_sgf(const StoredGame& game, std::string_view application);

}  // namespace ternion::referee
