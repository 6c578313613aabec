// Tied weights: a shape's own symmetries make configurations equivalent, and only one weight is
// trained and stored for each class of them. The expanded tables of the evaluator repeat it.
//
// A stage's stored weights are [kTiedPatterns: the first channel][kDiscCounts: by the side to
// move's own discs][kTiedPatterns: the second channel][kHeadWeights], int16, the side to move's
// view; all but the head's in 1/kPatternUnit disc. The first channel and the discs, the linear
// weights, add up to an evaluation by themselves; the second channel is only seen by the head
// (pattern_head.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "eval/othello/pattern_head.hpp"
#include "eval/othello/patterns.hpp"

namespace ternion::othello {

constexpr int kTiedPatterns = 233919;
constexpr int kDiscCounts = 65;  // 0 .. 64
constexpr int kLinearWeights = kTiedPatterns + kDiscCounts;
constexpr int kStageWeights = kLinearWeights + kTiedPatterns + kHeadWeights;

/// For each position of the expanded table (table_centre(shape) + configuration, kTableSize of
/// them), which of the kTiedPatterns weights it carries. Classes are numbered in the order in which
/// the expanded table meets them, so every shape's are contiguous. Made on first use (thread-safe).
const std::vector<std::uint32_t>& tied_indices();

/// The configurations of all instances, by slot; those from kInstances on are padding and stay 0.
struct alignas(64) PatternIndices : std::array<std::int16_t, kPatternSlots> {};

/// From scratch, in portable code. Position of the slot's weight in the expanded table:
/// kSlotCentres[slot] + the slot's configuration.
PatternIndices pattern_indices(Bitboard mover, Bitboard opponent);

/// table_centre() of each slot's shape. Padding slots point just behind the table, where the
/// evaluator keeps zeros.
constexpr std::array<std::int32_t, kPatternSlots> make_slot_centres() {
  std::array<std::int32_t, kPatternSlots> centres{};
  for (std::size_t slot = 0; slot < kPatternSlots; ++slot)
    centres[slot] = slot < kInstances ? table_centre(kPatternInstances[slot].shape) : kTableSize;
  return centres;
}
alignas(64) constexpr std::array<std::int32_t, kPatternSlots> kSlotCentres = make_slot_centres();

}  // namespace ternion::othello
