#include "search/gomoku/vcf.hpp"

#include <gtest/gtest.h>

#include "engine/gomoku/notation.hpp"
#include "test/engine/gomoku/random_positions.hpp"
#include "test/search/gomoku/problems.hpp"

namespace ternion::gomoku {
namespace {

struct Found {
  int plies = 0;
  std::vector<Move> line;
  std::uint64_t nodes = 0;
};

Found solve(Position position, std::uint64_t nodes = 2'000'000) {
  const Position before = position;
  CellEvaluator evaluator;
  evaluator.reset(position);
  VcfSolver solver(nullptr);
  Found found;
  found.plies = solver.solve(position, evaluator, nodes);
  found.line = solver.line();
  found.nodes = solver.nodes();
  EXPECT_EQ(position, before);
  EXPECT_EQ(found.plies > 0, is_vcf(position, found.line));
  return found;
}

Found solve(const char* text) { return solve(*parse_position(text)); }

TEST(GomokuVcf, SeesAFiveAStraightFourAndAFork) {
  EXPECT_EQ(solve("freestyle 15 h8a1i8a2j8a3k8a5").plies, 1);
  EXPECT_EQ(solve("freestyle 15 h8a1i8a2j8a4").plies, 3);
  // A four that makes a second line four.
  EXPECT_EQ(solve("freestyle 15 e8d8f8l8g8h12h9a1h10a3h11a5").plies, 3);
  EXPECT_EQ(solve("freestyle 15 h8a1i8a3").plies, 0);
}

TEST(GomokuVcf, MustAnswerAFourOfTheOtherSide) {
  // White has four with one end open: Black's straight four would come too late.
  EXPECT_EQ(solve("freestyle 15 h8a1i8a2j8a3c12a4").plies, 0);
}

TEST(GomokuVcf, KnowsForbiddenPoints) {
  // The fork of two fours is Black's under freestyle, forbidden under renju.
  const char* fork = "15 e8d8f8l8g8h12h9a1h10a3h11a5";
  EXPECT_EQ(solve(*parse_position(std::string("standard ") + fork)).plies, 3);
  const Found renju = solve(*parse_position(std::string("renju ") + fork));
  EXPECT_TRUE(renju.plies == 0 || renju.line.front() != *parse_move("h8"));
}

TEST(GomokuVcf, ALineThatIsNoneIsRefused) {
  const Position position = *parse_position("freestyle 15 h8a1i8a2j8a4");
  const auto line = [](const char* text) {
    std::vector<Move> moves;
    for (std::string_view rest = text; rest.size() >= 2; rest.remove_prefix(2))
      moves.push_back(*parse_move(rest.substr(0, 2)));
    return moves;
  };
  EXPECT_TRUE(is_vcf(position, line("k8")));
  EXPECT_FALSE(is_vcf(position, {}));
  EXPECT_FALSE(is_vcf(position, line("h9")));    // no four
  EXPECT_FALSE(is_vcf(position, line("k8c3")));  // goes on after it is decided
  EXPECT_FALSE(is_vcf(position, line("l8")));    // a four with one answer
  EXPECT_FALSE(is_vcf(position, line("l8b2")));  // the answer does not answer
  EXPECT_FALSE(is_vcf(position, line("h8")));    // taken
}

TEST(GomokuVcf, LinesHoldOnRandomPositions) {
  Rng rng(31);
  int found = 0;
  for (int i = 0; i < 3000; ++i) {
    const Position position = test::random_game(
        rng, {kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 15}, 20 + i % 40);
    if (position.winner()) continue;
    found += solve(position, 2000).plies > 0 ? 1 : 0;  // checks the line
  }
  EXPECT_GT(found, 100);
}

/// Plies that both kinds of search find after the moves, all of which the evaluator has seen.
struct Both {
  int all = 0;
  int near_last = 0;
  std::vector<Move> near_line;
};

Both solve_both(Position& position, const std::vector<Move>& moves, std::uint64_t nodes) {
  CellEvaluator evaluator;
  evaluator.reset(position);
  for (const Move move : moves) evaluator.push(position, position.play(move));
  VcfSolver solver(nullptr);
  Both both;
  both.near_last = solver.solve(position, evaluator, nodes, VcfSolver::Fours::near_last);
  both.near_line = solver.line();
  both.all = solver.solve(position, evaluator, 100 * nodes);  // it has more to look at
  return both;
}

TEST(GomokuVcf, LooksNearTheLastMoveOnlyIfThatIsAsked) {
  // Black has three, c3 d3 e3, White one; it is Black's move after another of Black's.
  const Position start = *parse_position("freestyle 15 c3a15d3c15e3e15");
  const auto after = [&](const char* own, const char* reply) {
    Position position = start;
    return solve_both(position, {*parse_move(own), *parse_move(reply)}, 1000);
  };
  const Both far = after("m12", "o15");
  EXPECT_EQ(far.all, 3);
  EXPECT_EQ(far.near_last, 0);
  for (const char* near : {"g3", "h3", "d5", "f7"}) {  // by a line or by two columns and rows
    const Both found = after(near, "o15");
    EXPECT_GT(found.all, 0) << near;
    EXPECT_EQ(found.near_last, found.all) << near;
  }
}

TEST(GomokuVcf, WhatItFindsNearTheLastMoveIsAWinAndIsNotForgotten) {
  Rng rng(32);
  int near = 0;
  int missed = 0;
  for (int i = 0; i < 3000; ++i) {
    Position position = test::random_game(
        rng, {kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 15}, 18 + i % 40);
    if (position.winner()) continue;
    std::vector<Move> moves;
    for (int k = 0; k < 2; ++k) {
      Position next = position;
      for (const Move move : moves) next.play(move);
      const auto legal = next.legal_moves();
      moves.push_back(legal[static_cast<int>(rng.below(static_cast<std::uint64_t>(legal.size())))]);
      next.play(moves.back());
      if (next.winner()) moves.clear();
    }
    if (moves.size() < 2) continue;
    const Both both = solve_both(position, moves, 2000);
    if (both.near_last > 0) {
      EXPECT_TRUE(is_vcf(position, both.near_line));
      EXPECT_GT(both.all, 0) << "the same solver, after a search of the other kind";
    }
    near += both.near_last > 0;
    missed += both.near_last == 0 && both.all > 0;
  }
  EXPECT_GT(near, 20);
  EXPECT_GT(missed, 20);
}

TEST(GomokuVcf, ASearchNearTheLastMoveHidesNothingFromOneEverywhere) {
  Rng rng(33);
  int only_far = 0;
  for (int i = 0; i < 6000; ++i) {
    Position position = test::random_game(rng, {Rule::freestyle, 15}, 18 + i % 50);
    if (position.winner()) continue;
    const Both both = solve_both(position, {}, 20'000);  // no move before: any four may begin
    only_far += both.near_last == 0 && both.all > 0;
    ASSERT_EQ(both.all > 0, solve(position).plies > 0);
  }
  EXPECT_GT(only_far, 10);
}

TEST(GomokuVcf, ABudgetEndsTheSearch) {
  const Position position = *parse_position("freestyle 15 e8d8f8l8g8h12h9a1h10a3h11a5");
  CellEvaluator evaluator;
  evaluator.reset(position);
  Position copy = position;
  VcfSolver solver(nullptr);
  EXPECT_EQ(solver.solve(copy, evaluator, 0), 0);
  EXPECT_EQ(solver.solve(copy, evaluator, 1000), 3);  // not taken for one without a win
}

TEST(GomokuVcf, SolvesThePublishedProblems) {
  const auto problems = test::gomoku_problems("renju-problems.txt");
  if (problems.empty()) GTEST_SKIP() << "no ../shared/data/gomoku/renju-problems.txt";
  for (const auto& problem : problems) {
    if (problem.goal.find("VCF") == std::string::npos) continue;
    const Found found = solve(problem.position);
    EXPECT_GT(found.plies, 0) << problem.id;
    RecordProperty(problem.id, std::to_string(found.plies) + " plies, " +
                                   std::to_string(found.nodes) + " nodes");
  }
}

}  // namespace
}  // namespace ternion::gomoku
