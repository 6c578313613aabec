// Surakarta's classic players, each an engine of its own behind the door of every search.
// docs/surakarta.md says what each is taken from.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "engine/surakarta/position.hpp"
#include "search/core/constants.hpp"
#include "search/core/engine.hpp"

namespace ternion::surakarta::players {

using Engine = SearchEngine<Position>;

struct Player {
  std::string_view name;
  std::string_view description;  // a sentence, with its source
  /// What is random in its games depends on the seed alone. Limits are not obeyed: a player has a
  /// fixed amount of work for each move, and `stop` ends it with the best move so far.
  std::unique_ptr<Engine> (*make)(std::uint64_t seed, const ConstantValues& constants);
  std::span<const SearchConstant> constants;  // that it may be made with; empty: none
};

/// In the order of the table in docs/surakarta.md.
const std::array<Player, 5>& all_players();
/// Case matters; null for an unknown name.
const Player* find_player(std::string_view name);

}  // namespace ternion::surakarta::players
