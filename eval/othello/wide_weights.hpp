// The second stage of the pattern evaluation, for weight files that hold one: a wide network over
// the same pattern instances, which says how far the first stage, the sum with its head, is off.
// Each tied configuration has a row of kWideChannels weights that all plies share; the rows of a
// board's instances are added up, kept within -1 and 1, and go, with their squares and a few facts
// of the position, through two hidden layers that each bucket of plies has for itself. It is
// computed in integers, so that all instruction sets agree to the last bit; the scalar form
// (wide_kernels_scalar.hpp) is its definition.
//
// Inputs, 16 bits, 1 being kWideUnit of them:
//   0..15   the sums                        33  the opponent's mobility, likewise
//   16..31  their squares                   34  the first stage's value, 16 discs being 1,
//   32      the side to move's mobility,        within -3 and 3; 35: its size
//           10 moves being 0.625            36  the side to move's discs, 32 being 1
//                                           37  the ply from -1 to 1, in 1/120; 38: its parity
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>

#include "engine/core/error.hpp"
#include "engine/platform/large_array.hpp"
#include "eval/othello/pattern_ties.hpp"

namespace ternion::othello {

constexpr int kWideChannels = 16;
constexpr int kWideUnit = 128;
constexpr std::size_t kWideInputs = 40;  // the last is 0
constexpr std::size_t kWideHidden = 16;  // of each hidden layer
constexpr int kWideBuckets = 12;
/// Input units of what the training calls one.
constexpr int kMoveUnits = 80;
constexpr int kPlyUnits = 120;
/// What the training calls one is so much of a hidden value, of a weight behind the first layer,
/// and of a product of an input and its weight. Hidden values and weights behind the first layer
/// are kept within kMostHeadValue.
constexpr int kHiddenUnit = 512;
constexpr int kDenseUnit = 1024;
constexpr int kFirstProduct = 1 << 17;
constexpr int kWideFirstShift = 8;
constexpr int kWideSecondShift = 10;
constexpr int kWideLastShift = 8;

/// As stored, for each bucket: first layer [input][output], its biases, second layer [input]
/// [output], its biases, the last layer, its bias, and the spread of what comes out, in values.
constexpr std::size_t kWideLayerWeights =
    kWideInputs * kWideHidden + kWideHidden + kWideHidden * kWideHidden + 2 * kWideHidden + 2;
/// The rows, [tied configuration][channel], within 8 bits, and then the layers of each bucket.
constexpr std::size_t kWideWeights =
    std::size_t{kTiedPatterns} * kWideChannels + kWideBuckets * kWideLayerWeights;
/// A weight file holds them one after the other in stages of its own, padded with zeros: those of
/// the plies from kWidePly on, which no board reaches.
constexpr int kWidePly = 64;
constexpr std::size_t kWideStages =
    (kWideWeights + std::size_t{kStageWeights} - 1) / std::size_t{kStageWeights};

constexpr std::size_t wide_bucket_of(int ply) {
  return static_cast<std::size_t>(std::clamp(ply, 0, 59) * kWideBuckets / 60);
}

/// The dense layers of a bucket, by pairs of inputs: [pair][output][which of the pair].
struct WideLayers {
  alignas(64) std::array<std::int16_t, kWideInputs * kWideHidden> first{};
  alignas(64) std::array<std::int16_t, kWideHidden * kWideHidden> second{};
  alignas(64) std::array<std::int32_t, kWideHidden> first_bias{};
  alignas(64) std::array<std::int32_t, kWideHidden> second_bias{};
  alignas(64) std::array<std::int32_t, kWideHidden> last{};  // 16 bits each
  std::int32_t last_bias = 0;
  Value spread = 0;  // root mean square of what comes out
};

/// What the network is told of a position beside its rows. The value of the first stage is in
/// 1/kPatternUnit disc.
struct WideFacts {
  int own_moves = 0;
  int their_moves = 0;
  Value base = 0;
  int own_discs = 0;
  int ply = 0;
};

/// As inputs from 2 * kWideChannels on.
inline std::array<std::int16_t, 8> wide_inputs(const WideFacts& facts) {
  constexpr int kShift = 4;  // 16 discs of kPatternUnit to kWideUnit
  static_assert(16 * kPatternUnit >> kShift == kWideUnit);
  const int base = std::clamp(facts.base >> kShift, -3 * kWideUnit, 3 * kWideUnit);
  const auto input = [](int value) { return static_cast<std::int16_t>(value); };
  return {input(facts.own_moves * (kMoveUnits / 10)),
          input(facts.their_moves * (kMoveUnits / 10)),
          input(base),
          input(std::abs(base)),
          input(facts.own_discs * (kWideUnit / 32)),
          input(facts.ply * (kPlyUnits / 30) - kPlyUnits),
          input(facts.ply % 2 == 0 ? kWideUnit / 2 : -kWideUnit / 2),
          0};
}

/// The network as it is read: a row for every configuration, so that none has to be looked up
/// through its tie. Immutable; any thread may read it.
class WideWeights {
 public:
  /// Precondition: there are kWideWeights of them or more. Errors: out_of_range, if a row's weight
  /// is beyond 8 bits.
  static Expected<std::shared_ptr<const WideWeights>> make(std::span<const std::int16_t> stored);

  /// [position in the expanded table (pattern_ties.hpp)][channel]
  const std::int8_t* rows() const { return rows_.get(); }
  const WideLayers& layers(int ply) const { return layers_[wide_bucket_of(ply)]; }

 private:
  WideWeights() = default;

  LargeArray<std::int8_t> rows_;
  std::array<WideLayers, kWideBuckets> layers_;
};

}  // namespace ternion::othello
