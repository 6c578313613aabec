// Gomoku's classic players: the methods of the field's own history, each as an engine of its own
// behind the door of every search. docs/gomoku-players.md says what each is taken from.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include "engine/gomoku/position.hpp"
#include "search/core/engine.hpp"

namespace ternion::gomoku::players {

using Engine = SearchEngine<Position>;

struct Player {
  std::string_view name;
  std::string_view description;  // a sentence, with its source
  /// What is random in its games depends on the seed alone. Limits are not obeyed: a player has a
  /// fixed amount of work for each move, and `stop` ends it with the best move so far.
  std::unique_ptr<Engine> (*make)(std::uint64_t seed);
};

/// In the order of the table in docs/gomoku-players.md.
const std::array<Player, 17>& all_players();
/// Case matters; null for an unknown name.
const Player* find_player(std::string_view name);

}  // namespace ternion::gomoku::players
