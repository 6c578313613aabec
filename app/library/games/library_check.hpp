// Whether a library is what it must be, told from its games and the rules alone.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "app/library/games/game_library.hpp"
#include "engine/core/progress.hpp"

namespace ternion::library {

struct GameCheckReport {
  std::int64_t games = 0;
  std::int64_t tallies = 0;
  std::int64_t wrong = 0;             // findings in all
  std::vector<std::string> findings;  // the first of them, a line each
  bool stopped = false;               // before all was looked at
};

/// Of each game: it can be replayed, it is found by the positions it comes through and by no other,
/// with its moves, year and result. Of each position of many games: its tally is what a count game
/// by game says. All of it at one moment, though others write. Memory grows by sixteen bytes a
/// game. Errors: io.
Expected<GameCheckReport> check_games(GameLibrary& library, const std::stop_token& stop,
                                      const ProgressListener& progress = {});

std::string report_text(const GameCheckReport& report);

}  // namespace ternion::library
