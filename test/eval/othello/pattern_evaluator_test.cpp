#include "eval/othello/pattern_evaluator.hpp"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <future>
#include <span>

#include <gtest/gtest.h>

#include "engine/core/cpu.hpp"
#include "eval/core/evaluator.hpp"
#include "test/eval/othello/evaluator_probe.hpp"
#include "test/support/random_positions.hpp"
#include "test/support/random_weights.hpp"

namespace ternion::othello {
namespace {

static_assert(Evaluator<PatternEvaluator<ScalarKernels>, Othello>);

constexpr int kStages = 12;

/// What one layer makes of its inputs: [input][output] weights, then the biases, from `stored` on.
std::vector<int> hidden_values(const std::vector<int>& inputs, std::size_t outputs, int shift,
                               const std::int16_t*& stored) {
  std::vector<int> values(outputs);
  for (std::size_t output = 0; output < outputs; ++output) {
    int sum = stored[inputs.size() * outputs + output] * (1 << shift) + (1 << (shift - 1));
    for (std::size_t input = 0; input < inputs.size(); ++input)
      sum += inputs[input] * stored[input * outputs + output];
    values[output] = std::clamp(sum >> shift, 0, 8191);
  }
  stored += (inputs.size() + 1) * outputs;
  return values;
}

Value head_of_inputs(const std::vector<int>& inputs, const std::int16_t* stored) {
  std::vector<int> values = hidden_values(inputs, 16, 9, stored);
  values = hidden_values(values, 8, 10, stored);
  int sum = stored[8] * 256 + 128;
  for (std::size_t i = 0; i < 8; ++i) sum += values[i] * stored[i];
  return sum >> 8;
}

struct Defined {
  Value plain = 0;
  Value head = 0;
  Value score() const { return std::clamp(plain + head, -(64 * 128 - 1), 64 * 128 - 1); }
};

/// The definition, through the ties and the file instead of the expanded tables.
Defined by_definition(const WeightFile& file, const PatternWeights& weights, const Position& p) {
  const auto stage = file.stage(weights.stage_number(60 - p.empty_count()));
  const PatternIndices indices = pattern_indices(p.mover(), p.opponent());
  std::vector<int> inputs(32);
  Defined defined;
  defined.plain = stage[static_cast<std::size_t>(kTiedPatterns + std::popcount(p.mover()))];
  for (std::size_t slot = 0; slot < kInstances; ++slot) {
    const auto shape = static_cast<std::size_t>(kPatternInstances[slot].shape);
    const auto tied = tied_indices()[static_cast<std::size_t>(kSlotCentres[slot] + indices[slot])];
    const int first = stage[tied];
    const int second = stage[kTiedPatterns + kDiscCounts + tied];
    defined.plain += first;
    inputs[shape] += first;
    inputs[16 + shape] += second;
  }
  // From 1/128 disc to 1/32, rounded down.
  for (int& input : inputs)
    input = std::clamp(static_cast<int>(std::floor(input / 4.0)), -2047, 2047);
  const auto moves = [](Bitboard own, Bitboard theirs) {
    return std::popcount(ScalarKernels::mobility(own, theirs));
  };
  inputs[15] = 32 * moves(p.mover(), p.opponent());
  inputs[31] = 32 * moves(p.opponent(), p.mover());
  defined.head = head_of_inputs(inputs, stage.last(kHeadWeights).data());
  return defined;
}

using Probes = std::vector<std::unique_ptr<test::EvaluatorProbe>>;

Probes supported_probes(const PatternWeights& weights) {
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

Move random_move(Rng& rng, const Position& p) {
  const auto moves = p.legal_moves();
  return moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
}

TEST(PatternEvaluator, IsWhatItsDefinitionSays) {
  const WeightFile file = test::random_weight_file(41, kStages);
  const auto weights = *PatternWeights::make(file);
  const auto evaluator = test::scalar_probe(*weights);
  const auto margin_of = [](const Position& p) {
    return final_margin(p.mover(), p.opponent()) * kPatternUnit;
  };
  int corrected = 0;
  Rng rng(41);
  for (int i = 0; i < 3000; ++i) {
    const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(60)));
    evaluator->reset(p);
    const Defined defined = by_definition(file, *weights, p);
    ASSERT_EQ(evaluator->score(p), p.is_over() ? margin_of(p) : defined.score());
    corrected += std::abs(defined.head) > kPatternUnit;
  }
  EXPECT_GT(corrected, 300) << "the test must see the head at work";
}

/// Everything that a search does, by every instruction set at once: indices against those from
/// scratch, scores against each other.
class Walk {
 public:
  Walk(const PatternWeights& weights, std::uint64_t seed)
      : probes_(supported_probes(weights)), rng_(seed) {}

