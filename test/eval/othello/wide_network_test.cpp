// The second stage of the pattern evaluation: its kernels against its definition, what it does
// within a window, and the files that hold it.
#include <cmath>

#include <gtest/gtest.h>

#include "engine/core/cpu.hpp"
#include "eval/othello/pattern_evaluator.hpp"
#include "eval/othello/pattern_terms.hpp"
#include "test/eval/othello/evaluator_probe.hpp"
#include "test/support/random_positions.hpp"
#include "test/support/random_weights.hpp"

namespace ternion::othello::wide_network_test {
namespace {

/// Ply stages as random_weight_file() makes them and a second stage of random weights, with a
/// spread of three discs. `most`: of a weight in a row.
WeightFile wide_file(std::uint64_t seed, int most = 20) {
  WeightFile file = test::random_weight_file(seed, 2);
  for (std::size_t i = 0; i < kWideStages; ++i)
    file.stage_plies.push_back(static_cast<std::uint16_t>(kWidePly + i));
  const std::size_t begin = file.weights.size();
  file.weights.resize(begin + kWideStages * kStageWeights);
  const std::span stored = std::span(file.weights).subspan(begin, kWideWeights);
  Rng rng(seed + 1);
  const auto draw = [&rng](std::span<std::int16_t> weights, int bound) {
    for (std::int16_t& weight : weights)
      weight = static_cast<std::int16_t>(
          static_cast<int>(rng.below(static_cast<std::uint64_t>(2 * bound + 1))) - bound);
  };
  constexpr std::size_t kRows = std::size_t{kTiedPatterns} * kWideChannels;
  draw(stored.first(kRows), most);
  for (std::size_t bucket = 0; bucket < kWideBuckets; ++bucket) {
    const auto layers = stored.subspan(kRows + bucket * kWideLayerWeights, kWideLayerWeights);
    draw(layers, 900);
    layers.back() = 3 * kPatternUnit;
  }
  return file;
}

/// A layer's hidden values from weights stored as [input][output], with its biases behind them.
std::vector<int> hidden(const std::vector<int>& inputs, int shift,
                        std::span<const std::int16_t>& stored) {
  std::vector<int> values(16);
  for (std::size_t output = 0; output < 16; ++output) {
    int sum = stored[inputs.size() * 16 + output] * (1 << shift) + (1 << (shift - 1));
    for (std::size_t input = 0; input < inputs.size(); ++input)
      sum += inputs[input] * stored[input * 16 + output];
    values[output] = std::clamp(sum >> shift, 0, 8191);
  }
  stored = stored.subspan((inputs.size() + 1) * 16);
  return values;
}

/// What the second stage adds to `first`, from the file itself, through the ties.
Value by_definition(const WeightFile& file, const Position& p, Value first) {
  const auto stored = std::span(file.weights).subspan(2 * std::size_t{kStageWeights});
  const PatternIndices indices = pattern_indices(p.mover(), p.opponent());
  std::vector<int> inputs(40);
  for (std::size_t slot = 0; slot < kInstances; ++slot) {
    const auto tied = tied_indices()[static_cast<std::size_t>(kSlotCentres[slot] + indices[slot])];
    for (std::size_t i = 0; i < 16; ++i) inputs[i] += stored[tied * 16 + i];
  }
  for (std::size_t i = 0; i < 16; ++i) {
    inputs[i] = std::clamp(inputs[i], -128, 128);
    inputs[16 + i] = inputs[i] * inputs[i] / 128;
  }
  const auto moves = [](Bitboard own, Bitboard theirs) {
    return std::popcount(ScalarKernels::mobility(own, theirs));
  };
  const int ply = 60 - p.empty_count();
  inputs[32] = 8 * moves(p.mover(), p.opponent());
  inputs[33] = 8 * moves(p.opponent(), p.mover());
  inputs[34] = std::clamp(static_cast<int>(std::floor(first / 16.0)), -384, 384);
  inputs[35] = std::abs(inputs[34]);
  inputs[36] = 4 * std::popcount(p.mover());
  inputs[37] = 4 * ply - 120;
  inputs[38] = ply % 2 == 0 ? 64 : -64;
  const auto bucket = static_cast<std::size_t>(std::min(ply, 59) / 5);
  auto layers = stored.subspan(std::size_t{kTiedPatterns} * 16 + bucket * kWideLayerWeights,
                               kWideLayerWeights);
  std::vector<int> values = hidden(inputs, 8, layers);
  values = hidden(values, 10, layers);
  int sum = layers[16] * 256 + 128;
  for (std::size_t i = 0; i < 16; ++i) sum += values[i] * layers[i];
  return sum >> 8;
}

Value first_stage(const PatternWeights& weights, const Position& p) {
  const PatternTerms terms = pattern_terms(weights, p.mover(), p.opponent());
  return terms.sum - terms.wide;
}

Value within_board(Value value) { return std::clamp(value, -(64 * 128 - 1), 64 * 128 - 1); }

using Probes = std::vector<std::unique_ptr<test::EvaluatorProbe>>;

Probes probes_of(const PatternWeights& weights) {
  Probes probes;
  probes.push_back(test::scalar_probe(weights));
#if defined(TERNION_SIMD128)
  probes.push_back(test::simd128_probe(weights));
#endif
#if defined(TERNION_X86_64)
  if (is_supported(Isa::avx2)) probes.push_back(test::avx2_probe(weights));
  if (is_supported(Isa::avx512)) probes.push_back(test::avx512_probe(weights));
  if (is_supported(Isa::avx512fp16)) probes.push_back(test::avx512fp16_probe(weights));
#endif
  return probes;
}

TEST(WideNetwork, IsWhatItsDefinitionSays) {
  const WeightFile file = wide_file(61);
  const auto weights = *PatternWeights::make(file);
  const auto evaluator = test::scalar_probe(*weights);
  Rng rng(61);
  int corrected = 0;
  for (int i = 0; i < 2000; ++i) {
    const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(59)));
    if (p.is_over()) continue;
    const Value first = first_stage(*weights, p);
    const Value second = by_definition(file, p, first);
    evaluator->reset(p);
    ASSERT_EQ(evaluator->score(p), within_board(first + second));
    corrected += std::abs(second) > kPatternUnit;
  }
  EXPECT_GT(corrected, 300) << "the test must see the network at work";
}

