// The pattern kernels with AVX2: the indices are four registers of sixteen. Only for files that are
// compiled for x86-64-v3 or wider.
#pragma once

#include <immintrin.h>

#include "engine/othello/kernels_avx2.hpp"
#include "eval/othello/pattern_kernels_scalar.hpp"

namespace ternion::othello {

template <>
struct PatternKernels<Avx2Kernels> {
  static void from_scratch(Bitboard mover, Bitboard opponent, PatternIndices& out) {
    Vectors own{};
    Vectors theirs{};
    add_rows(mover, own);
    add_rows(opponent, theirs);
    for (std::size_t i = 0; i < kVectors; ++i) store(out, i, _mm256_sub_epi16(own[i], theirs[i]));
  }

  static void after_move(const PatternIndices& in, Square square, Bitboard flipped,
                         PatternIndices& out) {
    Vectors turned{};
    add_rows(flipped, turned);
    const auto& placed = kPatternRows[static_cast<std::size_t>(square)];
    for (std::size_t i = 0; i < kVectors; ++i) {
      const __m256i before = _mm256_add_epi16(load(in.data(), i), load(placed.data(), i));
      const __m256i after = _mm256_add_epi16(before, _mm256_add_epi16(turned[i], turned[i]));
      store(out, i, _mm256_sub_epi16(_mm256_setzero_si256(), after));
    }
  }

  static void after_pass(const PatternIndices& in, PatternIndices& out) {
    for (std::size_t i = 0; i < kVectors; ++i)
      store(out, i, _mm256_sub_epi16(_mm256_setzero_si256(), load(in.data(), i)));
  }

  /// Scalar loads. Eight gathers of eight (their halves added by a multiply-add with 1, 0) took 73
  /// to 94 ns a leaf where these took 60 to 73, update included, on a busy Zen 3 machine
  /// (bench_eval); reading four indices with one load and shifting them apart, 64 to 82.
  static Value sum(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    return sum_one_by_one(stage, indices);
  }

 private:
  static constexpr std::size_t kVectors = kPatternSlots / 16;
  struct Vectors {
    __m256i vector[kVectors];
    __m256i& operator[](std::size_t i) { return vector[i]; }
  };

  static __m256i load(const std::int16_t* slots, std::size_t i) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(slots) + i);
  }
  static void store(PatternIndices& out, std::size_t i, __m256i vector) {
    _mm256_store_si256(reinterpret_cast<__m256i*>(out.data()) + i, vector);
  }
  static void add_rows(Bitboard squares, Vectors& sums) {
    for (; squares != 0; squares &= squares - 1) {
      const auto& row = kPatternRows[static_cast<std::size_t>(first_square(squares))];
      for (std::size_t i = 0; i < kVectors; ++i)
        sums[i] = _mm256_add_epi16(sums[i], load(row.data(), i));
    }
  }
};

}  // namespace ternion::othello
