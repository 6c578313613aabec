// Dense layers of 16-bit numbers in vectors of 128 bits, for the networks of the pattern
// evaluation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/core/simd128.hpp"
#include "eval/othello/pattern_head.hpp"

namespace ternion::othello {

struct DenseSimd128 {
  /// A layer's sums, before their shift. `pairs`: [pair of inputs][output][which of the pair].
  template <std::size_t kInputVectors, std::size_t kSumVectors>
  static void layer(const simd128::I16x8 (&inputs)[kInputVectors], const std::int16_t* pairs,
                    const std::int32_t* biases, simd128::I32x4 (&sums)[kSumVectors]) {
    static_assert(kSumVectors % 2 == 0);
    for (std::size_t i = 0; i < kSumVectors; ++i)
      sums[i] = simd128::load<simd128::I32x4>(biases + 4 * i);
    for (std::size_t i = 0; i < kInputVectors; ++i)
      [&]<int... kPair>(std::integer_sequence<int, kPair...>) {
        (add_pair<kPair>(inputs[i], pairs + (4 * i + kPair) * 8 * kSumVectors, sums), ...);
      }(std::make_integer_sequence<int, 4>());
  }

  static simd128::I32x4 bounded(simd128::I32x4 sums, int shift) {
    return simd128::min_of(simd128::max_of(sums >> shift, simd128::I32x4{}),
                           simd128::all_of(std::int32_t{kMostHeadValue}));
  }
  /// Eight hidden values.
  static simd128::I16x8 narrowed(simd128::I32x4 low, simd128::I32x4 high, int shift) {
    return simd128::lower_halves(bounded(low, shift), bounded(high, shift));
  }

 private:
  template <int kPair, std::size_t kSumVectors>
  static void add_pair(simd128::I16x8 inputs, const std::int16_t* weights,
                       simd128::I32x4 (&sums)[kSumVectors]) {
    for (std::size_t i = 0; i < kSumVectors; i += 2)
      simd128::add_products<kPair>(sums[i], sums[i + 1], inputs, weights + 8 * i);
  }
};

}  // namespace ternion::othello
