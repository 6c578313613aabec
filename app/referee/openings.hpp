// Where games begin. Each opening is played with both colours.
#pragma once

#include <cstdint>
#include <vector>

#include "app/referee/game.hpp"
#include "engine/core/rng.hpp"

namespace ternion::referee {

/// `count` different sequences of random legal moves from `start`; fewer where there are not as
/// many. plies 0: the start itself, once.
std::vector<Opening> random_openings(const std::shared_ptr<const Board>& start, int count,
                                     int plies, std::uint64_t seed);

/// The same openings in an order that only the seed decides.
void shuffle(std::vector<Opening>& openings, std::uint64_t seed);

/// A number that tells lists of openings apart.
std::uint64_t fingerprint(const std::vector<Opening>& openings);

}  // namespace ternion::referee