/// Rows so great that sums are kept within their bounds, and others.
TEST(WideNetwork, InstructionSetsAgreeToTheLastBit) {
  for (const int most : {20, 127}) {
    const auto weights = *PatternWeights::make(wide_file(62, most));
    const Probes probes = probes_of(*weights);
    Rng rng(62);
    for (int i = 0; i < 20000; ++i) {
      const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(59)));
      if (p.is_over()) continue;
      const auto moves = p.legal_moves();
      for (const auto& probe : probes) {
        probe->reset(p);
        ASSERT_EQ(probe->score(p), probes.front()->score(p));
        ASSERT_EQ(probe->score_after(p, moves[0]), probes.front()->score_after(p, moves[0]));
      }
    }
  }
}

class Within : public testing::Test {
 protected:
  static constexpr Value kReach = 3 * kPatternUnit;  // the spread, at the usual margin

  std::shared_ptr<const PatternWeights> weights_ = *PatternWeights::make(wide_file(63));
};

TEST_F(Within, TheWindowTheSecondStageIsAskedAndFarBeyondItTheFirstIsEnough) {
  PatternEvaluator<ScalarKernels> evaluator(*weights_);
  Rng rng(63);
  int roughly = 0;
  int asked = 0;
  for (int i = 0; i < 3000; ++i) {
    const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(55)));
    if (p.is_over()) continue;
    evaluator.reset(p);
    const Value first = first_stage(*weights_, p);
    const Value whole = evaluator.score(p);
    const Value alpha = first + static_cast<Value>(rng.below(2000)) - 1000;
    const Value found = evaluator.score_within(p, alpha, alpha + 1);
    const bool beyond = first <= alpha - kReach || first >= alpha + 1 + kReach;
    ASSERT_EQ(found, beyond ? within_board(first) : whole);
    (beyond ? roughly : asked) += found != (beyond ? whole : within_board(first));
  }
  EXPECT_GT(roughly, 100);
  EXPECT_GT(asked, 100);
}

TEST_F(Within, AMoveIsWorthWhatItsPositionIs) {
  PatternEvaluator<ScalarKernels> evaluator(*weights_);
  PatternEvaluator<ScalarKernels> after(*weights_);
  Rng rng(64);
  for (int i = 0; i < 2000; ++i) {
    const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(55)));
    if (p.is_over()) continue;
    evaluator.reset(p);
    const Value alpha = static_cast<Value>(rng.below(4000)) - 2000;
    for (const Move move : p.legal_moves()) {
      Position next = p;
      next.play(move);
      if (is_pass(move) || next.is_over()) continue;
      after.reset(next);
      ASSERT_EQ(evaluator.score_after_within(p, move, alpha, alpha + 1),
                after.score_within(next, alpha, alpha + 1));
    }
  }
}

TEST_F(Within, ANegativeMarginAndTheSolverHaveTheFirstStageAlone) {
  PatternEvaluator<ScalarKernels> alone(*weights_, -1);
  PatternEvaluator<ScalarKernels> both(*weights_);
  auto solver = both.in_solver();
  Rng rng(65);
  for (int i = 0; i < 300; ++i) {
    const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(55)));
    if (p.is_over()) continue;
    alone.reset(p);
    solver.reset(p);
    const Value first = within_board(first_stage(*weights_, p));
    ASSERT_EQ(alone.score(p), first);
    ASSERT_EQ(alone.score_within(p, first - 1, first + 1), first);
    ASSERT_EQ(solver.score(p), first);
  }
}

