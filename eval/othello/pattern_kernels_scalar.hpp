// The pattern kernels in portable C++. Always built; the others are compared with them.
#pragma once

#include <cstddef>
#include <utility>

#include "engine/othello/kernels_scalar.hpp"
#include "eval/othello/pattern_kernels.hpp"
#include "eval/othello/pattern_weights.hpp"

namespace ternion::othello {

/// The weights of all instances, added one by one. Unrolled, so that each slot's centre is part of
/// its load's address; four sums, so that the additions do not wait for each other.
inline Value sum_one_by_one(const PatternWeights::Stage& stage, const PatternIndices& indices) {
  const std::int16_t* weights = stage.patterns.data();
  const std::int16_t* slots = indices.data();
  return [&]<std::size_t... kSlot>(std::index_sequence<kSlot...>) {
    Value sums[4] = {};
    ((sums[kSlot % 4] += weights[kSlotCentres[kSlot] + std::ptrdiff_t{slots[kSlot]}]), ...);
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
  }(std::make_index_sequence<kInstances>());
}

template <>
struct PatternKernels<ScalarKernels> {
  static void from_scratch(Bitboard mover, Bitboard opponent, PatternIndices& out) {
    out = pattern_indices(mover, opponent);
  }

  static void after_move(const PatternIndices& in, Square square, Bitboard flipped,
                         PatternIndices& out) {
    const auto& placed = kPatternRows[static_cast<std::size_t>(square)];
    for (std::size_t i = 0; i < kPatternSlots; ++i)
      out[i] = static_cast<std::int16_t>(-(in[i] + placed[i]));
    for (; flipped != 0; flipped &= flipped - 1) {
      const auto& row = kPatternRows[static_cast<std::size_t>(first_square(flipped))];
      for (std::size_t i = 0; i < kPatternSlots; ++i)
        out[i] = static_cast<std::int16_t>(out[i] - 2 * row[i]);
    }
  }

  static void after_pass(const PatternIndices& in, PatternIndices& out) {
    for (std::size_t i = 0; i < kPatternSlots; ++i) out[i] = static_cast<std::int16_t>(-in[i]);
  }

  static Value sum(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    return sum_one_by_one(stage, indices);
  }
};

}  // namespace ternion::othello
