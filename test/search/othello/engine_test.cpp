// Othello's engine through its door: limits, ranking, stopping, and agreement with plain search.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <thread>

#include "engine/othello/game.hpp"
#include "eval/othello/hand_evaluator.hpp"
#include "search/core/alpha_beta.hpp"
#include "search/othello/backend.hpp"
#include "search/othello/tactics.hpp"
#include "test/support/random_positions.hpp"
#include "test/support/random_weights.hpp"

namespace ternion::othello {
namespace {

using namespace std::chrono_literals;

EngineConfig small_config() {
  EngineConfig config;
  config.hash_bytes = 1 << 20;
  return config;
}

SearchResult search(Engine& engine, const Position& position, const Limits& limits) {
  const std::atomic<bool> stop{false};
  return engine.search(position, limits, stop, nullptr);
}

Limits to_depth(int depth, int multi_pv = 1) {
  Limits limits;
  limits.depth = depth;
  limits.multi_pv = multi_pv;
  return limits;
}

Limits exactly() {
  Limits limits;
  limits.exact = true;
  return limits;
}

TEST(OthelloEngine, TempoIsForTheSideToMoveInTheLeaves) {
  EngineConfig without = small_config();
  without.constants = {{"tempo", 0}};
  const auto engine = make_engine(small_config(), Isa::scalar);
  const auto plain = make_engine(without, Isa::scalar);
  Rng rng(17);
  for (int i = 0; i < 20; ++i) {
    const Position p = test::random_position(rng, 20 + i);
    if (p.is_over() || p.must_pass()) continue;
    EXPECT_EQ(engine->evaluate(p), plain->evaluate(p)) << "of a position by itself there is none";
    Limits limits = to_depth(1);
    limits.full_width = true;
    const double difference = units_of(search(*engine, p, limits).lines.front().score) -
                              units_of(search(*plain, p, limits).lines.front().score);
    EXPECT_NEAR(difference, -kTempo.discs(p.empty_count() - 1), 0.01) << "the opponent is to move";
  }
}

TEST(OthelloEngine, TempoIsForTheOtherSideWhereTheLeafHasToPass) {
  EngineConfig without = small_config();
  without.constants = {{"tempo", 0}};
  const auto engine = make_engine(small_config(), Isa::scalar);
  const auto plain = make_engine(without, Isa::scalar);
  Rng rng(23);
  int passes = 0;
  for (int i = 0; i < 20'000 && passes < 5; ++i) {
    const Position p = test::random_position(rng, 16 + i % 10);
    if (p.is_over() || p.must_pass()) continue;
    for (const Move move : p.legal_moves()) {
      Position after = p;
      after.play(move);
      if (after.is_over() || !after.must_pass()) continue;
      Limits limits = to_depth(1);
      limits.full_width = true;
      limits.only = {move};
      const double value = units_of(search(*plain, p, limits).lines.front().score);
      if (std::abs(value) > 60) continue;  // kept within the board
      ++passes;
      const double difference = units_of(search(*engine, p, limits).lines.front().score) - value;
      EXPECT_NEAR(difference, kTempo.discs(p.empty_count() - 1), 0.01) << "who moved moves again";
      break;
    }
  }
  EXPECT_EQ(passes, 5);
}

TEST(OthelloEngine, ACutsSearchMayMakeCuts) {
  EngineConfig without = small_config();
  without.constants = {{"cut_nests", 0}};
  const auto engine = make_engine(small_config(), Isa::scalar);
  const auto plain = make_engine(without, Isa::scalar);
  Rng rng(29);
  std::uint64_t nodes[2] = {};
  for (int i = 0; i < 5; ++i) {
    const Position p = test::random_position(rng, 34);
    if (p.is_over()) continue;
    nodes[0] += search(*engine, p, to_depth(10)).nodes;
    nodes[1] += search(*plain, p, to_depth(10)).nodes;
  }
  EXPECT_LT(nodes[0], nodes[1]) << "that is what they are for";
}

using ScalarTactics = OthelloTactics<ScalarKernels, HandEvaluator<ScalarKernels>>;

int plain_exact(const Position& p) {
  if (p.is_over()) return final_margin(p.mover(), p.opponent());
  int best = -127;
  for (Move move : p.legal_moves()) {
    Position next = p;
    next.play(move);
    best = std::max(best, -plain_exact(next));
  }
  return best;
}

TEST(Engine, ExactSolvingAgreesWithPlainNegamaxOnEveryIsa) {
  for (Isa isa : kAllIsas) {
    if (!is_supported(isa)) continue;
    const auto engine = make_engine(small_config(), isa);
    Rng rng(31);
    for (int i = 0; i < 300; ++i) {
      const Position p = test::random_position(rng, 1 + i % 8);
      const SearchResult result = search(*engine, p, exactly());
      ASSERT_EQ(result.lines.at(0).score, Score(Exact{plain_exact(p)})) << format_position(p);
    }
  }
}

TEST(Engine, TheOnlyMoveIsSolvedAlsoWhereTheTimeIsLimited) {
  const auto engine = make_engine(small_config(), best_isa());
  for (const auto& [text, margin] :
       {std::pair{"OOOOOOOXOOOOXXOXOOXXOXOXOXOXXXOXOOXXXOXXOOOXXXXXOOOOXX--OOOOOO-- X", -22},
        std::pair{"XXXXXXXXXXXOOOOXXXOOXOOXXXOXOXOXXXXOXOOXXXOOXXOXXOOOOO-XX-OOO--X O", -32}}) {
    Limits limits = exactly();
    limits.move_time = std::chrono::seconds(20);
    const SearchResult result = search(*engine, parse_position(text).value(), limits);
    EXPECT_EQ(result.lines.at(0).score, Score(Exact{margin})) << text;
  }
}

/// A move that takes every disc leaves nothing to look for among the others, which are 34 empty
/// squares from the end (no. 59 of the FFO's problems); where all lines are asked for, each has its
/// own value.
TEST(Engine, AWipeOutEndsTheSearchForABetterMove) {
  Position position =
      parse_position("-----------------------O--OOOOO---OOOOOXOOOOXXXX--XXOOXX--XX-O-X X").value();
  const auto engine = make_engine(small_config(), best_isa());
  const SearchResult result = search(*engine, position, exactly());
  EXPECT_EQ(std::get<Exact>(result.lines.front().score).margin, 64);
  EXPECT_LT(result.nodes, 1'000'000U);
  int compared = 0;
  for (const Move move : result.lines.front().pv) {
    if (position.empty_count() <= 22 && !position.must_pass()) {
      Limits all = exactly();
      all.multi_pv = static_cast<int>(position.legal_moves().size());
      for (const SearchLine& line : search(*engine, position, all).lines) {
        Position next = position;
        next.play(line.move());
        const int margin =
            next.is_over()
                ? final_margin(next.mover(), next.opponent())
                : std::get<Exact>(search(*engine, next, exactly()).lines.front().score).margin;
        EXPECT_EQ(std::get<Exact>(line.score).margin, -margin);
        ++compared;
      }
    }
    position.play(move);
  }
  EXPECT_TRUE(position.is_over());
  EXPECT_GT(compared, 10);
}

TEST(Engine, AllIsasSearchTheSameTreeWithGivenWeights) {
  Rng rng(37);
  EngineConfig config = small_config();
  config.weights = test::random_weights(37, 6);
  int unlike_other_weights = 0;
  for (int i = 0; i < 10; ++i) {
    const Position p = test::random_position(rng, 20 + static_cast<int>(rng.below(30)));
    std::set<std::pair<std::uint64_t, std::uint16_t>> outcomes;
    for (Isa isa : kAllIsas) {
      if (!is_supported(isa)) continue;
      const SearchResult result = search(*make_engine(config, isa), p, to_depth(6));
      outcomes.emplace(result.nodes, result.best().code);
    }
    EXPECT_EQ(outcomes.size(), 1u) << format_position(p);
    unlike_other_weights += make_engine(config, Isa::scalar)->evaluate(p) !=
                            make_engine(small_config(), Isa::scalar)->evaluate(p);
  }
  EXPECT_GT(unlike_other_weights, 5);
}

TEST(Engine, AllIsasSearchTheSameTree) {
  Rng rng(32);
  for (int i = 0; i < 20; ++i) {
    const Position p = test::random_position(rng, 12 + static_cast<int>(rng.below(40)));
    std::set<std::pair<std::uint64_t, std::uint16_t>> outcomes;
    for (Isa isa : kAllIsas) {
      if (!is_supported(isa)) continue;
      const auto engine = make_engine(small_config(), isa);
      const SearchResult result = search(*engine, p, to_depth(6));
      outcomes.emplace(result.nodes, result.best().code);
    }
    EXPECT_EQ(outcomes.size(), 1u) << format_position(p);
  }
}

/// Fixed-depth negamax with the same leaves as the search (exact below a few empties).
Value plain_depth(const Position& p, int depth) {
  if (p.is_over()) return ScalarTactics::final_value(p);
  if (p.empty_count() <= 5) return plain_exact(p) * HandEvaluator<ScalarKernels>::kUnit;
  if (depth == 0) return HandEvaluator<ScalarKernels>().score(p);
  Value best = -kInfiniteValue;
  for (Move move : p.legal_moves()) {
    Position next = p;
    next.play(move);
    best = std::max(best, -plain_depth(next, is_pass(move) ? depth : depth - 1));
  }
  return best;
}

TEST(AlphaBeta, AgreesWithPlainNegamaxAtFixedDepth) {
  Rng rng(33);
  for (int i = 0; i < 60; ++i) {
    Position p = test::random_position(rng, 10 + static_cast<int>(rng.below(45)));
    for (int depth = 1; depth <= 4; ++depth) {
      TranspositionTable table(1 << 20);
      const std::atomic<bool> stop{false};
      const SteadyTime time;
      SearchControl control(stop, time);
      HandEvaluator<ScalarKernels> evaluator;
      ScalarTactics tactics(table, control, evaluator);
      AlphaBeta<BasicOthello<ScalarKernels>, HandEvaluator<ScalarKernels>, ScalarTactics>
          alpha_beta(table, control, evaluator, tactics);
      Line line;
      const Value value = alpha_beta.search(p, depth, -kInfiniteValue, kInfiniteValue, line);
      ASSERT_EQ(value, plain_depth(p, depth)) << format_position(p) << " depth " << depth;
      // A null window on either side of the value says which side it is on.
      ASSERT_GT(alpha_beta.search(p, depth, value - 1, value, line), value - 1);
      ASSERT_LE(alpha_beta.search(p, depth, value, value + 1, line), value);
    }
  }
}

TEST(Engine, SameInputSameNodesWithOneThread) {
  Rng rng(34);
  const Position p = test::random_position(rng, 40);
  std::set<std::uint64_t> counts;
  std::set<std::uint16_t> moves;
  for (int i = 0; i < 3; ++i) {
    const auto engine = make_engine(small_config(), best_isa());
    Limits limits;
    limits.nodes = 300000;
    const SearchResult result = search(*engine, p, limits);
    counts.insert(result.nodes);
    moves.insert(result.best().code);
    engine->clear();
    const SearchResult again = search(*engine, p, limits);
    counts.insert(again.nodes);
    moves.insert(again.best().code);
  }
  EXPECT_EQ(counts.size(), 1u);
  EXPECT_EQ(moves.size(), 1u);
}

TEST(Engine, RankedMovesAreDistinctSortedAndLedByTheBest) {
  const auto engine = make_engine(small_config(), best_isa());
  Rng rng(35);
  for (int i = 0; i < 20; ++i) {
    const Position p = test::random_position(rng, 8 + static_cast<int>(rng.below(40)));
    if (p.must_pass()) continue;
    engine->clear();
    const SearchResult one = search(*engine, p, to_depth(5));
    engine->clear();
    const SearchResult all = search(*engine, p, to_depth(5, 64));
    ASSERT_EQ(static_cast<int>(all.lines.size()), p.legal_moves().size());
    if (std::holds_alternative<Exact>(one.lines[0].score))
      EXPECT_EQ(all.lines[0].score, one.lines[0].score);
    else
      EXPECT_GE(units_of(all.lines[0].score), units_of(one.lines[0].score));
    std::set<std::uint16_t> seen;
    for (std::size_t n = 0; n < all.lines.size(); ++n) {
      EXPECT_TRUE(seen.insert(all.lines[n].move().code).second);
      if (n > 0) {
        EXPECT_GE(units_of(all.lines[n - 1].score), units_of(all.lines[n].score));
      }
    }
  }
}

TEST(Engine, RankedScoresOweNothingToOlderSearches) {
  // Selective searches of the same game fill the table; what is then ranked must come out as from
  // an empty one: every move's score where it is exact, every line from the stage that was asked
  // for.
  const auto used = make_engine(small_config(), best_isa());
  const auto fresh = make_engine(small_config(), best_isa());
  Rng rng(38);
  int compared = 0;
  for (int i = 0; i < 12; ++i) {
    Position p = test::random_position(rng, 16);
    search(*used, p, to_depth(11));
    search(*used, p, to_depth(6, 64));
    for (int ply = 0; ply < 4 && !p.is_over(); ++ply) p.play(p.legal_moves()[0]);
    if (p.is_over() || p.must_pass()) continue;
    search(*used, p, to_depth(7, 2));
    Limits ranked = exactly();
    ranked.multi_pv = 64;
    fresh->clear();
    const auto scores = [&](Engine& engine) {
      std::map<std::uint16_t, double> by_move;
      for (const SearchLine& line : search(engine, p, ranked).lines) {
        EXPECT_TRUE(std::holds_alternative<Exact>(line.score));
        EXPECT_EQ(line.depth, p.empty_count());
        by_move[line.move().code] = units_of(line.score);
      }
      return by_move;
    };
    EXPECT_EQ(scores(*used), scores(*fresh)) << format_position(p);
    ++compared;
  }
  EXPECT_GE(compared, 6);
}

TEST(Engine, LinesAreLegal) {
  const auto engine = make_engine(small_config(), best_isa());
  Rng rng(36);
  for (int i = 0; i < 30; ++i) {
    const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(50)));
    const SearchResult result = search(*engine, p, to_depth(7, 3));
    for (const SearchLine& line : result.lines) {
      Position q = p;
      for (Move move : line.pv) {
        ASSERT_TRUE(q.is_legal(move)) << format_position(p);
        q.play(move);
      }
    }
  }
}

