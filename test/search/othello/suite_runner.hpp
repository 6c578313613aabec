// Solves a range of the FFO suite and checks score, best move and line.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>

#include "engine/othello/game.hpp"
#include "search/othello/backend.hpp"
#include "test/search/othello/suite.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::othello {

inline void expect_solved(Engine& engine, const test::Problem& problem) {
  Limits limits;
  limits.exact = true;
  const std::atomic<bool> stop{false};
  const SearchResult result = engine.search(problem.position, limits, stop, nullptr);
  ASSERT_FALSE(result.lines.empty());
  const auto* exact = std::get_if<Exact>(&result.lines[0].score);
  ASSERT_NE(exact, nullptr) << "problem " << problem.number;
  EXPECT_EQ(exact->margin, problem.score) << "problem " << problem.number;
  EXPECT_THAT(problem.best, ::testing::Contains(result.best())) << "problem " << problem.number;
  // The line is a proof to the end of the game: it must lead to the score.
  Position p = problem.position;
  for (Move move : result.lines[0].pv) {
    ASSERT_TRUE(p.is_legal(move)) << "problem " << problem.number;
    p.play(move);
  }
  if (p.is_over()) {
    const int margin = final_margin(p.discs(problem.position.side_to_move()),
                                    p.discs(other(problem.position.side_to_move())));
    EXPECT_EQ(margin, problem.score) << "problem " << problem.number;
  }
}

inline void solve_range(int from, int to, Isa isa, std::size_t hash_bytes, int threads = 1) {
  TERNION_SHARED_DATA_OR_SKIP(path, "othello/ffo-1-59.txt");
  if (!is_supported(isa)) GTEST_SKIP() << name_of(isa) << " is not supported here";
  EngineConfig config;
  config.hash_bytes = hash_bytes;
  config.threads = threads;
  const auto engine = make_engine(config, isa);
  const auto problems = test::read_ffo(path, from, to);
  ASSERT_EQ(static_cast<int>(problems.size()), to - from + 1);
  for (const auto& problem : problems) expect_solved(*engine, problem);
}

}  // namespace ternion::othello
