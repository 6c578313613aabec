// The integer that the search computes with. Each evaluator states how many make one unit of its
// game (Othello: 128 a disc); the door converts to engine/core/score.hpp.
#pragma once

namespace ternion {

using Value = int;

/// Beyond every real value; fits the table's 16 bits.
constexpr Value kInfiniteValue = 32000;

}  // namespace ternion