TEST(Engine, OnlyAndAvoidRestrictTheRoot) {
  const auto engine = make_engine(small_config(), best_isa());
  const Position p;
  Limits limits = to_depth(4, 10);
  limits.only = {*parse_move("c4"), *parse_move("f5")};
  SearchResult result = search(*engine, p, limits);
  ASSERT_EQ(result.lines.size(), 2u);
  for (const SearchLine& line : result.lines)
    EXPECT_THAT(limits.only, testing::Contains(line.move()));
  limits.only.clear();
  limits.avoid = {*parse_move("c4"), *parse_move("f5"), *parse_move("d3")};
  result = search(*engine, p, limits);
  ASSERT_EQ(result.lines.size(), 1u);
  EXPECT_EQ(result.best(), *parse_move("e6"));
}

TEST(Engine, AFinishedGameHasNoLineAndAForcedPassIsTheMove) {
  const auto engine = make_engine(small_config(), best_isa());
  const Position over(~0ULL, 0, Side::black);
  EXPECT_TRUE(search(*engine, over, to_depth(4)).lines.empty());
  EXPECT_TRUE(search(*engine, over, to_depth(4)).best().is_none());
  Rng rng(37);
  int passes = 0;
  while (passes < 20) {
    const Position p = test::random_position(rng, 2 + static_cast<int>(rng.below(20)));
    if (!p.must_pass()) continue;
    ++passes;
    EXPECT_EQ(search(*engine, p, to_depth(3)).best(), pass_move());
    Limits timed;
    timed.move_time = 50ms;
    EXPECT_EQ(search(*engine, p, timed).best(), pass_move());
  }
}

