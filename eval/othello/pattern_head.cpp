#include "eval/othello/pattern_head.hpp"

#include <cassert>

namespace ternion::othello {
namespace {

std::int16_t bounded(int weight) {
  return static_cast<std::int16_t>(std::clamp(weight, -kMostHeadValue, kMostHeadValue));
}

/// A layer stored as [input][output], by outputs.
template <std::size_t kOutputs, std::size_t kSize>
void arrange(std::span<const std::int16_t> stored, std::array<std::int16_t, kSize>& rows) {
  for (std::size_t i = 0; i < kSize; ++i)
    rows[i % kOutputs * (kSize / kOutputs) + i / kOutputs] = bounded(stored[i]);
}

/// The same by pairs of inputs: [pair][output][which of the pair].
template <std::size_t kOutputs, std::size_t kSize>
std::array<std::int16_t, kSize> by_pairs(const std::array<std::int16_t, kSize>& rows) {
  constexpr std::size_t kInputs = kSize / kOutputs;
  std::array<std::int16_t, kSize> pairs{};
  for (std::size_t i = 0; i < kSize; ++i) {
    const std::size_t input = i % kInputs;
    pairs[(input / 2 * kOutputs + i / kInputs) * 2 + input % 2] = rows[i];
  }
  return pairs;
}

/// Biases are stored in units of the layer's values; with half of one more, the shift rounds.
template <std::size_t kOutputs>
void take_biases(std::span<const std::int16_t> stored, int shift,
                 std::array<std::int32_t, kOutputs>& biases) {
  for (std::size_t i = 0; i < kOutputs; ++i)
    biases[i] = stored[i] * (1 << shift) + (1 << (shift - 1));
}

LaneHead arrange_by_lanes(const PatternHead& head) {
  constexpr std::size_t kHalf = kHeadInputs / 2;
  LaneHead lanes;
  const auto take = [&](std::size_t lane, std::size_t input) {
    for (std::size_t output = 0; output < kHeadFirst; ++output) {
      std::int16_t* const pair = lanes.first.data() + 2 * (lane * kHeadFirst + output);
      pair[0] = head.first_rows[output * kHeadInputs + input];
      pair[1] = head.first_rows[output * kHeadInputs + kHalf + input];
    }
  };
  for (std::size_t shape = 0; shape < kShapeCount; ++shape) take(lane_of(shape), shape);
  take(kTwoImages, kHalf - 1);
  for (std::size_t input = 0; input < kHeadFirst; ++input)
    for (std::size_t output = 0; output < kHeadSecond; ++output)
      lanes.second[(input / 4 * kHeadSecond + output) * 4 + input % 4] =
          head.second_rows[output * kHeadFirst + input];
  for (std::size_t output = 0; output < kHeadSecond; ++output) {
    lanes.second_bias[2 * output] = head.second_bias[output];
    lanes.last[2 * output] = head.last[output] & 0xFFFF;
  }
  return lanes;
}

template <std::size_t kInputs, std::size_t kOutputs>
std::array<std::int16_t, kOutputs> hidden_layer(
    const std::array<std::int16_t, kInputs>& inputs,
    const std::array<std::int16_t, kInputs * kOutputs>& rows,
    const std::array<std::int32_t, kOutputs>& biases, int shift) {
  std::array<std::int16_t, kOutputs> values{};
  for (std::size_t output = 0; output < kOutputs; ++output) {
    const std::int16_t* const row = rows.data() + output * kInputs;
    std::int32_t sum = 0;
    for (std::size_t input = 0; input < kInputs; ++input) sum += inputs[input] * row[input];
    values[output] =
        static_cast<std::int16_t>(std::clamp((sum + biases[output]) >> shift, 0, kMostHeadValue));
  }
  return values;
}

}  // namespace

PatternHead::PatternHead(std::span<const std::int16_t> stored) {
  assert(stored.size() == kHeadWeights);
  const auto take = [&stored](std::size_t count) {
    const auto taken = stored.first(count);
    stored = stored.subspan(count);
    return taken;
  };
  arrange<kHeadFirst>(take(first_rows.size()), first_rows);
  take_biases(take(kHeadFirst), kFirstShift, first_bias);
  arrange<kHeadSecond>(take(second_rows.size()), second_rows);
  second = by_pairs<kHeadSecond>(second_rows);
  take_biases(take(kHeadSecond), kSecondShift, second_bias);
  for (std::size_t i = 0; i < last.size(); ++i) last[i] = bounded(stored[i]);
  last_bias = stored[last.size()] * (1 << kLastShift) + (1 << (kLastShift - 1));
  lanes = arrange_by_lanes(*this);
}

Value head_by_definition(const PatternHead& head,
                         const std::array<std::int16_t, kHeadInputs>& inputs) {
  const auto first =
      hidden_layer<kHeadInputs, kHeadFirst>(inputs, head.first_rows, head.first_bias, kFirstShift);
  const auto second = hidden_layer<kHeadFirst, kHeadSecond>(first, head.second_rows,
                                                            head.second_bias, kSecondShift);
  std::int32_t sum = head.last_bias;
  for (std::size_t i = 0; i < second.size(); ++i) sum += second[i] * head.last[i];
  return sum >> kLastShift;
}

}  // namespace ternion::othello
