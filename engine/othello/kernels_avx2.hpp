// Mobility and flips with AVX2: the four line directions in one register. Only for files that are
// compiled for x86-64-v3 or wider.
#pragma once

#include <immintrin.h>

#include "engine/core/cpu.hpp"
#include "engine/othello/bitboard.hpp"

namespace ternion::othello {

struct Avx2Kernels {
  static constexpr Isa kIsa = Isa::avx2;

  static Bitboard mobility(Bitboard mover, Bitboard opponent) {
    const __m256i step = line_steps();
    const __m256i two_steps = _mm256_add_epi64(step, step);
    const __m256i own = _mm256_set1_epi64x(static_cast<long long>(mover));
    const long long inner = static_cast<long long>(kInnerColumns);
    const __m256i enemy = _mm256_and_si256(_mm256_set1_epi64x(static_cast<long long>(opponent)),
                                           _mm256_set_epi64x(inner, -1, inner, inner));
    __m256i up = _mm256_and_si256(enemy, _mm256_sllv_epi64(own, step));
    __m256i down = _mm256_and_si256(enemy, _mm256_srlv_epi64(own, step));
    up = _mm256_or_si256(up, _mm256_and_si256(enemy, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(enemy, _mm256_srlv_epi64(down, step)));
    const __m256i pairs_up = _mm256_and_si256(enemy, _mm256_sllv_epi64(enemy, step));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, step);
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two_steps)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two_steps)));
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two_steps)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two_steps)));
    const __m256i found =
        _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    return or_lanes(found) & ~(mover | opponent);
  }

  static Bitboard flips(Square square, Bitboard mover, Bitboard opponent) {
    const auto* rays = kRays[static_cast<std::size_t>(square)].ray.data();
    const __m256i up_rays = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays));
    const __m256i down_rays = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays + 4));
    const __m256i own = _mm256_set1_epi64x(static_cast<long long>(mover));
    const __m256i enemy = _mm256_set1_epi64x(static_cast<long long>(opponent));
    const __m256i zero = _mm256_setzero_si256();

    // Towards higher squares: the lowest blocker ends the run.
    __m256i end = _mm256_andnot_si256(enemy, up_rays);
    end = _mm256_and_si256(_mm256_and_si256(end, _mm256_sub_epi64(zero, end)), own);
    const __m256i below = _mm256_add_epi64(end, _mm256_set1_epi64x(-1));  // all ones if no end
    const __m256i no_end = _mm256_cmpeq_epi64(end, zero);
    const __m256i up = _mm256_andnot_si256(no_end, _mm256_and_si256(up_rays, below));

    // Towards lower squares: smear the blockers down along the ray; the highest is not smeared
    // into.
    const __m256i step = line_steps();
    const __m256i two_steps = _mm256_add_epi64(step, step);
    __m256i smeared = _mm256_andnot_si256(enemy, down_rays);
    smeared = _mm256_or_si256(smeared, _mm256_srlv_epi64(smeared, step));
    smeared = _mm256_or_si256(smeared, _mm256_srlv_epi64(smeared, two_steps));
    smeared = _mm256_or_si256(smeared,
                              _mm256_srlv_epi64(smeared, _mm256_add_epi64(two_steps, two_steps)));
    const __m256i highest = _mm256_andnot_si256(_mm256_srlv_epi64(smeared, step), smeared);
    const __m256i no_own = _mm256_cmpeq_epi64(_mm256_and_si256(highest, own), zero);
    const __m256i down = _mm256_andnot_si256(no_own, _mm256_andnot_si256(smeared, down_rays));
    return or_lanes(_mm256_or_si256(up, down));
  }

 private:
  // Lane order of Rays: +1, +7, +8, +9.
  static __m256i line_steps() { return _mm256_set_epi64x(9, 8, 7, 1); }

  static Bitboard or_lanes(__m256i lanes) {
    const __m128i half =
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Bitboard>(_mm_cvtsi128_si64(half)) |
           static_cast<Bitboard>(_mm_extract_epi64(half, 1));
  }
};

}  // namespace ternion::othello
