// Mobility for processors whose registers of 512 bits are worth filling: both sides' at once. Only
// for files that are compiled for x86-64-v4.
#pragma once

#include <utility>

#include "engine/othello/kernels_avx512.hpp"

namespace ternion::othello {

struct Avx512Fp16Kernels : Avx512Kernels {
  static constexpr Isa kIsa = Isa::avx512fp16;

  /// mobility(mover, opponent) and mobility(opponent, mover): the mover's in the lower half.
  static std::pair<Bitboard, Bitboard> both_mobilities(Bitboard mover, Bitboard opponent) {
    constexpr __mmask8 kUpper = 0xF0;
    const auto inner = static_cast<long long>(kInnerColumns);
    const __m512i step = _mm512_set_epi64(9, 8, 7, 1, 9, 8, 7, 1);
    const __m512i two_steps = _mm512_add_epi64(step, step);
    const __m512i movers = _mm512_set1_epi64(static_cast<long long>(mover));
    const __m512i opponents = _mm512_set1_epi64(static_cast<long long>(opponent));
    const __m512i own = _mm512_mask_mov_epi64(movers, kUpper, opponents);
    const __m512i enemy =
        _mm512_and_si512(_mm512_mask_mov_epi64(opponents, kUpper, movers),
                         _mm512_set_epi64(inner, -1, inner, inner, inner, -1, inner, inner));
    __m512i up = _mm512_and_si512(enemy, _mm512_sllv_epi64(own, step));
    __m512i down = _mm512_and_si512(enemy, _mm512_srlv_epi64(own, step));
    up = with_next(up, enemy, _mm512_sllv_epi64(up, step));
    down = with_next(down, enemy, _mm512_srlv_epi64(down, step));
    const __m512i pairs_up = _mm512_and_si512(enemy, _mm512_sllv_epi64(enemy, step));
    const __m512i pairs_down = _mm512_srlv_epi64(pairs_up, step);
    for (int i = 0; i < 2; ++i) {
      up = with_next(up, pairs_up, _mm512_sllv_epi64(up, two_steps));
      down = with_next(down, pairs_down, _mm512_srlv_epi64(down, two_steps));
    }
    const __m512i found =
        _mm512_or_si512(_mm512_sllv_epi64(up, step), _mm512_srlv_epi64(down, step));
    return or_halves(found, ~(mover | opponent));
  }

 private:
  /// discs | (room & next)
  static __m512i with_next(__m512i discs, __m512i room, __m512i next) {
    return _mm512_ternarylogic_epi64(discs, room, next, 0xF8);
  }
  static std::pair<Bitboard, Bitboard> or_halves(__m512i lanes, Bitboard within) {
    const __m512i pairs = _mm512_or_si512(lanes, _mm512_permutex_epi64(lanes, 0x4E));
    const __m512i all = _mm512_or_si512(pairs, _mm512_shuffle_epi32(pairs, _MM_PERM_BADC));
    const auto low = _mm_cvtsi128_si64(_mm512_castsi512_si128(all));
    const auto high = _mm_cvtsi128_si64(_mm512_extracti32x4_epi32(all, 2));
    return {static_cast<Bitboard>(low) & within, static_cast<Bitboard>(high) & within};
  }
};

}  // namespace ternion::othello
