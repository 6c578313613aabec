// The pattern kernels with AVX2: the indices are four registers of sixteen. Only for files that are
// compiled for x86-64-v3 or wider.
#pragma once

#include <immintrin.h>

#include "engine/othello/kernels_avx2.hpp"
#include "eval/othello/dense_avx2.hpp"
#include "eval/othello/pattern_kernels_scalar.hpp"
#include "eval/othello/wide_kernels_avx2.hpp"

namespace ternion::othello {

template <>
struct PatternKernels<Avx2Kernels> : private DenseAvx2 {
  using InSolver = Avx2Kernels;

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
    // Most moves turn no more than three discs. Rows of zeros for those that there are not cost
    // less than a branch that nothing foretells.
    for (int i = 0; i < 3; ++i) {
      add_row(first_square(flipped), turned);
      flipped &= flipped - 1;
    }
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

  /// [half of the lanes]: each lane's weights added up, both channels side by side.
  struct Sums {
    __m256i half[2];
  };

  /// Each weight is loaded to its place in a register. Adding them up one by one and putting the
  /// sums together afterwards took 43 ns a leaf where this takes 35 (bench_eval, an AMD EPYC); on
  /// an older machine gathers took 73 to 94 ns where scalar loads took 60 to 73.
  static Sums look_up(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    Sums sums{};
    [&]<std::size_t... kRow>(std::index_sequence<kRow...>) {
      const auto add = [&sums](std::size_t half, __m256i row) {
        sums.half[half] = _mm256_add_epi16(sums.half[half], row);
      };
      ((add(0, half_row<kRow, 0>(stage, indices)), add(1, half_row<kRow, 8>(stage, indices))), ...);
    }(std::make_index_sequence<kSlotRows>());
    return sums;
  }

  static Value linear(const Sums& sums) { return added(first_sums(sums, 1)); }

  /// The plain sum goes into the last layer's, so that lanes are added up once.
  static Value corrected(const PatternHead& head, const Sums& sums, Bitboard mover,
                         Bitboard opponent) {
    alignas(32) std::array<std::int16_t, kHeadInputs> inputs;
    store_inputs(sums, std::popcount(Avx2Kernels::mobility(mover, opponent)),
                 std::popcount(Avx2Kernels::mobility(opponent, mover)), inputs);
    const __m256i low =
        layer<kHeadInputs, kHeadFirst>(inputs, head.lanes.first, head.first_bias, 0);
    const __m256i high =
        layer<kHeadInputs, kHeadFirst>(inputs, head.lanes.first, head.first_bias, 1);
    alignas(32) std::array<std::int16_t, kHeadFirst> first;
    _mm256_store_si256(reinterpret_cast<__m256i*>(first.data()),
                       in_order(bounded(low, kFirstShift), bounded(high, kFirstShift)));
    const __m256i second = bounded(
        layer<kHeadFirst, kHeadSecond>(first, head.second, head.second_bias, 0), kSecondShift);
    // Neither factor leaves 16 bits, and the upper half of a hidden value is 0.
    const __m256i last = _mm256_madd_epi16(second, load32(head.last.data()));
    const __m256i plain = first_sums(sums, 1 << kLastShift);
    return (added(_mm256_add_epi32(last, plain)) + head.last_bias) >> kLastShift;
  }

 private:
  /// The first channel's sums times a factor, in eight parts.
  static __m256i first_sums(const Sums& sums, int factor) {
    const __m256i factors = _mm256_set1_epi32(factor);  // and 0 for the second channel
    return _mm256_add_epi32(_mm256_madd_epi16(sums.half[0], factors),
                            _mm256_madd_epi16(sums.half[1], factors));
  }
  /// As head_inputs(), by lanes, both channels side by side.
  static void store_inputs(const Sums& sums, int own_moves, int their_moves,
                           std::array<std::int16_t, kHeadInputs>& inputs) {
    static_assert(kTwoImages < 8 && kEightImages >= 8);
    auto* const out = reinterpret_cast<__m256i*>(inputs.data());
    const __m256i second_lane =
        _mm256_blend_epi32(_mm256_setzero_si256(),
                           _mm256_permutevar8x32_epi32(sums.half[0], _mm256_set1_epi32(kTwoImages)),
                           1 << (kEightImages - 8));
    const __m256i low = bounded_inputs(sums.half[0]);
    const __m256i high = bounded_inputs(_mm256_add_epi16(sums.half[1], second_lane));
    const __m256i moves = _mm256_set1_epi32((own_moves + (their_moves << 16)) * kHeadUnit);
    _mm256_store_si256(out, _mm256_blend_epi32(low, moves, 1 << kTwoImages));
    _mm256_store_si256(out + 1, high);
  }

  static constexpr std::size_t kVectors = kPatternSlots / 16;

  template <std::size_t kRow, std::size_t kFirstLane>
  static __m256i half_row(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    return _mm256_set_m128i(quarter_row<kRow, kFirstLane + 4>(stage, indices),
                            quarter_row<kRow, kFirstLane>(stage, indices));
  }
  template <std::size_t kRow, std::size_t kFirstLane>
  static __m128i quarter_row(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    __m128i row = _mm_setzero_si128();
    [&]<std::size_t... kLane>(std::index_sequence<kLane...>) {
      const auto insert = [&]<std::size_t kAt>() {
        constexpr std::size_t kSlot = kSlotRowBegins[kRow] + kFirstLane + kAt;
        if constexpr (kSlot < kSlotRowBegins[kRow + 1])
          row = _mm_insert_epi32(row, weight_at<kSlot>(stage, indices), kAt);
      };
      (insert.template operator()<kLane>(), ...);
    }(std::make_index_sequence<4>());
    return row;
  }
  template <std::size_t kSlot>
  static std::int32_t weight_at(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    return std::bit_cast<std::int32_t>(
        stage.patterns.data()[kSlotCentres[kSlot] + std::ptrdiff_t{indices[kSlot]}]);
  }
  static __m256i bounded_inputs(__m256i sums) {
    const __m256i values = _mm256_srai_epi16(sums, kInputShift);
    return _mm256_max_epi16(_mm256_min_epi16(values, _mm256_set1_epi16(kMostHeadInput)),
                            _mm256_set1_epi16(-kMostHeadInput));
  }

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
  static void add_row(Square square, Vectors& sums) {
    const auto& row = kPatternRows[static_cast<std::size_t>(square)];
    for (std::size_t i = 0; i < kVectors; ++i)
      sums[i] = _mm256_add_epi16(sums[i], load(row.data(), i));
  }
  static void add_rows(Bitboard squares, Vectors& sums) {
    for (; squares != 0; squares &= squares - 1) add_row(first_square(squares), sums);
  }
};

}  // namespace ternion::othello
