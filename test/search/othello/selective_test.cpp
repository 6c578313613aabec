// Selective searches to the end of the game, and searches that ask only who wins.
#include <algorithm>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "eval/othello/hand_evaluator.hpp"
#include "search/core/team.hpp"
#include "search/othello/backend.hpp"
#include "search/othello/tactics.hpp"
#include "test/support/random_positions.hpp"

namespace ternion::othello {
namespace {

using Evaluation = HandEvaluator<ScalarKernels>;
using Tactics = OthelloTactics<ScalarKernels, Evaluation>;

EngineConfig config_of(int threads) {
  EngineConfig config;
  config.threads = threads;
  config.hash_bytes = 1 << 20;
  return config;
}

SearchResult solve(Engine& engine, const Position& position, bool outcome_only = false) {
  Limits limits;
  limits.exact = true;
  limits.outcome_only = outcome_only;
  const std::atomic<bool> stop{false};
  return engine.search(position, limits, stop, nullptr);
}

int margin_of(Engine& engine, const Position& position) {
  return std::get<Exact>(solve(engine, position).lines.at(0).score).margin;
}

TEST(Confidence, LevelsRiseAndTheLastIsCertain) {
  for (int level = 1; level < kFullCertainty; ++level) {
    EXPECT_LT(confidence(level).percent, 100);
    EXPECT_LE(confidence(level - 1).percent, confidence(level).percent);
    EXPECT_LE(confidence(level - 1).sigmas, confidence(level).sigmas);
  }
  EXPECT_EQ(confidence(kFullCertainty).percent, 100);
  EXPECT_EQ(next_pass(0, 10), kFullCertainty) << "an exact search of few empties needs no passes";
  for (int level = 0, empties = 60; level < kFullCertainty;) {
    const int next = next_pass(level, empties);
    ASSERT_GT(next, level);
    level = next;
  }
}

/// Of a search of `empties` empty squares with so many seconds left (negative: no clock) and that
/// depth, after `last`.
Stage stage_after(const Stage& last, int empties, double seconds, std::optional<int> depth = {}) {
  const std::atomic<bool> stop{false};
  const SteadyTime time;
  TranspositionTable table(1 << 20);
  Worker<BasicOthello<ScalarKernels>, Evaluation, Tactics> worker(table, stop, time, {});
  Rng rng(82);
  Limits limits;
  if (seconds >= 0) limits.move_time = std::chrono::seconds(1);
  limits.depth = depth;
  return worker.tactics.next_stage(test::random_position(rng, empties), {limits, last, 0, seconds});
}

TEST(Stages, WithTimeForItTheExactSearchComesAtOnceOrAfterOnePass) {
  const Stage exact = stage_after({15, kMidgameLevel, false}, 20, 100);
  EXPECT_TRUE(exact.exact());
  EXPECT_EQ(exact.depth, 20);

  const Stage pass = stage_after({15, kMidgameLevel, false}, 22, 100);
  EXPECT_TRUE(pass.to_end && !pass.exact());
  EXPECT_EQ(Tactics::percent(pass.level), 95);
  EXPECT_TRUE(stage_after(pass, 22, 100).exact());
}

TEST(Stages, InAHurryTheEndIsReachedInSmallSteps) {
  const Stage midgame = stage_after({15, kMidgameLevel, false}, 22, 0.05);
  EXPECT_FALSE(midgame.to_end) << "the end is far";
  EXPECT_EQ(midgame.depth, 16);
  Stage stage = stage_after({20, kMidgameLevel, false}, 22, 0.05);
  for (const Level level : {1, 2, 3, kFullCertainty}) {
    EXPECT_TRUE(stage.to_end);
    EXPECT_EQ(stage.depth, 22);
    EXPECT_EQ(stage.level, level);
    stage = stage_after(stage, 22, 0.01);
  }
  EXPECT_EQ(stage.depth, 0) << "after the exact search there is nothing more to learn";
}

TEST(Stages, ADepthSaysFromWhereOnIsSolvedWhateverTheClock) {
  constexpr double kNone = -1;
  for (const double seconds : {kNone, 100.0}) {
    for (const int depth : {1, 3, 8}) {
      const int solved = std::max(14, depth + 8);
      EXPECT_TRUE(stage_after({depth, kMidgameLevel, false}, solved, seconds, depth).to_end);
      EXPECT_EQ(stage_after({depth, kMidgameLevel, false}, solved + 1, seconds, depth).depth, 0);
    }
  }
  EXPECT_FALSE(stage_after({8, kMidgameLevel, false}, 16, 0.0001, 9).to_end) << "no time for it";
}

/// What stands by itself of a search, for what its tactics say.
struct Alone {
  TranspositionTable table{0};
  const std::atomic<bool> never{false};
  const SteadyTime time;
  SearchControl control{never, time};
  Tactics tactics{table, control, Evaluation()};
};

TEST(Reductions, OfLateMovesWhereForwardCutsAreAllowed) {
  const Alone alone;
  const Tactics& tactics = alone.tactics;
  const Stage selective{8, kMidgameLevel, false};
  EXPECT_EQ(tactics.reduction(selective, 1, {}, false), 0);
  EXPECT_EQ(tactics.reduction(selective, 2, {}, false), 2);
  EXPECT_EQ(tactics.reduction(selective, 2, {}, true), 0) << "on the principal variation";
  EXPECT_EQ(tactics.reduction({2, kMidgameLevel, false}, 5, {}, false), 0) << "near the leaves";
  EXPECT_EQ(tactics.reduction({8, kFullCertainty, false}, 5, {}, false), 0);
  EXPECT_EQ(tactics.reduction({20, kMidgameLevel, true}, 5, {}, false), 0)
      << "a search to the end has no depth to lose";
}

TEST(ForwardCuts, OfTwoPliesAreByTheEvaluationItselfButNotNearAWipeOut) {
  const Alone alone;
  Rng rng(83);
  const Tactics::Position p(test::random_position(rng, 30));
  const ForwardCut flat = alone.tactics.forward_cut(p, 2, 0, kMidgameLevel);
  EXPECT_EQ(flat.shallow, 0);
  EXPECT_GT(flat.margin, Tactics::kUnit);
  EXPECT_EQ(alone.tactics.forward_cut(p, 3, 0, kMidgameLevel).shallow, 1);
  EXPECT_LT(alone.tactics.forward_cut(p, 1, 0, kMidgameLevel).shallow, 0);
  for (const Value end : {63 * Tactics::kUnit, -64 * Tactics::kUnit}) {
    EXPECT_LT(alone.tactics.forward_cut(p, 2, end, kMidgameLevel).shallow, 0);
    EXPECT_EQ(alone.tactics.forward_cut(p, 3, end, kMidgameLevel).shallow, 1);
  }
}

std::vector<int> in_order(const Moves& moves) {
  std::vector<int> codes;
  for (const Move move : moves) codes.push_back(move.code);
  std::ranges::sort(codes);
  return codes;
}

TEST(LastPly, TriesAllMovesWhatRefutedLastBeforeCorners) {
  Alone alone;
  Rng rng(84);
  int corners = 0;
  for (int i = 0; i < 500; ++i) {
    const Tactics::Position p(test::random_position(rng, 8 + i % 40));
    const Moves legal = p.legal_moves();
    const Moves last = alone.tactics.last_moves(p);
    ASSERT_EQ(in_order(last), in_order(legal)) << format_position(Position(p));
    if (legal.empty() || is_pass(legal[0])) continue;
    const Move any = legal[static_cast<int>(rng.below(static_cast<std::uint64_t>(legal.size())))];
    alone.tactics.on_last_cutoff(p, any);
    const Moves after = alone.tactics.last_moves(p);
    EXPECT_EQ(in_order(after), in_order(legal));
    EXPECT_EQ(after[0], any);
    alone.tactics.on_last_cutoff(p, last[last.size() - 1]);
    EXPECT_EQ(alone.tactics.last_moves(p)[0], last[last.size() - 1]);
    if (const Alone fresh; (p.mobility() & kCorners) != 0) {
      ++corners;
      EXPECT_NE(bit_of(square_of(fresh.tactics.last_moves(p)[0])) & kCorners, 0U);
    }
  }
  EXPECT_GT(corners, 20);
}

/// All levels after one another on one table, then the exact search on the same table: what the
/// selective ones left in it must not pass for proven.
TEST(Selective, PassesNeverSpoilTheExactScore) {
  const auto engine = make_engine(config_of(1), best_isa());
  const std::atomic<bool> stop{false};
  const SteadyTime time;
  Rng rng(81);
  for (int i = 0; i < 12; ++i) {
    Position p = test::random_position(rng, 18);
    TranspositionTable table(1 << 20);
    Worker<BasicOthello<ScalarKernels>, Evaluation, Tactics> worker(table, stop, time, {});
    worker.evaluator.reset(p);
    Line line;
    for (Level level = 1; level < kFullCertainty; ++level) {
      worker.search.begin({18, level, true});
      worker.search.search(p, 18, -kInfiniteValue, kInfiniteValue, line);
      TableEntry entry;
      if (table.probe(p.key(), entry)) {
        EXPECT_LE(entry.certainty, level);
      }
    }
    worker.search.begin({18, kFullCertainty, true});
    const Value value = worker.search.search(p, 18, -kInfiniteValue, kInfiniteValue, line);
    ASSERT_EQ(value, margin_of(*engine, p) * Tactics::kUnit) << format_position(p);
  }
}

class Listener final : public SearchListener {
 public:
  void on_info(const SearchInfo& info) override {
    const SearchLine& best = info.lines.at(0);
    EXPECT_EQ(std::holds_alternative<Exact>(best.score), best.certainty == 100);
    lowest_ = std::min(lowest_, best.certainty);
  }
  void on_result(const SearchResult&) override {}
  int lowest() const { return lowest_; }

