// Dense layers of 16-bit numbers with AVX2, for the networks of the pattern evaluation. Only for
// files that are compiled for x86-64-v3 or wider.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include <immintrin.h>

#include "eval/othello/pattern_head.hpp"

namespace ternion::othello {

struct DenseAvx2 {
  static __m256i load32(const std::int32_t* values) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(values));
  }
  /// Eight of a layer's sums, before their shift.
  template <std::size_t kInputs, std::size_t kOutputs>
  static __m256i layer(const std::array<std::int16_t, kInputs>& inputs,
                       const std::array<std::int16_t, kInputs * kOutputs>& pairs,
                       const std::array<std::int32_t, kOutputs>& biases, std::size_t part) {
    __m256i sums[2] = {load32(biases.data() + 8 * part), _mm256_setzero_si256()};
    for (std::size_t pair = 0; pair < kInputs / 2; ++pair) {
      std::int32_t both;
      std::memcpy(&both, inputs.data() + 2 * pair, sizeof both);
      const __m256i weights = _mm256_load_si256(
          reinterpret_cast<const __m256i*>(pairs.data() + (pair * kOutputs + 8 * part) * 2));
      sums[pair % 2] =
          _mm256_add_epi32(sums[pair % 2], _mm256_madd_epi16(_mm256_set1_epi32(both), weights));
    }
    return _mm256_add_epi32(sums[0], sums[1]);
  }
  static __m256i bounded(__m256i sums, int shift) {
    return _mm256_min_epi32(
        _mm256_max_epi32(_mm256_srai_epi32(sums, shift), _mm256_setzero_si256()),
        _mm256_set1_epi32(kMostHeadValue));
  }
  /// Sixteen words of two times eight numbers. The packing goes by halves of the registers; the
  /// permutation brings them into order.
  static __m256i in_order(__m256i low, __m256i high) {
    return _mm256_permute4x64_epi64(_mm256_packs_epi32(low, high), 0xD8);
  }
  static Value added(__m256i values) {
    __m128i sum =
        _mm_add_epi32(_mm256_castsi256_si128(values), _mm256_extracti128_si256(values, 1));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1));
    return _mm_cvtsi128_si32(sum);
  }
};

}  // namespace ternion::othello
