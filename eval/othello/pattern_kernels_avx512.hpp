// The pattern kernels with AVX-512 are those with AVX2 but for the first layer of the head, whose
// sixteen sums fill one register.
#pragma once

#include <bit>

#include "engine/othello/kernels_avx512.hpp"
#include "eval/othello/pattern_kernels_avx2.hpp"

namespace ternion::othello {

template <>
struct PatternKernels<Avx512Kernels> : PatternKernels<Avx2Kernels> {
  static Value head(const PatternHead& head, const Sums& sums, int own_moves, int their_moves) {
    alignas(32) std::array<std::int16_t, kHeadInputs> inputs;
    store_inputs(sums, own_moves, their_moves, inputs);
    __m512i added[2] = {_mm512_load_si512(head.first_bias.data()), _mm512_setzero_si512()};
    for (std::size_t pair = 0; pair < kHeadInputs / 2; ++pair) {
      std::int32_t both;
      std::memcpy(&both, inputs.data() + 2 * pair, sizeof both);
      const __m512i weights = _mm512_load_si512(head.first.data() + pair * kHeadFirst * 2);
      added[pair % 2] =
          _mm512_add_epi32(added[pair % 2], _mm512_madd_epi16(_mm512_set1_epi32(both), weights));
    }
    const __m512i all = _mm512_add_epi32(added[0], added[1]);
    struct Halves {
      __m256i low, high;
    };
    const auto halves = std::bit_cast<Halves>(all);
    return later_layers(head, halves.low, halves.high);
  }
};

}  // namespace ternion::othello
