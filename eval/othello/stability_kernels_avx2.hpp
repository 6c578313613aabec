// Stable discs with AVX2: the four line directions are the four lanes of a register. Only for files
// built for AVX2 or more.
#pragma once

#include <immintrin.h>

#include "engine/othello/kernels_avx2.hpp"
#include "eval/othello/stability_kernels.hpp"

namespace ternion::othello {

template <>
struct StabilityKernels<Avx2Kernels> {
  /// Lanes in FullLines' order.
  using Lines = __m256i;

  static Lines full_lines(Bitboard empties) {
    __m256i open = _mm256_setzero_si256();
    for (Bitboard left = empties; left != 0; left &= left - 1)
      open = _mm256_or_si256(open, lines_through(first_square(left)));
    return _mm256_xor_si256(open, _mm256_set1_epi64x(-1));
  }

  static Lines after_move(Lines full, Bitboard empties, Square square) {
    const __m256i lines = lines_through(square);
    const __m256i open = _mm256_and_si256(lines, set_all(empties));
    const __m256i filled = _mm256_cmpeq_epi64(open, set_all(bit_of(square)));
    return _mm256_or_si256(full, _mm256_and_si256(filled, lines));
  }

  static Bitboard on_edges(const EdgeStability& edges, Bitboard mover, Bitboard opponent) {
    // A byte of filled squares above each byte of the mover's: then the sign bits of a column are
    // an index of the table, and so is each row of both interleaved.
    const Bitboard filled = mover | opponent;
    const __m128i both =
        _mm_set_epi64x(static_cast<long long>(filled), static_cast<long long>(mover));
    const auto column_h = static_cast<unsigned>(_mm_movemask_epi8(both));
    const auto column_a = static_cast<unsigned>(_mm_movemask_epi8(_mm_slli_epi64(both, 7)));
    const auto row = [&](int r) {
      return static_cast<unsigned>((filled >> (8 * r) & 0xFF) << 8 | (mover >> (8 * r) & 0xFF));
    };
    return edges.at(row(0)) | static_cast<Bitboard>(edges.at(row(7))) << 56 |
           spread_to_column(edges.at(column_a)) | spread_to_column(edges.at(column_h)) << 7;
  }

  /// As grow_stable().
  static Bitboard grow(Bitboard on_edges, Lines full, Bitboard mover, int enough) {
    const __m256i steps = _mm256_set_epi64x(7, 9, 8, 1);
    const __m128i inner = _mm_cvtsi64_si128(static_cast<long long>(mover & ~kEdges));
    Bitboard stable = on_edges;
    while (std::popcount(stable) < enough) {
      const __m256i all = set_all(stable);
      const __m256i held = _mm256_or_si256(
          full, _mm256_or_si256(_mm256_sllv_epi64(all, steps), _mm256_srlv_epi64(all, steps)));
      const __m128i half =
          _mm_and_si128(_mm256_castsi256_si128(held), _mm256_extracti128_si256(held, 1));
      const __m128i one = _mm_and_si128(_mm_and_si128(half, inner), _mm_unpackhi_epi64(half, half));
      const Bitboard grown = stable | static_cast<Bitboard>(_mm_cvtsi128_si64(one));
      if (grown == stable) break;
      stable = grown;
    }
    return stable;
  }

 private:
  static __m256i set_all(Bitboard board) {
    return _mm256_set1_epi64x(static_cast<long long>(board));
  }
  static __m256i lines_through(Square square) {
    return _mm256_load_si256(
        reinterpret_cast<const __m256i*>(&detail::kLinesThrough[static_cast<std::size_t>(square)]));
  }
};

}  // namespace ternion::othello
