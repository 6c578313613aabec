// What a leaf of a wide network would cost with AVX2, by form: indices after a move, rows of the 62
// instances added up from scratch (the view turns with every move, so that nearly all of them
// change), activations and two dense layers, in 16-bit integers. Weights are random: only the time
// is looked at, beside today's evaluation, over leaves in the order in which a search meets them.
// The processor may be busy: blocks of leaves are timed several times, and the least time of each
// counts.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <immintrin.h>

#include "engine/core/cpu.hpp"
#include "engine/core/rng.hpp"
#include "engine/othello/game.hpp"
#include "engine/othello/kernels_avx2.hpp"
#include "eval/othello/pattern_evaluator.hpp"
#include "eval/othello/pattern_kernels_avx2.hpp"
#include "test/support/random_positions.hpp"
#include "test/support/random_weights.hpp"

namespace ternion::bench {
namespace {

using namespace othello;  // NOLINT(google-build-using-namespace): the file is about Othello alone
using Patterns = PatternKernels<Avx2Kernels>;

struct Leaf {
  Bitboard mover, opponent, flipped;
  Square square;
  std::size_t parent;
};

struct Leaves {
  std::vector<Leaf> leaves;
  std::vector<PatternIndices> parents;
};

/// Trees of five moves a node, and every move of the last.
void grow(const Position& position, int depth, Leaves& all) {
  int tried = 0;
  for (Bitboard moves = position.mobility(); moves != 0; moves &= moves - 1) {
    const Square square = first_square(moves);
    if (depth == 0) {
      all.leaves.push_back({position.mover(), position.opponent(), position.flips(square), square,
                            all.parents.size()});
    } else if (++tried <= 5) {
      Position next = position;
      next.play(move_to(square));
      grow(next, depth - 1, all);
    }
  }
  if (depth == 0) all.parents.push_back(pattern_indices(position.mover(), position.opponent()));
}

template <class Evaluate>
void time_leaves(const std::string& name, const Leaves& all, Evaluate&& evaluate) {
  constexpr std::size_t kBlock = 2000;
  constexpr int kRounds = 12;
  const std::size_t blocks = all.leaves.size() / kBlock;
  std::vector<double> least(blocks, 1e18);
  std::int64_t sum = 0;
  for (int round = 0; round < kRounds; ++round)
    for (std::size_t block = 0; block < blocks; ++block) {
      const auto begun = std::chrono::steady_clock::now();
      for (std::size_t i = block * kBlock; i < (block + 1) * kBlock; ++i)
        sum += evaluate(all.leaves[i]);
      const std::chrono::duration<double, std::nano> taken =
          std::chrono::steady_clock::now() - begun;
      least[block] = std::min(least[block], taken.count());
    }
  double total = 0;
  for (const double each : least) total += each;
  fmt::print("{:<34}{:>7.1f} ns a leaf  ({})\n", name, total / static_cast<double>(blocks * kBlock),
             sum);
}

struct HalfRegister {
  __m128i of;
};
struct WholeRegister {
  __m256i of;
};

/// kChannels 16-bit numbers in as few registers as hold them.
template <std::size_t kChannels>
struct Sums {
  static constexpr bool kNarrow = kChannels < 16;
  using Vector = std::conditional_t<kNarrow, HalfRegister, WholeRegister>;
  static constexpr std::size_t kVectors = kNarrow ? 1 : kChannels / 16;
  std::array<Vector, kVectors> vectors{};

