// The wide network (wide_weights.hpp) with AVX2: a row of sixteen weights is one load of 128 bits,
// and all sums lie in one register. Only for files that are compiled for x86-64-v3 or wider.
#pragma once

#include <utility>

#include "engine/othello/kernels_avx2.hpp"
#include "eval/othello/dense_avx2.hpp"
#include "eval/othello/wide_kernels_scalar.hpp"

namespace ternion::othello {

template <>
struct WideKernels<Avx2Kernels> {
  static Value correction(const WideWeights& wide, const PatternIndices& indices,
                          const WideFacts& facts) {
    const WideLayers& layers = wide.layers(facts.ply);
    alignas(32) std::array<std::int16_t, kWideInputs> inputs;
    store_sums(sums_of(wide.rows(), indices), inputs);
    std::memcpy(inputs.data() + 2 * kWideChannels, wide_inputs(facts).data(), 16);
    alignas(32) const auto first =
        hidden_layer(inputs, layers.first, layers.first_bias, kWideFirstShift);
    __m256i last = _mm256_setzero_si256();
    for (std::size_t part = 0; part < 2; ++part) {
      const __m256i second = D::bounded(
          D::layer<kWideHidden, kWideHidden>(first, layers.second, layers.second_bias, part),
          kWideSecondShift);
      // Neither factor leaves 16 bits, and the upper half of a hidden value is 0.
      last = _mm256_add_epi32(last,
                              _mm256_madd_epi16(second, D::load32(layers.last.data() + 8 * part)));
    }
    return (D::added(last) + layers.last_bias) >> kWideLastShift;
  }

 protected:
  static_assert(kWideChannels == 16 && kWideHidden == 16);
  using D = DenseAvx2;

  static __m256i sums_of(const std::int8_t* rows, const PatternIndices& indices) {
    __m256i sums[2] = {_mm256_setzero_si256(), _mm256_setzero_si256()};
    [&]<std::size_t... kSlot>(std::index_sequence<kSlot...>) {
      ((sums[kSlot % 2] = _mm256_add_epi16(
            sums[kSlot % 2],
            _mm256_cvtepi8_epi16(_mm_load_si128(reinterpret_cast<const __m128i*>(
                rows + static_cast<std::ptrdiff_t>(kWideChannels) *
                           (kSlotCentres[kSlot] + std::ptrdiff_t{indices[kSlot]})))))),
       ...);
    }(std::make_index_sequence<kInstances>());
    return _mm256_add_epi16(sums[0], sums[1]);
  }

  static void store_sums(__m256i sums, std::array<std::int16_t, kWideInputs>& inputs) {
    const __m256i most = _mm256_set1_epi16(kWideUnit);
    const __m256i kept = _mm256_max_epi16(_mm256_min_epi16(sums, most),
                                          _mm256_sub_epi16(_mm256_setzero_si256(), most));
    static_assert(kWideUnit == 1 << 7);
    const __m256i squares = _mm256_srli_epi16(_mm256_mullo_epi16(kept, kept), 7);
    auto* const out = reinterpret_cast<__m256i*>(inputs.data());
    _mm256_store_si256(out, kept);
    _mm256_store_si256(out + 1, squares);
  }

  static std::array<std::int16_t, kWideHidden> hidden_layer(
      const std::array<std::int16_t, kWideInputs>& inputs,
      const std::array<std::int16_t, kWideInputs * kWideHidden>& pairs,
      const std::array<std::int32_t, kWideHidden>& biases, int shift) {
    alignas(32) std::array<std::int16_t, kWideHidden> values;
    const __m256i low = D::layer<kWideInputs, kWideHidden>(inputs, pairs, biases, 0);
    const __m256i high = D::layer<kWideInputs, kWideHidden>(inputs, pairs, biases, 1);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(values.data()),
                        D::in_order(D::bounded(low, shift), D::bounded(high, shift)));
    return values;
  }
};

}  // namespace ternion::othello
