// The pattern kernels in registers of 512 bits throughout, with gathers and AVX-512 VNNI. While
// such registers are in use an Intel processor has two vector ports for three, so that they gain
// only where nearly everything is in them: with weights inserted one by one this would be slower
// than AVX2 (bench_eval, 57 ns a leaf for 49, where gathers take 34). Only for files that are
// compiled for x86-64-v4 and VNNI.
#pragma once

#include "engine/othello/kernels_avx512fp16.hpp"
#include "eval/othello/pattern_kernels_avx512.hpp"
#include "eval/othello/wide_kernels_avx512fp16.hpp"

namespace ternion::othello {

template <>
struct PatternKernels<Avx512Fp16Kernels> {
  using InSolver = Avx512Kernels;

  static void from_scratch(Bitboard mover, Bitboard opponent, PatternIndices& out) {
    Indices own;
    Indices theirs;
    own.add_rows(mover);
    theirs.add_rows(opponent);
    for (std::size_t i = 0; i < kVectors; ++i)
      store(out, i, _mm512_sub_epi16(own.vector[i], theirs.vector[i]));
  }

  static void after_move(const PatternIndices& in, Square square, Bitboard flipped,
                         PatternIndices& out) {
    Indices turned;
    // Most moves turn no more than three discs. Rows of zeros for those that there are not cost
    // less than a branch that nothing foretells.
    for (int i = 0; i < 3; ++i) {
      turned.add_row(first_square(flipped));
      flipped &= flipped - 1;
    }
    turned.add_rows(flipped);
    const auto& placed = kPatternRows[static_cast<std::size_t>(square)];
    for (std::size_t i = 0; i < kVectors; ++i) {
      const __m512i before = _mm512_add_epi16(load(in.data(), i), load(placed.data(), i));
      const __m512i after =
          _mm512_add_epi16(before, _mm512_add_epi16(turned.vector[i], turned.vector[i]));
      store(out, i, _mm512_sub_epi16(_mm512_setzero_si512(), after));
    }
  }

  static void after_pass(const PatternIndices& in, PatternIndices& out) {
    for (std::size_t i = 0; i < kVectors; ++i)
      store(out, i, _mm512_sub_epi16(_mm512_setzero_si512(), load(in.data(), i)));
  }

  /// Each lane's weights added up, both channels side by side.
  using Sums = __m512i;

  static Sums look_up(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    return _mm512_add_epi16(
        _mm512_add_epi16(gathered<0>(stage, indices), gathered<1>(stage, indices)),
        _mm512_add_epi16(gathered<2>(stage, indices), gathered<3>(stage, indices)));
  }

  static Value linear(const Sums& sums) { return _mm512_reduce_add_epi32(first_sums(sums, 1)); }

  /// The plain sum goes into the last layer's, so that lanes are added up once.
  static Value corrected(const PatternHead& head, const Sums& sums, Bitboard mover,
                         Bitboard opponent) {
    const __m512i first = first_layer(head, inputs_of(sums), moves_of(mover, opponent));
    const __m512i out = _mm512_dpwssd_epi32(first_sums(sums, 1 << kLastShift),
                                            second_layer(head, first), load(head.lanes.last));
    return (_mm512_reduce_add_epi32(out) + head.last_bias) >> kLastShift;
  }

 private:
  static constexpr std::size_t kVectors = kPatternSlots / 32;

  static __m512i load(const std::int16_t* slots, std::size_t i) {
    return _mm512_load_si512(slots + 32 * i);
  }
  static __m512i load(const auto& array) { return _mm512_load_si512(array.data()); }
  static void store(PatternIndices& out, std::size_t i, __m512i vector) {
    _mm512_store_si512(out.data() + 32 * i, vector);
  }

  struct Indices {
    __m512i vector[kVectors]{};

    void add_row(Square square) {
      const auto& row = kPatternRows[static_cast<std::size_t>(square)];
      for (std::size_t i = 0; i < kVectors; ++i)
        vector[i] = _mm512_add_epi16(vector[i], load(row.data(), i));
    }
    void add_rows(Bitboard squares) {
      for (; squares != 0; squares &= squares - 1) add_row(first_square(squares));
    }
  };

