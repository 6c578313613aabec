// Surakarta's playing levels. Noise is in pieces.
#pragma once

#include "search/core/level.hpp"

namespace ternion::surakarta {

/// Elo: docs/levels.md.
constexpr LevelTable kPlayingLevels{
    {{1, 3.0, false, 230},  {1, 2.2, false, 360},  {1, 1.6, false, 540},  {1, 1.2, false, 700},
     {1, 0.8, false, 900},  {1, 0.5, false, 1100}, {1, 0.3, false, 1250}, {2, 0.5, false, 1270},
     {2, 0.3, false, 1410}, {2, 0.1, false, 1470}, {3, 0.2, false, 1520}, {3, 0.0, true, 1560},
     {4, 0.0, true, 1610},  {5, 0.0, true, 1700},  {6, 0.0, true, 1740},  {7, 0.0, true, 1760},
     {8, 0.0, true, 1800},  {9, 0.0, true, 1840},  {10, 0.0, true, 1850}, {12, 0.0, true, 1860}}};

}  // namespace ternion::surakarta
