// Written by `ternion calibrate --positions 900 --depth 10 --solve-from 17 --solve-to 22 --seed 1`
// on 2026-11-22: weights e9973e8b, 900 positions of 10 to 54 empties.
// The positions come of 13.3 M positions of self-play, `--depth 4 --seed 7`, which no weights were
// trained on. Held-out log-likelihood a pair: midgame -2.6309, endgame -3.0814.
// clang-format off
#pragma once

#include "search/othello/error_model.hpp"

namespace ternion::othello {

// mean: empties, parity; empties squared, depths, parity
constexpr ErrorModel kMidgameErrors{
    {-0.7624, 2.9443, 0.0000, 0.0000, -2.4978, -0.1756, 0.0000, 0.1182},
    {1.0917, -0.5931, 0.4275, -0.3609, -0.9787, 0.1794, 0.0000, 0.0862}};

// mean; shallow depth
constexpr ErrorModel kEndgameErrors{
    {0.7489, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000},
    {1.9956, 0.0000, 0.0000, -0.1790, 0.0000, 0.0000, 0.0000, 0.0000}};

}  // namespace ternion::othello
