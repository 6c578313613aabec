// The pattern kernels with AVX2: the indices are four registers of sixteen. Only for files that are
// compiled for x86-64-v3 or wider.
#pragma once

#include <cstring>

#include <immintrin.h>

#include "engine/othello/kernels_avx2.hpp"
#include "eval/othello/pattern_kernels_scalar.hpp"

namespace ternion::othello {

template <>
struct PatternKernels<Avx2Kernels> {
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

  /// A lane's words, the channels apart, sixteen bits each.
  struct Sums {
    __m256i first;
    __m256i second;
  };

  /// Each weight is loaded to its place in a register. Adding words up one by one and putting the
  /// sums together afterwards took 43 ns a leaf where this takes 35 (bench_eval, an AMD EPYC); on
  /// an older machine gathers took 73 to 94 ns where scalar loads took 60 to 73.
  static Sums look_up(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    const __m256i low = _mm256_set1_epi16(255);
    Sums sums{_mm256_setzero_si256(), zeros()};
    [&]<std::size_t... kRow>(std::index_sequence<kRow...>) {
      const auto add = [&](__m256i row) {
        sums.first = _mm256_add_epi16(sums.first, _mm256_srai_epi16(row, 8));
        sums.second = _mm256_add_epi16(sums.second, _mm256_and_si256(row, low));
      };
      (add(row_of<kRow>(stage, indices)), ...);
    }(std::make_index_sequence<kRows>());
    return sums;
  }

  static Value linear(const Sums& sums) {
    return added(lane_pairs(sums.first)) * (kPatternUnit / kFirstPerDisc);
  }

  /// The plain sum goes into the last layer's, so that lanes are added up once.
  static Value corrected(const PatternHead& head, const Sums& sums, Bitboard mover,
                         Bitboard opponent) {
    constexpr int kPlainShift =
        kLastShift + std::countr_zero(unsigned{kPatternUnit / kFirstPerDisc});
    alignas(32) std::array<std::int16_t, kHeadInputs> inputs;
    store_inputs(sums, std::popcount(Avx2Kernels::mobility(mover, opponent)),
                 std::popcount(Avx2Kernels::mobility(opponent, mover)), inputs);
    const __m256i low = layer<kHeadInputs, kHeadFirst>(inputs, head.first, head.first_bias, 0);
    const __m256i high = layer<kHeadInputs, kHeadFirst>(inputs, head.first, head.first_bias, 1);
    alignas(32) std::array<std::int16_t, kHeadFirst> first;
    _mm256_store_si256(reinterpret_cast<__m256i*>(first.data()),
                       in_order(bounded(low, kFirstShift), bounded(high, kFirstShift)));
    const __m256i second = bounded(
        layer<kHeadFirst, kHeadSecond>(first, head.second, head.second_bias, 0), kSecondShift);
    // Neither factor leaves 16 bits, and the upper half of a hidden value is 0.
    const __m256i last = _mm256_madd_epi16(second, load32(head.last.data()));
    const __m256i plain = _mm256_slli_epi32(lane_pairs(sums.first), kPlainShift);
    return (added(_mm256_add_epi32(last, plain)) + head.last_bias) >> kLastShift;
  }

 private:
  static __m256i lane_pairs(__m256i lanes) {
    return _mm256_madd_epi16(lanes, _mm256_set1_epi16(1));
  }
  /// As head_inputs().
  static void store_inputs(const Sums& sums, int own_moves, int their_moves,
                           std::array<std::int16_t, kHeadInputs>& inputs) {
    const auto moves = [](int count) { return static_cast<short>(count * kHeadUnit); };
    auto* const out = reinterpret_cast<__m256i*>(inputs.data());
    const __m256i first_inputs = bounded_inputs(_mm256_mullo_epi16(
        with_last_lane(sums.first), _mm256_set1_epi16(kHeadUnit / kFirstPerDisc)));
    const __m256i second_inputs = bounded_inputs(_mm256_mullo_epi16(
        with_last_lane(sums.second), _mm256_set1_epi16(kHeadUnit / kSecondPerDisc)));
    _mm256_store_si256(out, _mm256_insert_epi16(first_inputs, moves(own_moves), 15));
    _mm256_store_si256(out + 1, _mm256_insert_epi16(second_inputs, moves(their_moves), 15));
  }

