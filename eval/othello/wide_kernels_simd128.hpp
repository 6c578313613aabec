// The wide network (wide_weights.hpp) in vectors of 128 bits (engine/core/simd128.hpp): a row of
// sixteen weights is two registers, and so are the sums.
#pragma once

#include <utility>

#include "engine/othello/kernels_simd128.hpp"
#include "eval/othello/dense_simd128.hpp"
#include "eval/othello/wide_kernels_scalar.hpp"

namespace ternion::othello {

template <>
struct WideKernels<Simd128Kernels> {
  static Value correction(const WideWeights& wide, const PatternIndices& indices,
                          const WideFacts& facts) {
    const WideLayers& layers = wide.layers(facts.ply);
    simd128::I16x8 inputs[kWideInputs / 8];
    set_inputs(wide, indices, facts, inputs);
    simd128::I32x4 sums[4];
    D::layer(inputs, layers.first.data(), layers.first_bias.data(), sums);
    const simd128::I16x8 first[2] = {D::narrowed(sums[0], sums[1], kWideFirstShift),
                                     D::narrowed(sums[2], sums[3], kWideFirstShift)};
    D::layer(first, layers.second.data(), layers.second_bias.data(), sums);
    simd128::I32x4 last{};
    for (std::size_t i = 0; i < 4; ++i)
      last += D::bounded(sums[i], kWideSecondShift) *
              simd128::load<simd128::I32x4>(layers.last.data() + 4 * i);
    return (simd128::added(last) + layers.last_bias) >> kWideLastShift;
  }

 private:
  static_assert(kWideChannels == 16 && kWideHidden == 16 && kWideInputs == 40);
  using D = DenseSimd128;

  struct Sums {
    simd128::I16x8 low, high;
  };
  /// In registers throughout: what is read might lie where a sum is kept, for all that the compiler
  /// knows.
  template <std::size_t... kSlot>
  static Sums sums_of(const std::int8_t* rows, const PatternIndices& indices,
                      std::index_sequence<kSlot...>) {
    Sums sums{};
    const std::int8_t* row = nullptr;
    ((row = rows + kWideChannels * (kSlotCentres[kSlot] + std::ptrdiff_t{indices[kSlot]}),
      sums.low += simd128::load_widened(row), sums.high += simd128::load_widened(row + 8)),
     ...);
    return sums;
  }

  static void set_inputs(const WideWeights& wide, const PatternIndices& indices,
                         const WideFacts& facts, simd128::I16x8 (&inputs)[kWideInputs / 8]) {
    const Sums sums = sums_of(wide.rows(), indices, std::make_index_sequence<kInstances>());
    inputs[0] = bounded(sums.low);
    inputs[1] = bounded(sums.high);
    static_assert(kWideUnit == 1 << 7);
    inputs[2] = inputs[0] * inputs[0] >> 7;
    inputs[3] = inputs[1] * inputs[1] >> 7;
    inputs[4] = std::bit_cast<simd128::I16x8>(wide_inputs(facts));
  }

  static simd128::I16x8 bounded(simd128::I16x8 sums) {
    return simd128::max_of(simd128::min_of(sums, simd128::all_of(std::int16_t{kWideUnit})),
                           simd128::all_of(std::int16_t{-kWideUnit}));
  }
};

}  // namespace ternion::othello