  void add(const std::int16_t* row) {
    if constexpr (kChannels == 8)
      vectors[0].of =
          _mm_add_epi16(vectors[0].of, _mm_loadu_si128(reinterpret_cast<const __m128i*>(row)));
    else if constexpr (kNarrow)
      vectors[0].of =
          _mm_add_epi16(vectors[0].of, _mm_loadl_epi64(reinterpret_cast<const __m128i*>(row)));
    else
      for (std::size_t i = 0; i < kVectors; ++i)
        vectors[i].of = _mm256_add_epi16(
            vectors[i].of, _mm256_loadu_si256(reinterpret_cast<const __m256i*>(row + 16 * i)));
  }
  void add(const std::int8_t* row) {
    if constexpr (kNarrow)
      vectors[0].of = _mm_add_epi16(
          vectors[0].of, _mm_cvtepi8_epi16(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(row))));
    else
      for (std::size_t i = 0; i < kVectors; ++i)
        vectors[i].of = _mm256_add_epi16(
            vectors[i].of,
            _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(row + 16 * i))));
  }
  void store(std::int16_t* out) const { std::memcpy(out, &vectors, 2 * kChannels); }
};

constexpr std::array<std::size_t, kShapeCount> kKinds{0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 0, 0, 3};

constexpr std::size_t group_of_slot(std::size_t slot, std::size_t groups) {
  const auto shape = static_cast<std::size_t>(kPatternInstances[slot].shape);
  return groups == 1 ? 0 : groups == 4 ? kKinds[shape] : shape;
}

template <std::size_t kChannels, std::size_t kGroups, class Weight>
class WideLeaf {
 public:
  WideLeaf()
      : rows_((static_cast<std::size_t>(kTableSize) + 1) * kChannels + 64),
        first_(kInputs * kOutputs),
        second_(kOutputs * kOutputs) {
    Rng rng(1);
    const auto fill = [&rng](auto& weights, int most) {
      for (auto& weight : weights)
        weight = static_cast<std::decay_t<decltype(weight)>>(
            static_cast<int>(rng.below(static_cast<std::uint64_t>(2 * most + 1))) - most);
    };
    fill(rows_, 8);
    fill(first_, 64);
    fill(second_, 64);
  }

  int value(const PatternIndices& indices, Bitboard mover, Bitboard opponent) const {
    alignas(64) std::array<std::int16_t, kInputs + 16> inputs{};
    std::array<Sums<kChannels>, kGroups> sums;
    [&]<std::size_t... kSlot>(std::index_sequence<kSlot...>) {
      (sums[group_of_slot(kSlot, kGroups)].add(
           rows_.data() +
           static_cast<std::size_t>(kSlotCentres[kSlot] + indices[kSlot]) * kChannels),
       ...);
    }(std::make_index_sequence<kInstances>());
    for (std::size_t group = 0; group < kGroups; ++group)
      sums[group].store(inputs.data() + group * kChannels);
    for (std::size_t i = 0; i < kAccumulators; ++i) {
      const int sum = std::clamp<int>(inputs[i], -255, 255);
      inputs[i] = static_cast<std::int16_t>(sum);
      inputs[kAccumulators + i] = static_cast<std::int16_t>(sum * sum >> 8);
    }
    inputs[2 * kAccumulators] =
        static_cast<std::int16_t>(std::popcount(Avx2Kernels::mobility(mover, opponent)));
    inputs[2 * kAccumulators + 1] =
        static_cast<std::int16_t>(std::popcount(Avx2Kernels::mobility(opponent, mover)));
    alignas(32) std::array<std::int16_t, kOutputs> hidden;
    _mm256_store_si256(reinterpret_cast<__m256i*>(hidden.data()),
                       layer(inputs.data(), kInputs, first_.data()));
    return added(
        _mm256_madd_epi16(layer(hidden.data(), kOutputs, second_.data()), _mm256_set1_epi16(3)));
  }

 private:
  static constexpr std::size_t kAccumulators = kChannels * kGroups;
  static constexpr std::size_t kInputs = 2 * kAccumulators + 16;
  static constexpr std::size_t kOutputs = 16;

