// The pattern evaluation taken apart, for people who want to see why it says what it says. Slow.
#pragma once

#include <array>
#include <string>

#include "eval/othello/pattern_weights.hpp"

namespace ternion::othello {

/// Values in 1/kPatternUnit disc, the side to move's view.
struct PatternTerms {
  struct Instance {
    int configuration = 0;
    Value weight = 0;  // of the first channel
  };

  std::size_t stage = 0;
  std::array<Instance, kInstances> instances;  // as kPatternInstances
  std::array<Value, kShapeCount> shapes{};     // sums of the instances of each shape
  Value discs = 0;                             // for the side to move's disc count
  Value head = 0;  // the network's correction, which sees the second channel too
  Value wide = 0;  // the second stage's
  Value sum = 0;   // of all; the evaluation before it is kept within the board
};

PatternTerms pattern_terms(const PatternWeights& weights, Bitboard mover, Bitboard opponent);

/// The instance's cells in the order of its shape: X the side to move, O the opponent, - empty.
std::string draw_instance(const PatternInstance& instance, Bitboard mover, Bitboard opponent);

}  // namespace ternion::othello
