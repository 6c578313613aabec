#include "eval/othello/pattern_evaluator.hpp"

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

/// The definition, through the ties and the file instead of the expanded tables.
Value score_by_definition(const WeightFile& file, const PatternWeights& weights,
                          const Position& p) {
  const auto stage = file.stage(weights.stage_number(60 - p.empty_count()));
  const PatternIndices indices = pattern_indices(p.mover(), p.opponent());
  Value sum = stage[static_cast<std::size_t>(kTiedPatterns + std::popcount(p.mover()))];
  for (std::size_t slot = 0; slot < kInstances; ++slot)
    sum += stage[tied_indices()[static_cast<std::size_t>(kSlotCentres[slot] + indices[slot])]];
  return sum;
}

using Probes = std::vector<std::unique_ptr<test::EvaluatorProbe>>;

Probes supported_probes(const PatternWeights& weights) {
  Probes probes;
  probes.push_back(test::scalar_probe(weights));
#if defined(TERNION_X86_64)
  if (is_supported(Isa::avx2)) probes.push_back(test::avx2_probe(weights));
  if (is_supported(Isa::avx512)) probes.push_back(test::avx512_probe(weights));
#endif
  return probes;
}

Move random_move(Rng& rng, const Position& p) {
  const auto moves = p.legal_moves();
  return moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
}

TEST(PatternEvaluator, IsTheSumOfItsDefinition) {
  const WeightFile file = test::random_weight_file(41, kStages);
  const auto weights = *PatternWeights::make(file);
  const auto evaluator = test::scalar_probe(*weights);
  Rng rng(41);
  for (int i = 0; i < 3000; ++i) {
    const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(60)));
    evaluator->reset(p);
    ASSERT_EQ(evaluator->score(p), score_by_definition(file, *weights, p));
  }
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
  EXPECT_NE(refused([](WeightFile& f) { --f.stage_weights; }).find("233984"), std::string::npos);
  EXPECT_NE(refused([](WeightFile& f) { f.weights.pop_back(); }).find("467967"), std::string::npos);
  EXPECT_EQ(refused([](WeightFile&) {}), "accepted");
}

}  // namespace
}  // namespace ternion::othello
