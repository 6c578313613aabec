// Weights of the hand-made evaluation by number of empty squares, in 1/128 disc a unit of the term:
// straight lines between a few anchors. The terms are hand-made; their weights are a least-squares
// fit to the results of 9,000 games of an earlier version against itself (depth 4 after 4 to 25
// random moves, solved from 13 empties), about 0.3 million positions.
#pragma once

#include <array>
#include <cstddef>

namespace ternion::othello {

struct HandWeights {
  int mobility, potential, corners, edges, x_squares, stable, parity, discs, tempo;
};

struct HandAnchor {
  int empties;
  HandWeights weights;
};

// A disc is 128. "edges" scales the edge table (128: as it is). Corners count in two edges each and
// are stable as well, so the fit takes part of that back in "corners".
constexpr std::array<HandAnchor, 12> kHandAnchors{{
    {0, {0, 0, 0, 0, 0, 0, 0, 128, 0}},
    {12, {273, -9, -440, 66, -409, 150, -143, -58, -321}},
    {16, {230, 9, -486, 74, -515, 156, -139, -64, -338}},
    {20, {182, 31, -588, 89, -684, 162, -133, -70, -349}},
    {24, {142, 47, -751, 111, -964, 172, -127, -78, -349}},
    {28, {117, 56, -936, 134, -1184, 184, -120, -84, -331}},
    {32, {102, 60, -1304, 168, -1179, 198, -112, -88, -301}},
    {36, {97, 58, -1685, 201, -1156, 227, -108, -94, -280}},
    {40, {94, 53, -1951, 225, -1188, 283, -120, -104, -278}},
    {44, {82, 50, -2152, 242, -1303, 371, -128, -108, -276}},
    {48, {53, 65, -1949, 231, -1411, 427, -137, -85, -267}},
    {52, {21, 81, -954, 180, -1512, 244, -164, -50, -274}},
}};

constexpr std::array<HandWeights, 65> make_hand_weights() {
  std::array<HandWeights, 65> all{};
  for (int empties = 0; empties <= 64; ++empties) {
    std::size_t upper = 1;
    while (upper + 1 < kHandAnchors.size() && kHandAnchors[upper].empties < empties) ++upper;
    const HandAnchor& low = kHandAnchors[upper - 1];
    const HandAnchor& high = kHandAnchors[upper];
    const int span = high.empties - low.empties;
    const int part = (empties > high.empties ? high.empties : empties) - low.empties;
    const auto mix = [&](int HandWeights::* weight) {
      const int from = low.weights.*weight;
      return from + (high.weights.*weight - from) * part / span;
    };
    all[static_cast<std::size_t>(empties)] = {
        mix(&HandWeights::mobility), mix(&HandWeights::potential), mix(&HandWeights::corners),
        mix(&HandWeights::edges),    mix(&HandWeights::x_squares), mix(&HandWeights::stable),
        mix(&HandWeights::parity),   mix(&HandWeights::discs),     mix(&HandWeights::tempo)};
  }
  return all;
}
constexpr std::array<HandWeights, 65> kHandWeights = make_hand_weights();

}  // namespace ternion::othello