  /// Sixteen indices from that slot on, in 32 bits each. They come from a store just made, which
  /// passes its data on only to loads within one of its halves and of the whole (bench_eval, 52 ns
  /// a leaf with a load across the halves, 34 with this).
  template <std::size_t kBegin>
  static __m512i row_of(const PatternIndices& indices) {
    if constexpr (kBegin % 16 == 0) {
      return _mm512_cvtepi16_epi32(
          _mm256_load_si256(reinterpret_cast<const __m256i*>(indices.data() + kBegin)));
    } else {
      alignas(64) static constexpr auto kUpperHalves = [] {
        std::array<std::uint8_t, 64> bytes{};
        for (std::size_t i = 0; i < 32; ++i)
          bytes[i / 2 * 4 + 2 + i % 2] = static_cast<std::uint8_t>(kBegin % 32 * 2 + i);
        return bytes;
      }();
      return _mm512_srai_epi32(
          _mm512_permutexvar_epi8(load(kUpperHalves), load(indices.data(), kBegin / 32)), 16);
    }
  }
  /// A row of instances: each lane's weights in both channels.
  template <std::size_t kRow>
  static __m512i gathered(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    constexpr std::size_t kBegin = kSlotRowBegins[kRow];
    constexpr bool kFull = kSlotRowBegins[kRow + 1] - kBegin == kRowLanes;
    const __m512i places =
        _mm512_add_epi32(row_of<kBegin>(indices), _mm512_loadu_si512(kSlotCentres.data() + kBegin));
    return _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), kFull ? 0xFFFF : 0x7FFF, places,
                                       stage.patterns.data(), sizeof(PatternWeight));
  }
  /// The first channel's sums times a factor.
  static __m512i first_sums(const Sums& sums, int factor) {
    return _mm512_madd_epi16(sums, _mm512_set1_epi32(factor));  // and 0 for the second channel
  }

  /// As head_inputs(), by lanes, both channels side by side. What kTwoImages' lane holds is of no
  /// account after it has been added to kEightImages'.
  static __m512i inputs_of(const Sums& sums) {
    const __m512i second_lane =
        _mm512_maskz_permutexvar_epi32(1 << kEightImages, _mm512_set1_epi32(kTwoImages), sums);
    const __m512i inputs = _mm512_srai_epi16(_mm512_add_epi16(sums, second_lane), kInputShift);
    return _mm512_max_epi16(_mm512_min_epi16(inputs, _mm512_set1_epi16(kMostHeadInput)),
                            _mm512_set1_epi16(-kMostHeadInput));
  }
  static __m512i moves_of(Bitboard mover, Bitboard opponent) {
    const auto [own, theirs] = Avx512Fp16Kernels::both_mobilities(mover, opponent);
    return _mm512_set1_epi32((std::popcount(own) + (std::popcount(theirs) << 16)) * kHeadUnit);
  }

  static __m512i first_layer(const PatternHead& head, __m512i inputs, __m512i moves) {
    alignas(64) std::array<std::int32_t, kRowLanes> lanes;
    _mm512_store_si512(lanes.data(), inputs);
    through_memory(lanes);
    __m512i sums[4] = {load(head.first_bias)};
    for (std::size_t lane = 0; lane < kRowLanes; ++lane)
      sums[lane % 4] = _mm512_dpwssd_epi32(
          sums[lane % 4], lane == kTwoImages ? moves : _mm512_set1_epi32(lanes[lane]),
          load(head.lanes.first.data(), lane));
    return _mm512_add_epi32(_mm512_add_epi32(sums[0], sums[1]), _mm512_add_epi32(sums[2], sums[3]));
  }
  /// Its sums bounded, each in two lanes.
  static __m512i second_layer(const PatternHead& head, __m512i first) {
    const __m512i most = _mm512_set1_epi32(kMostHeadValue);
    const __m512i values = _mm512_min_epi32(_mm512_srai_epi32(first, kFirstShift), most);
    alignas(64) std::array<std::int64_t, 8> fours;  // four values of 16 bits, each twice
    _mm512_store_si512(fours.data(), _mm512_packus_epi32(values, values));
    through_memory(fours);
    __m512i sums[2] = {load(head.lanes.second_bias)};
    for (std::size_t i = 0; i < 4; ++i)
      sums[i % 2] = _mm512_dpwssd_epi32(sums[i % 2], _mm512_set1_epi64(fours[2 * i]),
                                        load(head.lanes.second.data(), i));
    const __m512i halves = _mm512_add_epi32(sums[0], sums[1]);
    const __m512i all = _mm512_add_epi32(halves, _mm512_shuffle_epi32(halves, _MM_PERM_CDAB));
    return _mm512_min_epi32(
        _mm512_max_epi32(_mm512_srai_epi32(all, kSecondShift), _mm512_setzero_si512()), most);
  }
  /// Keeps the compiler from shuffling in registers what loads can spread: the one port that
  /// shuffles is busier than those that load (bench_eval, 40 ns a leaf without, 35.5 with this).
  static void through_memory(auto& array) { asm("" : "+m"(array)); }
};

}  // namespace ternion::othello
