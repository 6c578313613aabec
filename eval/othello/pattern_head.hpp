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

/// Values that make a disc, in the weights and in what the evaluator returns.
constexpr Value kPatternUnit = 128;

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

/// A configuration's weights in both channels, 1/kPatternUnit disc, side by side, so that one load
/// of 32 bits reads them.
struct PatternWeight {
  std::int16_t first = 0;
  std::int16_t second = 0;
  friend bool operator==(PatternWeight, PatternWeight) = default;
};
static_assert(sizeof(PatternWeight) == 4);
/// Weights stay within this, 32 discs, so that the sum of a shape's eight instances has 16 bits.
constexpr int kMostPatternWeight = 4095;
/// Brings sums of weights to the head's unit.
constexpr int kInputShift = std::countr_zero(unsigned{kPatternUnit / kHeadUnit});

/// [lane]: both channels of a lane's instances added up, 1/kPatternUnit. The lanes are those of
/// kPatternInstances' rows: a shape has the lane of its number, but see lane_of().
struct ShapeSums {
  alignas(64) std::array<std::int32_t, kRowLanes> first{};
  alignas(64) std::array<std::int32_t, kRowLanes> second{};
};

/// The shape with two instances has the last lane, where the last rows end; its own takes what the
/// shape with eight has beyond four.
constexpr std::size_t lane_of(std::size_t shape) {
  return shape == kTwoImages ? kRowLanes - 1 : shape;
}
static_assert(kShapeCount == kRowLanes - 1);

constexpr std::array<std::size_t, kInstances> make_slot_lanes() {
  std::array<std::size_t, kInstances> lanes{};
  for (std::size_t row = 0; row < kSlotRows; ++row)
    for (std::size_t slot = kSlotRowBegins[row]; slot < kSlotRowBegins[row + 1]; ++slot)
      lanes[slot] = slot - kSlotRowBegins[row];
  return lanes;
}
constexpr std::array<std::size_t, kInstances> kSlotLanes = make_slot_lanes();

/// A head's weights as the vector kernels read them.
struct LaneHead {
  /// [lane][output][channel]. kTwoImages' lane stands for the mobilities.
  alignas(64) std::array<std::int16_t, kHeadInputs * kHeadFirst> first{};
  /// [four inputs][output][which of the four]
  alignas(64) std::array<std::int16_t, kHeadFirst * kHeadSecond> second{};
  alignas(64) std::array<std::int32_t, 2 * kHeadSecond> second_bias{};  // and a zero behind each
  alignas(64) std::array<std::int32_t, 2 * kHeadSecond> last{};         // likewise, as 16 bits
};

/// The weights of one stage's head: as rows, [output][input], for sums in portable code, and
/// arranged for vectors.
struct PatternHead {
  alignas(64) std::array<std::int32_t, kHeadFirst> first_bias{};
  /// [pair of inputs][output][which of the pair]
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

/// What the head reads, from the shapes' sums, rounded down to its unit, and the mobilities.
inline std::array<std::int16_t, kHeadInputs> head_inputs(const ShapeSums& sums, int own_moves,
                                                         int their_moves) {
  constexpr std::size_t kHalf = kHeadInputs / 2;
  const auto input = [](const std::array<std::int32_t, kRowLanes>& lanes, std::size_t shape) {
    const int sum = lanes[lane_of(shape)] + (shape == kEightImages ? lanes[kTwoImages] : 0);
    return static_cast<std::int16_t>(
        std::clamp(sum >> kInputShift, -kMostHeadInput, kMostHeadInput));
  };
  std::array<std::int16_t, kHeadInputs> inputs{};
  for (std::size_t shape = 0; shape < kShapeCount; ++shape) {
    inputs[shape] = input(sums.first, shape);
    inputs[kHalf + shape] = input(sums.second, shape);
  }
  inputs[kHalf - 1] = static_cast<std::int16_t>(own_moves * kHeadUnit);
  inputs[kHeadInputs - 1] = static_cast<std::int16_t>(their_moves * kHeadUnit);
  return inputs;
}

/// The head's output, by definition.
Value head_by_definition(const PatternHead& head,
                         const std::array<std::int16_t, kHeadInputs>& inputs);

}  // namespace ternion::othello
