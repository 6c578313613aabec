// Gomoku's playing levels. Noise is in the evaluation's units, the value of a stone that makes
// five.
#pragma once

#include "search/core/level.hpp"

namespace ternion::gomoku {

/// Elo counts from uniform random play (0); each step was measured in games against the level
/// below (docs/levels.md).
constexpr LevelTable kPlayingLevels{
    {{1, 6.0, false, 990},  {1, 4.5, false, 1170}, {1, 3.5, false, 1260}, {1, 2.5, false, 1390},
     {1, 2.0, false, 1450}, {1, 1.5, false, 1480}, {1, 1.0, false, 1630}, {2, 1.0, false, 1750},
     {2, 0.5, false, 1920}, {3, 0.5, false, 2010}, {3, 0.0, true, 2230},  {4, 0.0, true, 2310},
     {5, 0.0, true, 2390},  {6, 0.0, true, 2460},  {7, 0.0, true, 2590},  {8, 0.0, true, 2650},
     {9, 0.0, true, 2680},  {10, 0.0, true, 2720}, {12, 0.0, true, 2810}, {14, 0.0, true, 2870}}};

}  // namespace ternion::gomoku
