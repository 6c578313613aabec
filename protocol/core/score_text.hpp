// How a score reads in English, wherever people read it. Distances count plies: the moves of both
// sides, in every game. They are told only where they are known, and tell whether they are exact.
#pragma once

#include <string>

#include "engine/core/score.hpp"

namespace ternion::text {

/// "+3.25" (an estimate, `decimals` of them), "+18" (the final margin), "win in 5", "win in at most
/// 7", "win", "draw", "loss in 4".
std::string describe(const Score& score, int decimals);
/// The same as one ASCII word: "+3.25", "+18", "+M5", "+M<=7", "win", "draw", "-M4".
std::string score_word(const Score& score, int decimals);

}  // namespace ternion::text