TEST(WideWeights, AreReadFromAFileAsTheyWereWritten) {
  const WeightFile file = wide_file(66);
  const auto bytes = format_weight_file(file);
  const auto whole = *PatternWeights::make(file);
  const auto lazy = *PatternWeights::make(*open_weight_file(bytes));
  ASSERT_NE(lazy->wide(), nullptr);
  constexpr std::size_t kRows = std::size_t{kTableSize} * kWideChannels;
  EXPECT_TRUE(
      std::equal(whole->wide()->rows(), whole->wide()->rows() + kRows, lazy->wide()->rows()));
  EXPECT_EQ(lazy->stage_number(60), 1U) << "no board is of a ply of the second stage";
  EXPECT_EQ(test::random_weights(66, 2)->wide(), nullptr);
}

TEST(WideWeights, OfAFileInTwoPartsNobodyWaitsForThem) {
  const WeightFile file = wide_file(68);
  const auto bytes = format_weight_file(file);
  const auto whole = *PatternWeights::make(file);
  const std::size_t cut = bytes.size() / 8;  // behind the first stage
  int asked = 0;
  bool has_come = false;
  const auto rest = [&] {
    ++asked;
    return std::span(bytes).subspan(cut);
  };
  const auto opened =
      open_weight_file(std::span(bytes).first(cut), rest, [&has_come] { return has_come; });
  ASSERT_TRUE(opened) << opened.error().message;
  ASSERT_EQ(opened->stages.size(), 1U);
  const auto late = *PatternWeights::make(*opened);
  Rng rng(68);
  const Position p = test::random_position(rng, 20);
  const auto value = [&p](const PatternWeights& weights) {
    PatternEvaluator<ScalarKernels> evaluator(weights);
    evaluator.reset(p);
    return evaluator.score(p);
  };
  EXPECT_EQ(late->wide(), nullptr);
  EXPECT_EQ(asked, 0);
  has_come = true;
  ASSERT_NE(late->wide(), nullptr);
  EXPECT_EQ(late->wide(), late->wide()) << "it is read once";
  EXPECT_EQ(asked, 1);
  constexpr std::size_t kRows = std::size_t{kTableSize} * kWideChannels;
  EXPECT_TRUE(
      std::equal(whole->wide()->rows(), whole->wide()->rows() + kRows, late->wide()->rows()));
  EXPECT_EQ(value(*late), value(*whole));

  has_come = false;
  const auto by_a_stage = *PatternWeights::make(*opened);
  EXPECT_EQ(by_a_stage->wide(), nullptr);
  by_a_stage->stage(60);  // of the second part, which is waited for
  EXPECT_NE(by_a_stage->wide(), nullptr);

  auto damaged = bytes;
  damaged.back() ^= std::byte{1};
  const auto spoilt = *PatternWeights::make(*open_weight_file(
      std::span(damaged).first(cut), [&] { return std::span(damaged).subspan(cut); },
      [] { return true; }));
  EXPECT_EQ(spoilt->wide(), nullptr) << "evaluations go on without it";
  EXPECT_EQ(spoilt->stage(0).discs, whole->stage(0).discs);
}

TEST(WideWeights, RefuseHalfANetworkAndRowsBeyondEightBits) {
  const auto refused = [](auto change) {
    WeightFile file = wide_file(67);
    change(file);
    const auto made = PatternWeights::make(file);
    if (made) return std::string("accepted");
    const auto bytes = format_weight_file(file);
    const auto opened = open_weight_file(bytes);
    const auto lazy = PatternWeights::make(*opened);
    EXPECT_TRUE(!lazy && lazy.error().message == made.error().message);
    return made.error().message;
  };
  EXPECT_EQ(refused([](WeightFile& f) {
              f.stage_plies.pop_back();
              f.weights.resize(f.weights.size() - kStageWeights);
            }),
            "expected 9 stages of a wide network from ply 64 on, got 8 up to ply 71");
  EXPECT_EQ(refused([](WeightFile& f) { ++f.stage_plies.back(); }),
            "expected 9 stages of a wide network from ply 64 on, got 9 up to ply 73");
  EXPECT_EQ(refused([](WeightFile& f) { f.weights[2 * kStageWeights + 5] = 128; }),
            "expected rows of a wide network within 8 bits, got 128");
  EXPECT_EQ(refused([](WeightFile&) {}), "accepted");
}

}  // namespace
}  // namespace ternion::othello::wide_network_test