  /// Weights: [pair of inputs][output][which of the pair].
  static __m256i layer(const std::int16_t* inputs, std::size_t count, const std::int16_t* weights) {
    __m256i sums[4] = {};
    for (std::size_t i = 0; i < count; i += 4)
      for (std::size_t pair = 0; pair < 2; ++pair) {
        std::int32_t both;
        std::memcpy(&both, inputs + i + 2 * pair, sizeof both);
        for (std::size_t half = 0; half < 2; ++half) {
          const auto* const at = weights + (i + 2 * pair) * kOutputs + 16 * half;
          __m256i& sum = sums[2 * pair + half];
          sum = _mm256_add_epi32(
              sum, _mm256_madd_epi16(_mm256_set1_epi32(both),
                                     _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at))));
        }
      }
    const __m256i low = _mm256_srai_epi32(_mm256_add_epi32(sums[0], sums[2]), 7);
    const __m256i high = _mm256_srai_epi32(_mm256_add_epi32(sums[1], sums[3]), 7);
    const __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi32(low, high), 0xD8);
    return _mm256_max_epi16(packed, _mm256_setzero_si256());
  }
  static int added(__m256i values) {
    __m128i sum =
        _mm_add_epi32(_mm256_castsi256_si128(values), _mm256_extracti128_si256(values, 1));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1));
    return _mm_cvtsi128_si32(sum);
  }

  std::vector<Weight> rows_;  // [configuration of the expanded table][channel]
  std::vector<std::int16_t> first_;
  std::vector<std::int16_t> second_;
};

template <std::size_t kChannels, std::size_t kGroups, class Weight>
void time_wide(const Leaves& all) {
  const WideLeaf<kChannels, kGroups, Weight> wide;
  const double megabytes = static_cast<double>(kTableSize * kChannels * sizeof(Weight)) / (1 << 20);
  time_leaves(fmt::format("{} channels, {} groups, {} bits, {:.1f} MB", kChannels, kGroups,
                          8 * sizeof(Weight), megabytes),
              all, [&](const Leaf& leaf) {
                PatternIndices indices;
                Patterns::after_move(all.parents[leaf.parent], leaf.square, leaf.flipped, indices);
                return wide.value(indices, leaf.opponent ^ leaf.flipped,
                                  leaf.mover | leaf.flipped | bit_of(leaf.square));
              });
}

void time_today(const Leaves& all) {
  const auto weights = test::random_weights(5, 60);
  PatternEvaluator<Avx2Kernels> evaluator(*weights);
  std::size_t parent = all.parents.size();
  const auto at = [&](const Leaf& leaf) {
    if (leaf.parent != parent) evaluator.reset(leaf.mover, leaf.opponent);
    parent = leaf.parent;
  };
  time_leaves("parents' share of the next two", all, [&](const Leaf& leaf) {
    at(leaf);
    return 1;
  });
  time_leaves("today's evaluation", all, [&](const Leaf& leaf) {
    at(leaf);
    return evaluator.score_after(leaf.mover, leaf.opponent, leaf.square, leaf.flipped);
  });
  time_leaves("its plain sum", all, [&](const Leaf& leaf) {
    at(leaf);
    return evaluator.mini_score_after(leaf.mover, leaf.opponent, leaf.square, leaf.flipped);
  });
}

void time_all() {
  Rng rng(5);
  Leaves all;
  for (int i = 0; i < 200; ++i)
    grow(test::random_position(rng, 15 + static_cast<int>(rng.below(30))), 3, all);
  fmt::print("{} leaves behind {} positions\n", all.leaves.size(), all.parents.size());
  time_today(all);
  time_wide<4, 1, std::int16_t>(all);
  time_wide<4, 4, std::int16_t>(all);
  time_wide<4, 15, std::int16_t>(all);
  time_wide<8, 1, std::int8_t>(all);
  time_wide<8, 4, std::int8_t>(all);
  time_wide<16, 1, std::int8_t>(all);
  time_wide<16, 1, std::int16_t>(all);
  time_wide<16, 4, std::int8_t>(all);
  time_wide<32, 1, std::int8_t>(all);
  time_wide<32, 1, std::int16_t>(all);
  time_wide<64, 1, std::int8_t>(all);
}

}  // namespace
}  // namespace ternion::bench

int main() {
  if (!ternion::is_supported(ternion::Isa::avx2)) {
    fmt::print(stderr, "wide_leaf: this processor has no AVX2\n");
    return 1;
  }
  ternion::bench::time_all();
}
