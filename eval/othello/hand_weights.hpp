// Weights of the hand-made evaluation by number of empty squares, in 1/128 disc a unit of the term:
// straight lines between a few anchors.
#pragma once

#include <array>
#include <cstddef>

namespace ternion::othello {

struct HandWeights {
  int mobility, potential, corners, edges, x_squares, stable, parity, discs;
};

struct HandAnchor {
  int empties;
  HandWeights weights;
};

// A disc is 128. "edges" scales the edge table (128: as it is).
constexpr std::array<HandAnchor, 5> kHandAnchors{{
    {0, {0, 0, 0, 0, 0, 0, 0, 128}},
    {12, {110, 30, 300, 60, -120, 110, 150, 70}},
    {24, {130, 50, 450, 90, -220, 100, 110, 15}},
    {40, {120, 60, 600, 110, -330, 80, 40, -12}},
    {60, {90, 60, 700, 120, -380, 60, 0, -12}},
}};

constexpr std::array<HandWeights, 65> make_hand_weights() {
  std::array<HandWeights, 65> all{};
  for (int empties = 0; empties <= 64; ++empties) {
    std::size_t upper = 1;
    while (upper + 1 < kHandAnchors.size() && kHandAnchors[upper].empties < empties) ++upper;
    const HandAnchor& a = kHandAnchors[upper - 1];
    const HandAnchor& b = kHandAnchors[upper];
    const int span = b.empties - a.empties;
    const int part = (empties > b.empties ? b.empties : empties) - a.empties;
    const auto mix = [&](int from, int to) { return from + (to - from) * part / span; };
    all[static_cast<std::size_t>(empties)] = {mix(a.weights.mobility, b.weights.mobility),
                                              mix(a.weights.potential, b.weights.potential),
                                              mix(a.weights.corners, b.weights.corners),
                                              mix(a.weights.edges, b.weights.edges),
                                              mix(a.weights.x_squares, b.weights.x_squares),
                                              mix(a.weights.stable, b.weights.stable),
                                              mix(a.weights.parity, b.weights.parity),
                                              mix(a.weights.discs, b.weights.discs)};
  }
  return all;
}
constexpr std::array<HandWeights, 65> kHandWeights = make_hand_weights();

}  // namespace ternion::othello
