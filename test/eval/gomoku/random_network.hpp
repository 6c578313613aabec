// Networks that were not fitted to anything, for tests.
#pragma once

#include "engine/core/rng.hpp"
#include "eval/gomoku/network.hpp"

namespace ternion::test {

/// Numbers of the size that a fit gives; `reach`: a factor.
inline gomoku::FloatNetwork random_network(Rng& rng, float reach = 1) {
  using namespace gomoku;
  const auto draw = [&](auto& rows, float most) {
    for (auto& row : rows)
      for (float& number : row)
        number = reach * most * (static_cast<float>(rng.below(2001)) / 1000 - 1);
  };
  FloatNetwork network;
  for (auto& direction : network.lines) {
    draw(direction, 0.6F);
    direction[kFarPair] = {};
    for (std::size_t pair = 0; pair < kPatternPairs; ++pair)
      if ((pair & 15) >= kPatterns || (pair >> 4) >= kPatterns) direction[pair] = {};
  }
  draw(network.stones, 1);
  draw(network.taps, 0.4F);
  for (float& bias : network.bias) bias = -static_cast<float>(rng.below(1000)) / 2000;
  draw(network.threats, 0.5F);
  draw(network.first, 0.2F);
  draw(network.second, 0.2F);
  for (auto* units : {&network.second_bias, &network.output})
    for (float& number : *units) number = static_cast<float>(rng.below(2001)) / 5000 - 0.2F;
  for (float& bias : network.output_bias) bias = static_cast<float>(rng.below(2001)) / 5000 - 0.2F;
  return network;
}

}  // namespace ternion::test
