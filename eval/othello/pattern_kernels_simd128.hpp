// The pattern kernels in vectors of 128 bits (engine/core/simd128.hpp): the indices are eight
// registers of eight, the sums four of four lanes.
#pragma once

#include <utility>

#include "engine/othello/kernels_simd128.hpp"
#include "eval/othello/dense_simd128.hpp"
#include "eval/othello/pattern_kernels_scalar.hpp"
#include "eval/othello/wide_kernels_simd128.hpp"

namespace ternion::othello {

template <>
struct PatternKernels<Simd128Kernels> {
  using InSolver = Simd128Kernels;

  static void from_scratch(Bitboard mover, Bitboard opponent, PatternIndices& out) {
    Vectors own{};
    Vectors theirs{};
    own.add_rows(mover);
    theirs.add_rows(opponent);
    for (std::size_t i = 0; i < kVectors; ++i) store(out, i, own.vector[i] - theirs.vector[i]);
  }

  static void after_move(const PatternIndices& in, Square square, Bitboard flipped,
                         PatternIndices& out) {
    Vectors turned{};
    turned.add_rows(flipped);
    const auto& placed = kPatternRows[static_cast<std::size_t>(square)];
    for (std::size_t i = 0; i < kVectors; ++i) {
      const Slots before = load(in.data(), i) + load(placed.data(), i);
      store(out, i, -(before + turned.vector[i] + turned.vector[i]));
    }
  }

  static void after_pass(const PatternIndices& in, PatternIndices& out) {
    for (std::size_t i = 0; i < kVectors; ++i) store(out, i, -load(in.data(), i));
  }

  /// [quarter of the lanes]: each lane's weights added up, both channels side by side.
  struct Sums {
    simd128::I16x8 quarter[4];
  };

  /// Each weight is loaded to its place in a register.
  static Sums look_up(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    return {{quarter_of<0>(stage, indices), quarter_of<4>(stage, indices),
             quarter_of<8>(stage, indices), quarter_of<12>(stage, indices)}};
  }

  static Value linear(const Sums& sums) { return simd128::added(first_sums(sums, 0)); }

  /// The plain sum goes into the last layer's, so that lanes are added up once.
  static Value corrected(const PatternHead& head, const Sums& sums, Bitboard mover,
                         Bitboard opponent) {
    Slots inputs[4];
    set_inputs(sums, Simd128Kernels::both_mobilities(mover, opponent), inputs);
    simd128::I32x4 hidden[4];
    D::layer(inputs, head.lanes.first.data(), head.first_bias.data(), hidden);
    const Slots first[2] = {D::narrowed(hidden[0], hidden[1], kFirstShift),
                            D::narrowed(hidden[2], hidden[3], kFirstShift)};
    simd128::I32x4 second[2];
    D::layer(first, head.second.data(), head.second_bias.data(), second);
    simd128::I32x4 last = first_sums(sums, kLastShift);
    for (std::size_t i = 0; i < 2; ++i)
      last += D::bounded(second[i], kSecondShift) *
              simd128::load<simd128::I32x4>(head.last.data() + 4 * i);
    return (simd128::added(last) + head.last_bias) >> kLastShift;
  }

 private:
  using D = DenseSimd128;
  using Slots = simd128::I16x8;
  static constexpr std::size_t kVectors = kPatternSlots / 8;

  static Slots load(const std::int16_t* slots, std::size_t i) {
    return simd128::load<Slots>(slots + 8 * i);
  }
  static void store(PatternIndices& out, std::size_t i, Slots vector) {
    simd128::store(out.data() + 8 * i, vector);
  }

  struct Vectors {
    Slots vector[kVectors];

    void add_rows(Bitboard squares) {
      for (; squares != 0; squares &= squares - 1) {
        const auto& row = kPatternRows[static_cast<std::size_t>(first_square(squares))];
        for (std::size_t i = 0; i < kVectors; ++i) vector[i] += load(row.data(), i);
      }
    }
  };

  /// Four lanes, from that one on.
  template <std::size_t kFirstLane>
  static Slots quarter_of(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    static_assert(kSlotRows == 4);
    return (quarter_row<0, kFirstLane>(stage, indices) +
            quarter_row<1, kFirstLane>(stage, indices)) +
           (quarter_row<2, kFirstLane>(stage, indices) +
            quarter_row<3, kFirstLane>(stage, indices));
  }
  template <std::size_t kRow, std::size_t kFirstLane>
  static Slots quarter_row(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    return std::bit_cast<Slots>(simd128::I32x4{weight_at<kRow, kFirstLane>(stage, indices),
                                               weight_at<kRow, kFirstLane + 1>(stage, indices),
                                               weight_at<kRow, kFirstLane + 2>(stage, indices),
                                               weight_at<kRow, kFirstLane + 3>(stage, indices)});
  }
  /// Both channels' of the instance in that lane of a row; 0 if there is none.
  template <std::size_t kRow, std::size_t kLane>
  static std::int32_t weight_at(const PatternWeights::Stage& stage, const PatternIndices& indices) {
    constexpr std::size_t kSlot = kSlotRowBegins[kRow] + kLane;
    if constexpr (kSlot < kSlotRowBegins[kRow + 1])
      return std::bit_cast<std::int32_t>(
          stage.patterns.data()[kSlotCentres[kSlot] + std::ptrdiff_t{indices[kSlot]}]);
    else
      return 0;
  }

  /// The first channel's sums times 2^shift, in four parts.
  static simd128::I32x4 first_sums(const Sums& sums, int shift) {
    simd128::I32x4 all{};
    for (const Slots quarter : sums.quarter)
      all += (std::bit_cast<simd128::I32x4>(quarter) << 16) >> (16 - shift);
    return all;
  }

  /// As head_inputs(), by lanes, both channels side by side.
  static void set_inputs(const Sums& sums, std::pair<Bitboard, Bitboard> mobilities,
                         Slots (&inputs)[4]) {
    const auto words = std::bit_cast<simd128::I32x4>(sums.quarter[kTwoImages / 4]);
    simd128::I32x4 second_lane{};
    second_lane[kEightImages % 4] = words[kTwoImages % 4];
    for (std::size_t i = 0; i < 4; ++i)
      inputs[i] =
          bounded_inputs(i == kEightImages / 4 ? sums.quarter[i] + std::bit_cast<Slots>(second_lane)
                                               : sums.quarter[i]);
    constexpr std::size_t kFree = kTwoImages / 4;
    auto with_moves = std::bit_cast<simd128::I32x4>(inputs[kFree]);
    with_moves[kTwoImages % 4] =
        (std::popcount(mobilities.first) + (std::popcount(mobilities.second) << 16)) * kHeadUnit;
    inputs[kFree] = std::bit_cast<Slots>(with_moves);
  }
  static Slots bounded_inputs(Slots sums) {
    return simd128::max_of(
        simd128::min_of(sums >> kInputShift, simd128::all_of(std::int16_t{kMostHeadInput})),
        simd128::all_of(std::int16_t{-kMostHeadInput}));
  }
};

}  // namespace ternion::othello
