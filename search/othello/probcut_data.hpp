// Written by `ternion calibrate --positions 900 --depth 11 --solve-from 17 --solve-to 20 --seed 1`
// on 2026-11-27: weights 01d24439, 900 positions of 10 to 54 empties.
// The positions come of 0.2 M positions of self-play, `--depth 6 --sidelines 100 --seed 61`, which
// no weights were trained on.
// Held-out log-likelihood a pair: midgame -2.4419, endgame -2.8905.
// clang-format off
#pragma once

#include "search/othello/error_model.hpp"

namespace ternion::othello {

constexpr TempoModel kTempo{{{0.9667, 0.6942, -1.8688}}};

// all
constexpr ErrorModel kMidgameErrors{
    {-1.2976, 2.5682, 0.2137, 0.2083, -1.4119, -0.0514, -0.4130, 0.0745},
    {1.3118, -1.2590, 0.3749, -0.3688, 0.1128, 0.1071, -0.1383, -0.1124}};

// mean; empties, shallow depth
constexpr ErrorModel kEndgameErrors{
    {0.7949, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000},
    {2.9377, -2.8073, 0.0000, -0.4055, 0.0000, 0.0000, 0.0000, 0.0000}};

}  // namespace ternion::othello
