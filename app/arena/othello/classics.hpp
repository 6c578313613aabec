// Every game's classic players by name, and a user's own file.
#pragma once

#include <string>
#include <vector>

#include "engine/core/error.hpp"
#include "games/classic.hpp"

namespace ternion::arena {

/// By game: the styles, then those that are built in by name.
std::vector<Classic> all_classics();

/// Of the game that such styles are for.
Classic classic_of(const players::Style& style);

/// A built-in name (any case), or else a path that ends in ".json". Errors: those of find_style(),
/// with the names of all games.
Expected<Classic> find_classic(const std::string& name);

/// All by game, a line each.
std::string classics_text();
/// What one is and how it plays, several lines.
std::string classic_text(const Classic& classic);

}  // namespace ternion::arena
