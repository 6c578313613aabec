// Othello's playing levels. Noise is in discs.
#pragma once

#include "search/core/level.hpp"

namespace ternion::othello {

// Elo counts from random play (0); each step was measured in games against the level below
// (docs/levels.md).
constexpr LevelTable kPlayingLevels{
    {{1, 16.0, false, 500}, {1, 11.0, false, 670}, {1, 8.0, false, 870},  {1, 6.0, false, 1000},
     {1, 4.5, false, 1120}, {1, 3.0, false, 1240}, {1, 1.5, false, 1340}, {2, 1.5, false, 1600},
     {3, 2.0, false, 1750}, {3, 0.5, false, 1890}, {3, 0.0, true, 1970},  {4, 0.0, true, 2130},
     {5, 0.0, true, 2260},  {6, 0.0, true, 2360},  {7, 0.0, true, 2480},  {8, 0.0, true, 2580},
     {9, 0.0, true, 2700},  {10, 0.0, true, 2770}, {12, 0.0, true, 2920}, {14, 0.0, true, 3030}}};

}  // namespace ternion::othello
