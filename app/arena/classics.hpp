// Every game's classic players by name, and a user's own file.
#pragma once

#include <string>
#include <vector>

#include "engine/core/error.hpp"
#include "games/classic.hpp"

namespace ternion::arena {

/// By game: Othello's twenty, then those of the other games.
std::vector<Classic> all_classics();

/// A built-in name (any case), or else a path that ends in ".json". Errors: those of find_style(),
/// with the names of all games.
Expected<Classic> find_classic(const std::string& name);

}  // namespace ternion::arena
