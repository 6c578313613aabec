#include "search/gomoku/vct.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/core/rng.hpp"
#include "engine/gomoku/notation.hpp"
#include "search/gomoku/backend.hpp"
#include "test/engine/gomoku/random_positions.hpp"
#include "test/search/gomoku/problems.hpp"

namespace ternion::gomoku {
namespace {

constexpr std::size_t kTableBytes = std::size_t{4} << 20;

VctResult solve(VctSolver& solver, Position position, std::uint64_t nodes,
                Effort effort = Effort::usual) {
  const std::atomic<bool> never{false};
  const SteadyTime time;
  SearchControl control(never, time);
  CellEvaluator evaluator;
  evaluator.reset(position);
  return solver.solve(position, evaluator, control, nodes, effort);
}

/// A win that the rules alone confirm: a line of fours.
bool wins_by_fours(Position position) {
  CellEvaluator evaluator;
  evaluator.reset(position);
  VcfSolver solver(nullptr);
  return solver.solve(position, evaluator, 5000) > 0 && is_vcf(position, solver.line());
}

/// Walks the proof: the solver's move, then EVERY legal reply. Knows nothing of which replies the
/// solver thinks of; a leaf is a line of fours that the rules confirm.
class Walker {
 public:
  explicit Walker(VctSolver& solver, int most) : solver_(&solver), left_(most) {}

  bool holds(Position position) {
    if (wins_by_fours(position)) return true;
    if (left_-- <= 0) return true;  // enough was seen
    const VctResult found = solve(*solver_, position, 2'000'000);
    if (found.verdict != Verdict::won || found.line.empty()) return refuse(position, "no win");
    if (!position.is_legal(found.line.front())) return refuse(position, "an illegal move");
    const Side attacker = position.side_to_move();
    position.play(found.line.front());
    if (position.winner() == attacker) return true;
    for (const Move reply : position.legal_moves()) {
      Position next = position;
      next.play(reply);
      if (next.winner()) return refuse(next, "the defender's five");
      if (!holds(next)) return false;
    }
    return true;
  }
  bool saw_all() const { return left_ > 0; }
  const std::string& why() const { return why_; }

 private:
  bool refuse(const Position& position, const std::string& reason) {
    why_ = reason + " at " + format_position(position);
    return false;
  }

