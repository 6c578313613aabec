// Written by `ternion calibrate --positions 900 --depth 11 --solve-from 17 --solve-to 20 --seed 1`
// on 2026-11-28: weights 1539fc90, 900 positions of 10 to 54 empties.
// The positions come of 0.1 M positions of self-play by weights 67b93d02,
// `--depth 6 --sidelines 100 --seed 63`, which no weights were trained on.
// Held-out log-likelihood a pair: midgame -2.4427, endgame -2.7031.
// clang-format off
#pragma once

#include "search/othello/error_model.hpp"

namespace ternion::othello {

constexpr TempoModel kTempo{{{1.1410, -0.9672, -0.1385}}};

// all
constexpr ErrorModel kMidgameErrors{
    {-0.2961, -0.5526, 0.0930, 0.2835, 0.7860, -0.0097, -0.3274, 0.0182},
    {1.2843, -0.5980, 0.2713, -0.3426, -0.4619, 0.1062, -0.1037, -0.0834}};

// mean; shallow depth
constexpr ErrorModel kEndgameErrors{
    {0.2127, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000},
    {1.8596, 0.0000, 0.0000, -0.2497, 0.0000, 0.0000, 0.0000, 0.0000}};

}  // namespace ternion::othello
