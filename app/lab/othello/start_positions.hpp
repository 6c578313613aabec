// Where self-play games begin. Variety of positions is worth more than depth of labels: what is
// played before the start is random and is not recorded.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/rng.hpp"
#include "engine/othello/position.hpp"

namespace ternion::othello {

enum class StartKind : std::uint8_t {
  soft,          // 2 to 16 plies, each move drawn by a softmax over a search of depth 2
  short_random,  // 8 to 20 plies, all moves equally likely
  long_random,   // 20 to 50 plies, all moves equally likely
};

/// Percent of the games that begin each way.
struct StartMix {
  int soft = 45;
  int short_random = 30;  // the rest is long_random

  friend bool operator==(const StartMix&, const StartMix&) = default;
};

StartKind draw_kind(Rng& rng, const StartMix& mix);

/// Temperature of the softmax, discs.
constexpr double kSoftTemperature = 2.0;

/// Plays `plies` random moves (passes not counted), or fewer if the game ends.
Position random_start(Rng& rng, int plies);

}  // namespace ternion::othello