TEST(Engine, AForcedPassIsSearchedLikeAnyMove) {
  const Position position =
      parse_position("-OOOOOO-O-XXXX-OOXXXXXXOOXXXOXXOOXXXXXXOOXXXXXXO--XXXX---------- X").value();
  ASSERT_TRUE(position.must_pass());
  Position behind = position;
  behind.play(pass_move());
  const auto engine = make_engine(small_config(), best_isa());
  const SearchLine solved = search(*engine, position, exactly()).lines.front();
  const SearchLine reply = search(*engine, behind, exactly()).lines.front();
  EXPECT_EQ(std::get<Exact>(solved.score).margin, -std::get<Exact>(reply.score).margin);
  EXPECT_EQ(solved.move(), pass_move());
  EXPECT_GT(solved.pv.size(), 10U);
  EXPECT_EQ(search(*engine, position, to_depth(6)).lines.front().depth, 6);
}

TEST(Engine, StoppedAtOnceItStillNamesALegalMove) {
  const auto engine = make_engine(small_config(), best_isa());
  Rng rng(38);
  const std::atomic<bool> stop{true};
  for (int i = 0; i < 50; ++i) {
    const Position p = test::random_position(rng, 1 + static_cast<int>(rng.below(58)));
    const SearchResult result = engine->search(p, {}, stop, nullptr);
    EXPECT_TRUE(p.is_legal(result.best()));
    EXPECT_TRUE(result.stopped);
    EXPECT_LT(std::abs(units_of(result.lines[0].score)), 65);
  }
}

