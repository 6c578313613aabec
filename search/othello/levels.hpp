// Othello's playing levels. Noise is in discs.
#pragma once

#include "search/core/level.hpp"

namespace ternion::othello {

// Elo counts from random play (0); each step was measured in 200 games against the level below
// (docs/levels.md).
constexpr LevelTable kPlayingLevels{
    {{1, 16.0, false, 440}, {1, 11.0, false, 630}, {1, 8.0, false, 770},  {1, 6.0, false, 880},
     {1, 4.5, false, 1060}, {1, 3.0, false, 1220}, {1, 1.5, false, 1330}, {2, 1.5, false, 1590},
     {2, 0.5, false, 1720}, {3, 0.5, false, 1950}, {3, 0.0, true, 2070},  {4, 0.0, true, 2260},
     {5, 0.0, true, 2420},  {6, 0.0, true, 2600},  {7, 0.0, true, 2720},  {8, 0.0, true, 2860},
     {9, 0.0, true, 2970},  {10, 0.0, true, 3090}, {12, 0.0, true, 3250}, {14, 0.0, true, 3330}}};

}  // namespace ternion::othello
