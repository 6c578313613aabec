// What the arena can do for a game beyond its rules: the one list of that. A game that is not in it
// is played and kept all the same.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "app/referee/adjudicator.hpp"
#include "app/referee/player.hpp"
#include "engine/core/error.hpp"
#include "engine/core/record.hpp"
#include "search/players/style.hpp"

namespace ternion::referee {

/// How a finished game is kept. Both are inverse to each other but for rounding.
struct RecordFormat {
  std::string_view name;  // "ggf", "record": its key in JSON Lines
  bool is_json = false;
  std::string (*write)(const GameRecord&) = nullptr;
  Expected<GameRecord> (*read)(std::string_view) = nullptr;
};

struct GameSupport {
  std::string_view game;
  RecordFormat record;
  /// Null: games of this kind are played out. `from` is the game's own measure (Othello: the most
  /// empty squares of a position that is solved).
  std::unique_ptr<Adjudicator> (*make_adjudicator)(int from) = nullptr;
  /// Null: there are no classic players of it.
  std::unique_ptr<Player> (*make_classic)(const players::Style&) = nullptr;
};

/// `game` is GameInfo::name.
const GameSupport& support_of(std::string_view game);

/// What margins are counted in; empty where a win has none.
std::string margin_unit(const GameInfo& game);

}  // namespace ternion::referee
