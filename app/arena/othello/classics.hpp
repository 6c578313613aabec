// Every game's classic players by name, and a user's own file.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "games/classic.hpp"

namespace ternion {
class Session;
struct DialectContext;
}  // namespace ternion

namespace ternion::arena {

/// By game: the styles, then those that are built in by name.
std::vector<Classic> all_classics();

/// Of the game that such styles are for.
Classic classic_of(const players::Style& style);

/// A built-in name (any case), or else a path that ends in ".json". Errors: those of find_style(),
/// with the names of all games.
Expected<Classic> find_classic(const std::string& name);

/// A session for whom a dialect speaks; `game` is the one that the dialect names, or empty.
using SeatClassic = std::function<Expected<std::unique_ptr<Session>>(const DialectContext& context,
                                                                     std::string_view game)>;
/// Seats the classic `player`, what is random in whom each seed decides. Errors: those of
/// find_classic(); unsupported where it does not play `game`; and of the result, likewise.
Expected<SeatClassic> seat_classic(const std::string& player,
                                   const std::optional<std::string>& game,
                                   std::function<std::uint64_t()> seed);

/// All by game, a line each.
std::string classics_text();
/// What one is and how it plays, several lines.
std::string classic_text(const Classic& classic);

}  // namespace ternion::arena