  VctSolver* solver_;
  int left_;
  std::string why_;
};

void expect_proof(const Position& position, int most) {
  VctSolver solver(kTableBytes);
  Walker walker(solver, most);
  EXPECT_TRUE(walker.holds(position)) << format_position(position) << ": " << walker.why();
}

TEST(GomokuVct, FindsAWinThatIsNoLineOfFours) {
  VctSolver solver(kTableBytes);
  const Position position = *parse_position("freestyle 15 h8g9i9g7i8h7j8k8");
  const VctResult found = solve(solver, position, 3'000'000);
  ASSERT_EQ(found.verdict, Verdict::won);
  EXPECT_FALSE(found.line.empty());
  expect_proof(position, 3000);
}

TEST(GomokuVct, FindsNoneWhereThereIsNoThreat) {
  VctSolver solver(kTableBytes);
  EXPECT_EQ(solve(solver, *parse_position("freestyle 15"), 1000).verdict, Verdict::none);
  EXPECT_EQ(solve(solver, *parse_position("renju 15 h8h9"), 1000).verdict, Verdict::none);
}

/// What the search proves is won by threats too, since only forced answers make a proof.
TEST(GomokuVct, SaysNoneOnlyWhereNoSearchProvesAWin) {
  Rng rng(73);
  int none = 0;
  int won = 0;
  for (int i = 0; i < 250; ++i) {
    const Variant variant{kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 11};
    const Position position = i % 2 == 0 ? test::random_cluster(rng, variant)
                                         : test::random_game(rng, variant, 14 + i % 20);
    if (position.is_over()) continue;
    EngineConfig config;
    config.hash_bytes = kTableBytes;
    const std::atomic<bool> never{false};
    Limits limits;
    limits.depth = 6;
    limits.nodes = 30'000;
    limits.multi_pv = 2;
    const SearchResult searched =
        make_engine(config, Isa::scalar)->search(position, limits, never, nullptr);
    const bool is_won = proven_sign(searched.lines.front().score) == 1;
    won += is_won ? 1 : 0;
    for (const Effort effort : {Effort::usual, Effort::growing})
      for (const std::uint64_t nodes : {50, 2000}) {
        VctSolver solver(std::size_t{1} << 18);
        const VctResult found = solve(solver, position, nodes, effort);
        none += found.verdict == Verdict::none ? 1 : 0;
        EXPECT_FALSE(is_won && found.verdict == Verdict::none) << format_position(position);
        if (found.verdict == Verdict::won) {
          EXPECT_EQ(found.plies % 2, 1);
          EXPECT_GE(found.plies, static_cast<int>(found.line.size()));
        }
      }
  }
  EXPECT_GT(none, 50);
  EXPECT_GT(won, 30);
}

TEST(GomokuVct, NeverSaysNoneOfAWin) {
  for (const char* file : {"renju-problems.txt", "free-problems.txt"})
    for (const auto& problem : test::gomoku_problems(file)) {
      if (!problem.goal.starts_with("win")) continue;
      for (const std::uint64_t nodes : {100, 5000, 60'000}) {
        VctSolver solver(kTableBytes);
        EXPECT_NE(solve(solver, problem.position, nodes, Effort::growing).verdict, Verdict::none)
            << problem.id << " " << nodes;
      }
    }
  for (const Position& position : test::positions_won_by_threats())
    for (const std::uint64_t nodes : {200, 6000}) {
      VctSolver solver(kTableBytes / 16);
      EXPECT_NE(solve(solver, position, nodes, Effort::growing).verdict, Verdict::none)
          << format_position(position);
    }
}

TEST(GomokuProofTable, KeepsWinsAlone) {
  ProofTable table(1);
  table.store(1, Proof::given_up(), 1);
  table.store(2, Proof::won(3), 1);
  table.store(3, Proof::lost(), 1);
  table.forget_all_but_wins();
  EXPECT_EQ(table.find(1), nullptr);
  EXPECT_NE(table.find(2), nullptr);
  EXPECT_EQ(table.find(3), nullptr);
}

TEST(GomokuProofTable, ForgetsWhatIsOpenAlone) {
  ProofTable table(1);  // one bucket
  table.store(1, {5, 7, 0}, 1);
  table.store(2, Proof::won(3), 1);
  table.store(3, Proof::lost(), 1);
  table.forget_open();
  EXPECT_EQ(table.find(1), nullptr);
  ASSERT_NE(table.find(2), nullptr);
  EXPECT_TRUE(table.find(2)->is_won());
  ASSERT_NE(table.find(3), nullptr);
  table.store(2, Proof::won(1), 9);  // where it was, not in the gap before
  table.store(4, {2, 2, 0}, 1);
  EXPECT_EQ(table.find(2)->plies, 1);
  EXPECT_NE(table.find(3), nullptr);
  EXPECT_NE(table.find(4), nullptr);
}

TEST(GomokuVct, SaysSoWhenTheNodesRunOut) {
  VctSolver solver(kTableBytes);
  const auto problems = test::gomoku_problems("renju-problems.txt");
  if (problems.empty()) GTEST_SKIP() << "no ../shared/data/gomoku/renju-problems.txt";
  for (const auto& problem : problems) {
    if (problem.id != "q-bench_vct_black") continue;
    EXPECT_EQ(solve(solver, problem.position, 500).verdict, Verdict::open);
  }
}

TEST(GomokuVct, WhatItProvesHoldsAgainstEveryReply) {
  Rng rng(71);
  int proved = 0;
  for (int i = 0; i < 1500 && proved < 60; ++i) {
    Position position =
        test::random_cluster(rng, {kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 12});
    if (position.is_over() || wins_by_fours(position)) continue;
    VctSolver solver(kTableBytes);
    const VctResult found = solve(solver, position, 5000);
    if (found.verdict != Verdict::won) continue;
    ++proved;
    expect_proof(position, 60);
  }
  EXPECT_GE(proved, 20);
}

TEST(GomokuVct, SolvesTheProblemsAndTheirProofsHold) {
  const auto problems = test::gomoku_problems("renju-problems.txt");
  if (problems.empty()) GTEST_SKIP() << "no ../shared/data/gomoku/renju-problems.txt";
  int proved = 0;
  for (const auto& problem : problems) {
    if (problem.id.find("test_vct") == std::string::npos) continue;
    VctSolver solver(kTableBytes);
    EXPECT_EQ(solve(solver, problem.position, 3'000'000).verdict, Verdict::won) << problem.id;
    expect_proof(problem.position, 150);
    ++proved;
  }
  EXPECT_GE(proved, 6);
}

/// q-bench_vct_unstable of the renju problems. Fours in any order lead to the same positions:
/// counted once for each order, the disproof numbers pass all bounds after a million nodes.
constexpr std::string_view kManyFours =
    "renju 15 g10i11i10f10j10g9f9h9j9i9h8i8j8k8i7h7i6j7j6l7k6h6i5k5";

TEST(GomokuVct, ProvesAWinWhoseNumbersPassAllBounds) {
  VctSolver solver(2 * kTableBytes);
  const Position position = *parse_position(std::string(kManyFours) + "j12j11");
  EXPECT_EQ(solve(solver, position, 4'000'000).verdict, Verdict::won);
}

TEST(GomokuVctDeep, ProvesTheProblemOfManyFours) {
  const Position position = *parse_position(kManyFours);
  VctSolver solver(8 * kTableBytes);
  EXPECT_EQ(solve(solver, position, 10'000'000).verdict, Verdict::won);
  Walker walker(solver, 1000);
  EXPECT_TRUE(walker.holds(position)) << walker.why();
}

/// Two problems of the list say that there is no win; the proofs, walked with every reply, say that
/// there is.
TEST(GomokuVct, ProvesTwoProblemsThatAreMarkedOtherwise) {
  const auto problems = test::gomoku_problems("free-problems.txt");
  if (problems.empty()) GTEST_SKIP() << "no ../shared/data/gomoku/free-problems.txt";
  int proved = 0;
  for (const auto& problem : problems) {
    if (problem.id != "quiet-opening-has-no-vct" && problem.id != "compact-middle-game-has-no-vct")
      continue;
    VctSolver solver(kTableBytes);
    EXPECT_EQ(solve(solver, problem.position, 2'000'000).verdict, Verdict::won) << problem.id;
    expect_proof(problem.position, 300);
    ++proved;
  }
  EXPECT_EQ(proved, 2);
}

}  // namespace
}  // namespace ternion::gomoku
