// Gomoku's playing levels. Noise is in the evaluation's units, the value of a stone that makes
// five.
#pragma once

#include "search/core/level.hpp"

namespace ternion::gomoku {

/// The order is meant, not measured: no Elo is given.
constexpr LevelTable kPlayingLevels{
    {{1, 6.0, false, 0}, {1, 4.5, false, 0}, {1, 3.5, false, 0}, {1, 2.5, false, 0},
     {1, 2.0, false, 0}, {1, 1.5, false, 0}, {1, 1.0, false, 0}, {2, 1.0, false, 0},
     {2, 0.5, false, 0}, {3, 0.5, false, 0}, {3, 0.0, true, 0},  {4, 0.0, true, 0},
     {5, 0.0, true, 0},  {6, 0.0, true, 0},  {7, 0.0, true, 0},  {8, 0.0, true, 0},
     {9, 0.0, true, 0},  {10, 0.0, true, 0}, {12, 0.0, true, 0}, {14, 0.0, true, 0}}};

}  // namespace ternion::gomoku