TEST(Engine, StopsSoonWhenTold) {
  const auto engine = make_engine(small_config(), best_isa());
  Rng rng(39);
  Duration worst{};
  for (int empties : {55, 40, 30, 26, 24, 22, 20}) {
    const Position p = test::random_position(rng, empties);
    std::atomic<bool> stop{false};
    TimePoint told{};
    std::thread stopper([&] {
      std::this_thread::sleep_for(30ms);
      told = std::chrono::steady_clock::now();
      stop.store(true);
    });
    Limits limits = empties <= 26 ? exactly() : Limits{};
    engine->search(p, limits, stop, nullptr);
    const TimePoint returned = std::chrono::steady_clock::now();
    stopper.join();
    if (returned > told) worst = std::max(worst, returned - told);
  }
  std::printf("longest time to stop: %.2f ms\n", seconds_of(worst) * 1000);
  EXPECT_LT(worst, 500ms) << "20 ms on an idle machine; generous here for sanitizers and load";
}

TEST(Engine, AForcedMoveCostsNothingUnderAClock) {
  const auto engine = make_engine(small_config(), best_isa());
  Rng rng(40);
  int forced = 0;
  while (forced < 5) {
    const Position p = test::random_position(rng, 20 + static_cast<int>(rng.below(25)));
    if (p.legal_moves().size() != 1 || p.must_pass()) continue;
    ++forced;
    Limits limits;
    limits.clock = ClockLimits{60s, {}, {}, 0, 0};
    EXPECT_LT(search(*engine, p, limits).nodes, 100u);
  }
}

