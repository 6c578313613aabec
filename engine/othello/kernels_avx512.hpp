// Flips with AVX-512 VL and CD: leading-zero counts find the end of a downward ray. Registers stay
// 256 bits wide, which every AVX-512 processor runs at full clock. Only for x86-64-v4 files.
#pragma once

#include <immintrin.h>

#include "engine/othello/kernels_avx2.hpp"

namespace ternion::othello {

struct Avx512Kernels {
  static constexpr Isa kIsa = Isa::avx512;

  static Bitboard mobility(Bitboard mover, Bitboard opponent) {
    return Avx2Kernels::mobility(mover, opponent);
  }

  static Bitboard flips(Square square, Bitboard mover, Bitboard opponent) {
    const auto* rays = kRays[static_cast<std::size_t>(square)].ray.data();
    const __m256i up_rays = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays));
    const __m256i down_rays = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays + 4));
    const __m256i own = _mm256_set1_epi64x(static_cast<long long>(mover));
    const __m256i enemy = _mm256_set1_epi64x(static_cast<long long>(opponent));
    const __m256i ones = _mm256_set1_epi64x(-1);

    // Borrowing from the blockers clears the lowest and fills the ray's start below it.
    const __m256i up_blockers = _mm256_andnot_si256(enemy, up_rays);
    const __m256i borrowed = _mm256_add_epi64(up_blockers, ones);
    const __mmask8 up_owned =
        _mm256_test_epi64_mask(_mm256_andnot_si256(borrowed, up_blockers), own);
    const __m256i up = _mm256_maskz_and_epi64(up_owned, _mm256_and_si256(up_rays, enemy), borrowed);

    // The highest blocker is the mover's if the mover's discs on the ray are the larger number than
    // its empty squares. A shift by its leading zeros leaves ones from it downwards; a count of 64
    // leaves none.
    const __m256i down_blockers = _mm256_andnot_si256(enemy, down_rays);
    const __mmask8 down_owned = _mm256_cmpgt_epu64_mask(_mm256_and_si256(down_blockers, own),
                                                        _mm256_andnot_si256(own, down_blockers));
    const __m256i from_end = _mm256_srlv_epi64(ones, _mm256_lzcnt_epi64(down_blockers));
    const __m256i down = _mm256_maskz_andnot_epi64(down_owned, from_end, down_rays);

    const __m256i lanes = _mm256_or_si256(up, down);
    const __m128i half =
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Bitboard>(_mm_cvtsi128_si64(half)) |
           static_cast<Bitboard>(_mm_extract_epi64(half, 1));
  }
};

}  // namespace ternion::othello
