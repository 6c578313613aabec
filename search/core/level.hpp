// Playing strengths below the full one, for people: little depth, and a wrong idea of what moves
// are worth.
#pragma once

#include <array>
#include <cstddef>
#include <span>

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

/// The level whose strength is nearest, 1 .. elo.size(). `elo`: of each level from 1.
constexpr int nearest_level(std::span<const int> elo, int wanted) {
  const auto distance = [&](std::size_t i) {
    return elo[i] < wanted ? wanted - elo[i] : elo[i] - wanted;
  };
  std::size_t best = 0;
  for (std::size_t i = 1; i < elo.size(); ++i)
    if (distance(i) < distance(best)) best = i;
  return static_cast<int>(best) + 1;
}

}  // namespace ternion
