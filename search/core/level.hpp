// Playing strengths below the full one, for people: little depth, and a wrong idea of what moves
// are worth.
#pragma once

#include <array>
#include <cstddef>

namespace ternion {

constexpr int kLevels = 20;  // of every game; 1 is the weakest

struct PlayingLevel {
  int depth = 1;     // plies of the search
  double noise = 0;  // standard deviation, in the game's units, of the error in each move's value
  /// Whether endings are solved where the search would. Otherwise they are searched by depth too.
  bool solves = true;
  int elo = 0;  // measured against the other levels; the scale is the game's own
};

/// [level - 1].
using LevelTable = std::array<PlayingLevel, kLevels>;

/// The level whose strength is nearest, 1 .. kLevels.
constexpr int nearest_level(const LevelTable& levels, int elo) {
  const auto distance = [&](int level) {
    const int difference = levels[static_cast<std::size_t>(level - 1)].elo - elo;
    return difference < 0 ? -difference : difference;
  };
  int best = 1;
  for (int level = 2; level <= kLevels; ++level)
    if (distance(level) < distance(best)) best = level;
  return best;
}

}  // namespace ternion
