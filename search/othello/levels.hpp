// Othello's playing levels. Noise is in discs.
#pragma once

#include "search/core/level.hpp"

namespace ternion::othello {

constexpr LevelTable kPlayingLevels{{{1, 16.0, false, 100},  {1, 11.0, false, 200},
                                     {1, 8.0, false, 300},   {1, 6.0, false, 400},
                                     {1, 4.5, false, 500},   {1, 3.0, false, 600},
                                     {1, 1.5, false, 700},   {2, 1.5, false, 800},
                                     {2, 0.5, false, 900},   {3, 0.5, false, 1000},
                                     {3, 0.0, true, 1100},   {4, 0.0, true, 1200},
                                     {5, 0.0, true, 1300},   {6, 0.0, true, 1400},
                                     {7, 0.0, true, 1500},   {8, 0.0, true, 1600},
                                     {9, 0.0, true, 1700},   {10, 0.0, true, 1800},
                                     {11, 0.0, true, 1900},  {12, 0.0, true, 2000}}};

}  // namespace ternion::othello