  /// A whole random game with its children and undos. Returns how many scores were compared.
  int game() {
    Position p;
    if (rng_.below(2) == 0) p = test::random_position(rng_, 1 + static_cast<int>(rng_.below(59)));
    for (auto& probe : probes_) probe->reset(p);
    std::vector<Undo> undos;
    int compared = compare(p);
    while (!p.is_over() && !testing::Test::HasFatalFailure()) {
      compared += children(p);
      const Undo undo = play(p, random_move(rng_, p));
      passes_ += is_pass(undo.move);
      undos.push_back(undo);
      compared += compare(p);
    }
    for (; !undos.empty(); undos.pop_back()) {
      take_back(p, undos.back());
      compared += compare(p);
    }
    return compared;
  }
  int passes() const { return passes_; }

 private:
  Undo play(Position& p, Move move) {
    const Undo undo = p.play(move);
    for (auto& probe : probes_) probe->push(p, undo);
    return undo;
  }
  void take_back(Position& p, const Undo& undo) {
    p.undo(undo);
    for (auto& probe : probes_) probe->pop();
  }

  int compare(const Position& p) {
    const PatternIndices expected = pattern_indices(p.mover(), p.opponent());
    const Value value = probes_.front()->score(p);
    for (auto& probe : probes_) {
      EXPECT_TRUE(probe->indices() == expected);
      EXPECT_EQ(probe->score(p), value);
    }
    return 1;
  }

  /// score_after() is the score after playing, and leaves the stack alone.
  int children(Position& p) {
    int compared = 0;
    for (const Move move : p.legal_moves()) {
      if (is_pass(move)) continue;
      const Square square = square_of(move);
      const Value ahead = probes_.front()->score_after(p, square, p.flips(square));
      for (auto& probe : probes_) {
        EXPECT_EQ(probe->score_after(p, square, p.flips(square)), ahead);
        if (p.flips(square) != p.opponent()) {
          EXPECT_EQ(probe->score_after(p, move), ahead);
        }
      }
      const Undo undo = play(p, move);
      if (!p.is_over()) {
        EXPECT_EQ(probes_.front()->score(p), ahead);
      }
      take_back(p, undo);
      ++compared;
    }
    return compared;
  }

  Probes probes_;
  Rng rng_;
  int passes_ = 0;
};

TEST(PatternEvaluator, InstructionSetsAgreeAlongAMillionPositions) {
  const auto weights = test::random_weights(42, kStages);
  Walk walk(*weights, 42);
  int compared = 0;
  while (compared < 1000000 && !HasFailure()) compared += walk.game();
  EXPECT_GT(walk.passes(), 100) << "the test must see passes";
}

TEST(PatternEvaluator, TheMiniEvaluationIsThePlainSum) {
  const WeightFile file = test::random_weight_file(43, kStages);
  const auto weights = *PatternWeights::make(file);
  const Probes probes = supported_probes(*weights);
  Rng rng(43);
  for (int i = 0; i < 1000; ++i) {
    const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(60)));
    for (const auto& probe : probes) probe->reset(p);
    for (const Move move : p.legal_moves()) {
      if (is_pass(move)) continue;
      Position next = p;
      const Bitboard flipped = next.play(move).flipped;
      const Value plain = by_definition(file, *weights, next).plain;
      for (const auto& probe : probes)
        ASSERT_EQ(probe->mini_score_after(p, square_of(move), flipped), plain);
    }
  }
}