  static constexpr std::size_t kVectors = kPatternSlots / 16;

  static __m256i load32(const std::int32_t* values) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(values));
  }
  static constexpr std::size_t kRows = 4;
  static constexpr std::size_t kNone = kInstances;
  /// [row][lane]: the slot whose weight stands there.
  static constexpr auto kRowSlots = [] {
    std::array<std::array<std::size_t, kSumLanes>, kRows> slots{};
    for (auto& row : slots) row.fill(kNone);
    for (std::size_t slot = 0; slot < kInstances; ++slot) {
      std::size_t row = 0;
      while (slots[row][kSlotLanes[slot]] != kNone) ++row;
      slots[row][kSlotLanes[slot]] = slot;
    }
    return slots;
  }();

  template <std::size_t kRow>
  static __m256i row_of(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    return _mm256_set_m128i(half_row<kRow, 8>(stage, indices), half_row<kRow, 0>(stage, indices));
  }
  template <std::size_t kRow, std::size_t kFirstLane>
  static __m128i half_row(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    __m128i row = _mm_setzero_si128();
    [&]<std::size_t... kLane>(std::index_sequence<kLane...>) {
      const auto insert = [&]<std::size_t kAt>() {
        constexpr std::size_t kSlot = kRowSlots[kRow][kFirstLane + kAt];
        if constexpr (kSlot != kNone)
          row = _mm_insert_epi16(
              row, stage.patterns.data()[kSlotCentres[kSlot] + std::ptrdiff_t{indices[kSlot]}],
              kAt);
      };
      (insert.template operator()<kLane>(), ...);
    }(std::make_index_sequence<8>());
    return row;
  }
  /// What the sums of the second channel begin with, so that zero weights add up to zero.
  static __m256i zeros() {
    alignas(32) static constexpr auto kZeros = [] {
      std::array<std::int16_t, kSumLanes> zeros{};
      for (std::size_t i = 0; i < kSumLanes; ++i)
        zeros[i] = static_cast<std::int16_t>(-kSecondZero * kLaneCounts[i]);
      return zeros;
    }();
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(kZeros.data()));
  }
  /// Sixteen words of two times eight numbers. The packing goes by halves of the registers; the
  /// permutation brings them into order.
  static __m256i in_order(__m256i low, __m256i high) {
    return _mm256_permute4x64_epi64(_mm256_packs_epi32(low, high), 0xD8);
  }
  /// Adds the last lane to the one it belongs to.
  static __m256i with_last_lane(__m256i lanes) {
    static_assert(kWideLane >= 8);
    alignas(32) static constexpr auto kMove = [] {
      std::array<std::int8_t, 32> bytes{};
      bytes.fill(-1);  // zero
      bytes[2 * kWideLane] = 14;
      bytes[2 * kWideLane + 1] = 15;
      return bytes;
    }();
    const __m256i move = _mm256_load_si256(reinterpret_cast<const __m256i*>(kMove.data()));
    return _mm256_add_epi16(lanes, _mm256_shuffle_epi8(lanes, move));
  }
  static __m256i bounded_inputs(__m256i values) {
    return _mm256_max_epi16(_mm256_min_epi16(values, _mm256_set1_epi16(kMostHeadInput)),
                            _mm256_set1_epi16(-kMostHeadInput));
  }
  static Value added(__m256i values) {
    __m128i sum =
        _mm_add_epi32(_mm256_castsi256_si128(values), _mm256_extracti128_si256(values, 1));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1));
    return _mm_cvtsi128_si32(sum);
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
