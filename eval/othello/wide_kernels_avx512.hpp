// The wide network (wide_weights.hpp) with AVX-512: the sixteen sums of a dense layer lie in one
// register. Only for files that are compiled for x86-64-v4.
#pragma once

#include "engine/othello/kernels_avx512.hpp"
#include "eval/othello/wide_kernels_avx2.hpp"

namespace ternion::othello {

template <>
struct WideKernels<Avx512Kernels> : protected WideKernels<Avx2Kernels> {
  static Value correction(const WideWeights& wide, const PatternIndices& indices,
                          const WideFacts& facts) {
    const WideLayers& layers = wide.layers(facts.ply);
    alignas(64) std::array<std::int16_t, kWideInputs> inputs;
    store_sums(sums_of(wide.rows(), indices), inputs);
    std::memcpy(inputs.data() + 2 * kWideChannels, wide_inputs(facts).data(), 16);
    alignas(64) std::array<std::int16_t, kWideHidden> first;
    _mm256_store_si256(reinterpret_cast<__m256i*>(first.data()),
                       _mm512_maskz_cvtepi32_epi16(
                           kAll, layer(inputs, layers.first, layers.first_bias, kWideFirstShift)));
    const __m512i second = layer(first, layers.second, layers.second_bias, kWideSecondShift);
    // Neither factor leaves 16 bits, and the upper half of a hidden value is 0.
    const __m512i last = _mm512_madd_epi16(second, _mm512_load_si512(layers.last.data()));
    const __m256i halves = _mm256_add_epi32(_mm512_maskz_extracti32x8_epi32(0xFF, last, 0),
                                            _mm512_maskz_extracti32x8_epi32(0xFF, last, 1));
    return (D::added(halves) + layers.last_bias) >> kWideLastShift;
  }

 private:
  static constexpr __mmask16 kAll = 0xFFFF;

  /// Sixteen hidden values.
  template <std::size_t kInputs>
  static __m512i layer(const std::array<std::int16_t, kInputs>& inputs,
                       const std::array<std::int16_t, kInputs * kWideHidden>& pairs,
                       const std::array<std::int32_t, kWideHidden>& biases, int shift) {
    __m512i sums[4] = {_mm512_load_si512(biases.data())};
    for (std::size_t pair = 0; pair < kInputs / 2; ++pair) {
      std::int32_t both;
      std::memcpy(&both, inputs.data() + 2 * pair, sizeof both);
      const __m512i weights = _mm512_load_si512(pairs.data() + pair * kWideHidden * 2);
      sums[pair % 4] =
          _mm512_add_epi32(sums[pair % 4], _mm512_madd_epi16(_mm512_set1_epi32(both), weights));
    }
    const __m512i sum =
        _mm512_add_epi32(_mm512_add_epi32(sums[0], sums[1]), _mm512_add_epi32(sums[2], sums[3]));
    // With masks of ones, which cost nothing: GCC 12 warns of what the plain forms leave undefined.
    const __m512i shifted = _mm512_maskz_srai_epi32(kAll, sum, static_cast<unsigned>(shift));
    const __m512i above = _mm512_maskz_max_epi32(kAll, shifted, _mm512_setzero_si512());
    return _mm512_maskz_min_epi32(kAll, above, _mm512_set1_epi32(kMostHeadValue));
  }
};

}  // namespace ternion::othello
