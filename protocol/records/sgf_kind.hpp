// Which game a file of SGF is of, by what its GM and SZ say and by what the games' kits say of it.
// Internal to the reader of SGF.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/kit.hpp"

namespace ternion::records {

/// What GM says of the game.
std::string_view sgf_number(const GameKit& kit);

/// By the number, the name or another name; null where no game has that kind.
const GameKit* kit_of_sgf_kind(std::string_view kind);

/// The games of which a file may be that says of none, the likely one first: those on a board of
/// one size, where that is the file's or where it has neither size nor number (`by_go`: it has
/// Go's), and then the others.
std::vector<std::string> likely_games(std::string_view size, bool by_go);

}  // namespace ternion::records