TEST(PatternEvaluator, AMoveThatLeavesNoDiscLoses64) {
  const auto weights = test::random_weights(44, kStages);
  const Position p(bit_of(0), bit_of(1), Side::black);
  for (auto& probe : supported_probes(*weights)) {
    probe->reset(p);
    EXPECT_EQ(probe->score_after(p, move_to(2)), -64 * kPatternUnit);
  }
}

TEST(PatternEvaluator, AForcedPassIsSeenFromTheOtherSide) {
  const auto weights = test::random_weights(45, kStages);
  Rng rng(45);
  int passes = 0;
  for (int i = 0; i < 20000; ++i) {
    const Position p = test::random_position(rng, 4);
    if (!p.must_pass()) continue;
    ++passes;
    const auto probe = test::scalar_probe(*weights);
    probe->reset(p);
    const Value ahead = probe->score_after(p, pass_move());
    Position next = p;
    probe->push(next, next.play(pass_move()));
    EXPECT_EQ(probe->score(next), ahead);
  }
  EXPECT_GT(passes, 10) << "the test must see passes";
}

TEST(PatternEvaluator, InstructionSetsAgreeOnAnyBoard) {
  const auto weights = test::random_weights(43, kStages);
  const Probes probes = supported_probes(*weights);
  Rng rng(43);
  for (int i = 0; i < 200000; ++i) {
    const Bitboard own = rng() & (i % 2 == 0 ? rng() : ~Bitboard{0});
    const Position p(own, rng() & ~own, Side::black);
    for (const auto& probe : probes) {
      probe->reset(p);
      ASSERT_TRUE(probe->indices() == pattern_indices(p.mover(), p.opponent()));
      ASSERT_EQ(probe->score(p), probes.front()->score(p));
    }
  }
}

/// Sums far beyond what the head takes in, as no training makes them.
TEST(PatternEvaluator, InstructionSetsAgreeWhereInputsAreBounded) {
  WeightFile file = test::random_weight_file(48, 1);
  Rng rng(48);
  const std::span weights = file.weights;
  for (std::int16_t& weight : weights.subspan(kLinearWeights, kTiedPatterns))
    weight = static_cast<std::int16_t>(static_cast<int>(rng.below(8191)) - 4095);
  for (std::int16_t& weight : weights.last(kHeadWeights)) weight /= 4;
  const auto made = *PatternWeights::make(file);
  const Probes probes = supported_probes(*made);
  int within = 0;
  for (int i = 0; i < 20000; ++i) {
    const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(60)));
    for (const auto& probe : probes) {
      probe->reset(p);
      ASSERT_EQ(probe->score(p), probes.front()->score(p));
    }
    if (i < 1000) {
      ASSERT_EQ(probes.front()->score(p), by_definition(file, *made, p).score());
    }
    within += std::abs(probes.front()->score(p)) < 64 * kPatternUnit - 1;
  }
  EXPECT_GT(within, 5000) << "the test must see more than the board's bounds";
}

TEST(PatternEvaluator, StaysWithinTheBoardWhateverTheWeights) {
  for (const std::int16_t weight : {std::int16_t{INT16_MAX}, std::int16_t{INT16_MIN}}) {
    WeightFile file = test::random_weight_file(44, 1);
    std::ranges::fill(file.weights, weight);
    const auto weights = *PatternWeights::make(file);
    for (const auto& probe : supported_probes(*weights)) {
      const Position p;
      probe->reset(p);
      EXPECT_EQ(probe->score(p), weight > 0 ? 64 * 128 - 1 : -(64 * 128 - 1));
    }
  }
}

TEST(PatternEvaluator, AFinishedGameIsItsMargin) {
  const auto weights = test::random_weights(45, 1);
  const auto evaluator = test::scalar_probe(*weights);
  const Position wiped_out(0x0000001818000000ULL, 0, Side::black);
  evaluator->reset(wiped_out);
  EXPECT_EQ(evaluator->score(wiped_out), 64 * 128);
}