/// A clock that goes on by a step whenever it is looked at, however busy the machine is.
class CountedTime final : public TimeSource {
 public:
  explicit CountedTime(Duration step) : step_(step) {}
  TimePoint now() const override { return TimePoint(step_ * ++looks_); }

 private:
  Duration step_;
  mutable std::atomic<int> looks_{0};
};

TEST(Engine, KeepsToItsMoveTime) {
  EngineConfig config = small_config();
  config.time = std::make_shared<CountedTime>(50us);
  const auto engine = make_engine(config, best_isa());
  Limits limits;
  limits.move_time = 100ms;
  const SearchResult result = search(*engine, Position{}, limits);
  EXPECT_LT(result.elapsed, 1s);
  EXPECT_GT(result.lines.at(0).depth, 5);
}

TEST(Engine, ContemptGivesProvenDrawsTheirWorth) {
  const auto engine = make_engine(small_config(), best_isa());
  Rng rng(41);
  for (;;) {
    const Position p = test::random_position(rng, 6);
    if (plain_exact(p) != 0 || p.must_pass()) continue;
    Limits limits = exactly();
    limits.contempt = 5;
    const double worth = p.side_to_move() == Side::black ? 5 : -5;
    EXPECT_DOUBLE_EQ(units_of(search(*engine, p, limits).lines[0].score), worth);
    break;
  }
}

}  // namespace
}  // namespace ternion::othello
