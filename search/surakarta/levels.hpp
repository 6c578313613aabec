// Surakarta's playing levels. Noise is in pieces.
#pragma once

#include "search/core/level.hpp"

namespace ternion::surakarta {

/// The order is meant, not measured: no Elo is given.
constexpr LevelTable kPlayingLevels{
    {{1, 3.0, false, 0}, {1, 2.2, false, 0}, {1, 1.6, false, 0}, {1, 1.2, false, 0},
     {1, 0.8, false, 0}, {1, 0.5, false, 0}, {1, 0.3, false, 0}, {2, 0.5, false, 0},
     {2, 0.3, false, 0}, {2, 0.1, false, 0}, {3, 0.2, false, 0}, {3, 0.0, true, 0},
     {4, 0.0, true, 0},  {5, 0.0, true, 0},  {6, 0.0, true, 0},  {7, 0.0, true, 0},
     {8, 0.0, true, 0},  {9, 0.0, true, 0},  {10, 0.0, true, 0}, {12, 0.0, true, 0}}};

}  // namespace ternion::surakarta