TEST(PatternWeights, StagesSpanTheirPlies) {
  WeightFile file = test::random_weight_file(46, 3);
  file.stage_plies = {0, 7, 40};
  const auto weights = *PatternWeights::make(file);
  for (int ply = -3; ply <= 60; ++ply)
    EXPECT_EQ(weights->stage_number(ply), ply < 7 ? 0U : ply < 40 ? 1U : 2U) << ply;
}

TEST(PatternWeights, StagesExpandedWhenAskedForAreTheSameForEveryThread) {
  WeightFile file = test::random_weight_file(49, 3);
  file.stage_plies = {0, 2, 11};
  const auto bytes = format_weight_file(file);
  const auto whole = *PatternWeights::make(file);
  const auto lazy = *PatternWeights::make(*open_weight_file(bytes));
  const auto differing = [&](std::uint64_t seed) {
    Rng rng(seed);
    int count = 0;
    for (int i = 0; i < 200; ++i) {
      const int ply = static_cast<int>(rng.below(64)) - 3;
      const auto& [patterns, discs, head] = lazy->stage(ply);
      const auto& expected = whole->stage(ply);
      count += patterns != expected.patterns || discs != expected.discs ||
               head.first_rows != expected.head.first_rows;
    }
    return count;
  };
  auto other = std::async(std::launch::async, differing, 1);
  EXPECT_EQ(differing(2), 0);
  EXPECT_EQ(other.get(), 0);
}

TEST(PatternWeights, OfAFileInTwoPartsTheSecondIsAskedForByAStageOfIt) {
  WeightFile file = test::random_weight_file(51, 3);
  file.stage_plies = {0, 2, 11};
  const auto bytes = format_weight_file(file);
  const auto whole = *PatternWeights::make(file);
  const std::size_t cut = bytes.size() * 2 / 5;  // behind the first stage
  int asked = 0;
  const auto opened = open_weight_file(std::span(bytes).first(cut), [&] {
    ++asked;
    return std::span(bytes).subspan(cut);
  });
  ASSERT_TRUE(opened) << opened.error().message;
  ASSERT_EQ(opened->stages.size(), 1U);
  const auto lazy = *PatternWeights::make(*opened);
  const auto is_same = [&](int ply) {
    const auto& [patterns, discs, head] = lazy->stage(ply);
    const auto& expected = whole->stage(ply);
    return patterns == expected.patterns && discs == expected.discs &&
           head.first_rows == expected.head.first_rows;
  };
  EXPECT_TRUE(is_same(1));
  EXPECT_EQ(asked, 0);
  for (const int ply : {60, 0, 5, 11, 2}) EXPECT_TRUE(is_same(ply)) << ply;
  EXPECT_EQ(asked, 1);
}

TEST(PatternWeights, ADamagedFileIsRefusedBeforeAnyStageIsAskedFor) {
  auto bytes = format_weight_file(test::random_weight_file(50, 2));
  bytes.back() ^= std::byte{1};
  const auto path = std::filesystem::temp_directory_path() / "ternion-pattern-weights-test.tw";
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  const auto read = PatternWeights::read(path);
  std::filesystem::remove(path);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message.find("the weights of stage 1"), std::string::npos);
}

TEST(PatternWeights, RefuseWhatWasMadeForSomethingElse) {
  const auto refused = [](auto change) {
    WeightFile file = test::random_weight_file(47, 2);
    change(file);
    const auto made = PatternWeights::make(file);
    return made ? std::string("accepted") : made.error().message;
  };
  EXPECT_NE(refused([](WeightFile& f) { ++f.architecture; }).find("pattern set"),
            std::string::npos);
  EXPECT_NE(refused([](WeightFile& f) { f.unit = 32; }).find("1/128 disc, got 1/32"),
            std::string::npos);
  EXPECT_NE(refused([](WeightFile& f) { --f.stage_weights; }).find("468576"), std::string::npos);
  EXPECT_NE(refused([](WeightFile& f) { f.weights.pop_back(); }).find("937151"), std::string::npos);
  EXPECT_EQ(refused([](WeightFile&) {}), "accepted");
}

}  // namespace
}  // namespace ternion::othello
