// The wide network (wide_weights.hpp) in portable C++: its definition. Always built; the others are
// compared with it.
#pragma once

#include "engine/othello/kernels_scalar.hpp"
#include "eval/othello/wide_weights.hpp"

namespace ternion::othello {

/// Each specialisation has
///   static Value correction(const WideWeights& wide, const PatternIndices& indices,
///                           const WideFacts& facts);   // in 1/kPatternUnit disc
template <class Kernels>
struct WideKernels;

template <>
struct WideKernels<ScalarKernels> {
  static Value correction(const WideWeights& wide, const PatternIndices& indices,
                          const WideFacts& facts) {
    const WideLayers& layers = wide.layers(facts.ply);
    const auto first = hidden_layer(inputs(wide, indices, facts), layers.first, layers.first_bias,
                                    kWideFirstShift);
    const auto second = hidden_layer(first, layers.second, layers.second_bias, kWideSecondShift);
    std::int32_t sum = layers.last_bias;
    for (std::size_t i = 0; i < kWideHidden; ++i) sum += second[i] * layers.last[i];
    return sum >> kWideLastShift;
  }

 private:
  using Hidden = std::array<std::int16_t, kWideHidden>;

  static std::array<std::int16_t, kWideInputs> inputs(const WideWeights& wide,
                                                      const PatternIndices& indices,
                                                      const WideFacts& facts) {
    std::array<int, kWideChannels> sums{};
    for (std::size_t slot = 0; slot < kInstances; ++slot) {
      const std::int8_t* const row =
          wide.rows() + static_cast<std::ptrdiff_t>(kWideChannels) *
                            (kSlotCentres[slot] + std::ptrdiff_t{indices[slot]});
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += row[i];
    }
    std::array<std::int16_t, kWideInputs> inputs{};
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const int sum = std::clamp(sums[i], -kWideUnit, kWideUnit);
      inputs[i] = static_cast<std::int16_t>(sum);
      inputs[kWideChannels + i] = static_cast<std::int16_t>(sum * sum / kWideUnit);
    }
    std::ranges::copy(wide_inputs(facts), inputs.begin() + 2 * kWideChannels);
    return inputs;
  }

  template <std::size_t kInputs>
  static Hidden hidden_layer(const std::array<std::int16_t, kInputs>& inputs,
                             const std::array<std::int16_t, kInputs * kWideHidden>& pairs,
                             const std::array<std::int32_t, kWideHidden>& biases, int shift) {
    Hidden values{};
    for (std::size_t output = 0; output < kWideHidden; ++output) {
      std::int32_t sum = biases[output];
      for (std::size_t input = 0; input < kInputs; ++input)
        sum += inputs[input] * pairs[(input / 2 * kWideHidden + output) * 2 + input % 2];
      values[output] = static_cast<std::int16_t>(std::clamp(sum >> shift, 0, kMostHeadValue));
    }
    return values;
  }
};

}  // namespace ternion::othello
