// The pattern kernels in portable C++. Always built; the others are compared with them.
#pragma once

#include <cstddef>
#include <numeric>
#include <utility>

#include "engine/othello/kernels_scalar.hpp"
#include "eval/othello/pattern_kernels.hpp"
#include "eval/othello/pattern_weights.hpp"
#include "eval/othello/wide_kernels_scalar.hpp"

namespace ternion::othello {

/// Both channels' weights of all instances, by lane. Unrolled, so that each slot's centre is part
/// of its load's address.
inline ShapeSums sum_shapes(const PatternWeights::Stage& stage, const PatternIndices& indices) {
  const PatternWeight* weights = stage.patterns.data();
  const std::int16_t* slots = indices.data();
  ShapeSums sums;
  const auto add = [&sums](std::size_t lane, PatternWeight weight) {
    sums.first[lane] += weight.first;
    sums.second[lane] += weight.second;
  };
  [&]<std::size_t... kSlot>(std::index_sequence<kSlot...>) {
    (add(kSlotLanes[kSlot], weights[kSlotCentres[kSlot] + std::ptrdiff_t{slots[kSlot]}]), ...);
  }(std::make_index_sequence<kInstances>());
  return sums;
}

template <>
struct PatternKernels<ScalarKernels> {
  using InSolver = ScalarKernels;

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

  using Sums = ShapeSums;
  static Sums look_up(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    return sum_shapes(stage, indices);
  }

  static Value linear(const ShapeSums& sums) {
    return std::accumulate(sums.first.begin(), sums.first.end(), Value{0});
  }

  static Value head(const PatternHead& head, const ShapeSums& sums, int own_moves,
                    int their_moves) {
    return head_by_definition(head, head_inputs(sums, own_moves, their_moves));
  }

  static Value corrected(const PatternHead& head, const ShapeSums& sums, Bitboard mover,
                         Bitboard opponent) {
    return linear(sums) +
           PatternKernels::head(head, sums, std::popcount(ScalarKernels::mobility(mover, opponent)),
                                std::popcount(ScalarKernels::mobility(opponent, mover)));
  }
};

}  // namespace ternion::othello