 private:
  int lowest_ = 100;
};

TEST(Selective, OnlyCertainScoresAreReportedAsExact) {
  const auto engine = make_engine(config_of(2), best_isa());
  Rng rng(82);
  Listener listener;
  for (int i = 0; i < 20; ++i) {
    Limits limits;
    limits.nodes = 300'000;
    limits.exact = true;
    const std::atomic<bool> stop{false};
    engine->search(test::random_position(rng, 16 + i % 10), limits, stop, &listener);
  }
  EXPECT_LT(listener.lowest(), 100);
}

TEST(Outcome, HasTheSignOfTheExactScoreAndEveryMoveOfTheLineKeepsIt) {
  Rng rng(83);
  for (int threads : {1, 3}) {
    const auto outcomes = make_engine(config_of(threads), best_isa());
    const auto margins = make_engine(config_of(1), best_isa());
    for (int i = 0; i < 120; ++i) {
      Position p = test::random_position(rng, 4 + i % 11);
      const SearchResult result = solve(*outcomes, p, true);
      const auto* outcome = std::get_if<Outcome>(&result.lines.at(0).score);
      ASSERT_NE(outcome, nullptr);
      int sign = outcome->sign;
      for (const Move move : result.lines[0].pv) {
        const int margin = margin_of(*margins, p);
        ASSERT_EQ((margin > 0) - (margin < 0), sign) << format_position(p);
        p.play(move);
        sign = -sign;
      }
      EXPECT_TRUE(p.is_over()) << "the line is proven to the end";
      if (!p.is_over()) continue;
      const int last = final_margin(p.mover(), p.opponent());
      EXPECT_EQ((last > 0) - (last < 0), sign);
    }
  }
}

}  // namespace
}  // namespace ternion::othello
