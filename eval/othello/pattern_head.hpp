// The head of the pattern evaluation: a small network that sees the sum of each shape's weights in
// two channels and both sides' mobility, and says how far the plain sum is off. It is computed in
// integers, so that all instruction sets agree to the last bit; the scalar form here is its
// definition.
//
// Inputs (16 bits, in 1/kHeadUnit: a disc, or a move, is kHeadUnit):
//   0..14   the shapes' sums of the first channel     15  the side to move's mobility
//   16..30  the shapes' sums of the second channel    31  the opponent's mobility
// Two hidden layers of clipped rectifiers, kHeadFirst and kHeadSecond wide; one output, in
// 1/kPatternUnit disc, the side to move's view.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "eval/core/value.hpp"
#include "eval/othello/patterns.hpp"

namespace ternion::othello {

constexpr int kHeadInputs = 32;
constexpr int kHeadFirst = 16;
constexpr int kHeadSecond = 8;
constexpr int kHeadUnit = 32;
constexpr int kMostHeadInput = 2047;
/// Hidden values and weights stay within this, so that no sum leaves 32 bits.
constexpr int kMostHeadValue = 8191;
/// Shifts that bring a layer's sums back to its values: hidden values are in 1/192 of what the
/// training calls one, weights of the hidden layers in 1/1024.
constexpr int kFirstShift = 9;
constexpr int kSecondShift = 10;
constexpr int kLastShift = 8;

/// As stored, in this order: first layer [input][output], its biases, second layer, its biases, the
/// last layer, its bias.
constexpr int kHeadWeights = kHeadInputs * kHeadFirst + kHeadFirst + kHeadFirst * kHeadSecond +
                             kHeadSecond + kHeadSecond + 1;

/// A configuration's weights in both channels are one word: the first channel's, in
/// 1/kFirstPerDisc disc, times 256, plus the second's, in 1/kSecondPerDisc disc, plus kSecondZero.
/// Four such words add up without the channels touching each other.
constexpr int kFirstPerDisc = 8;
constexpr int kSecondPerDisc = 4;
constexpr int kMostFirst = 127;
constexpr int kMostSecond = 31;
constexpr int kSecondZero = 32;
constexpr std::int16_t packed_weights(int first, int second) {
  return static_cast<std::int16_t>(first * 256 + second + kSecondZero);
}
constexpr int first_weight(std::int16_t packed) { return packed >> 8; }
constexpr int second_weight(std::int16_t packed) { return (packed & 255) - kSecondZero; }

/// Sums of the words of a shape's instances, at most four of them: the last lane takes what the
/// shape with eight instances has beyond four.
constexpr std::size_t kSumLanes = 16;
struct alignas(64) ShapeSums : std::array<std::int32_t, kSumLanes> {};

constexpr std::array<std::size_t, kInstances> make_slot_lanes() {
  std::array<std::size_t, kInstances> lanes{};
  std::array<int, kSumLanes> used{};
  for (std::size_t slot = 0; slot < kInstances; ++slot) {
    const auto shape = static_cast<std::size_t>(kPatternInstances[slot].shape);
    lanes[slot] = used[shape] < 4 ? shape : kSumLanes - 1;
    ++used[lanes[slot]];
  }
  return lanes;
}
constexpr std::array<std::size_t, kInstances> kSlotLanes = make_slot_lanes();

/// How many words a lane adds up.
constexpr std::array<std::int32_t, kSumLanes> make_lane_counts() {
  std::array<std::int32_t, kSumLanes> counts{};
  for (const std::size_t lane : kSlotLanes) ++counts[lane];
  return counts;
}
alignas(64) constexpr std::array<std::int32_t, kSumLanes> kLaneCounts = make_lane_counts();

/// The lane whose shape the last one belongs to.
constexpr std::size_t kWideLane = [] {
  for (std::size_t slot = 0; slot < kInstances; ++slot)
    if (kSlotLanes[slot] == kSumLanes - 1)
      return static_cast<std::size_t>(kPatternInstances[slot].shape);
  return kSumLanes;
}();
static_assert(kShapeCount == kSumLanes - 1 && kWideLane < kSumLanes &&
              std::ranges::max(kLaneCounts) == 4);

constexpr int first_sum(const ShapeSums& sums, std::size_t lane) { return sums[lane] >> 8; }
constexpr int second_sum(const ShapeSums& sums, std::size_t lane) {
  return (sums[lane] & 255) - kSecondZero * kLaneCounts[lane];
}

/// A head's weights for registers of 512 bits.
struct LaneHead {
  /// [lane of kPatternInstances' rows][output][channel]. The lane that has no shape of its own
  /// stands for the mobilities.
  alignas(64) std::array<std::int16_t, kHeadInputs * kHeadFirst> first{};
  /// [four inputs][output][which of the four]
  alignas(64) std::array<std::int16_t, kHeadFirst * kHeadSecond> second{};
  alignas(64) std::array<std::int32_t, 2 * kHeadSecond> second_bias{};  // and a zero behind each
  alignas(64) std::array<std::int32_t, 2 * kHeadSecond> last{};         // likewise, as 16 bits
};

/// The weights of one stage's head. Those of the hidden layers twice: arranged for multiplications
/// of pairs, [pair of inputs][output][which of the pair], and as rows, [output][input], for sums in
/// portable code.
struct PatternHead {
  alignas(64) std::array<std::int16_t, kHeadInputs * kHeadFirst> first{};
  alignas(64) std::array<std::int32_t, kHeadFirst> first_bias{};
  alignas(64) std::array<std::int16_t, kHeadFirst * kHeadSecond> second{};
  alignas(64) std::array<std::int32_t, kHeadSecond> second_bias{};
  alignas(64) std::array<std::int32_t, kHeadSecond> last{};
  alignas(64) std::array<std::int16_t, kHeadInputs * kHeadFirst> first_rows{};
  alignas(64) std::array<std::int16_t, kHeadFirst * kHeadSecond> second_rows{};
  std::int32_t last_bias = 0;
  LaneHead lanes;

  PatternHead() = default;
  /// Precondition: kHeadWeights of them.
  explicit PatternHead(std::span<const std::int16_t> stored);
};

/// What the head reads, from the shapes' sums and the mobilities.
inline std::array<std::int16_t, kHeadInputs> head_inputs(const ShapeSums& sums, int own_moves,
                                                         int their_moves) {
  constexpr std::size_t kHalf = kHeadInputs / 2;
  const auto bounded = [](int value) {
    return static_cast<std::int16_t>(std::clamp(value, -kMostHeadInput, kMostHeadInput));
  };
  std::array<std::int16_t, kHeadInputs> inputs{};
  for (std::size_t i = 0; i < kShapeCount; ++i) {
    int first = first_sum(sums, i);
    int second = second_sum(sums, i);
    if (i == kWideLane) {
      first += first_sum(sums, kSumLanes - 1);
      second += second_sum(sums, kSumLanes - 1);
    }
    inputs[i] = bounded(first * (kHeadUnit / kFirstPerDisc));
    inputs[kHalf + i] = bounded(second * (kHeadUnit / kSecondPerDisc));
  }
  inputs[kHalf - 1] = static_cast<std::int16_t>(own_moves * kHeadUnit);
  inputs[kHeadInputs - 1] = static_cast<std::int16_t>(their_moves * kHeadUnit);
  return inputs;
}

/// The head's output, by definition.
Value head_by_definition(const PatternHead& head,
                         const std::array<std::int16_t, kHeadInputs>& inputs);

}  // namespace ternion::othello
