// What the lines of Othello's search say, and how lost positions are resisted.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/othello/game.hpp"
#include "search/core/level.hpp"
#include "search/othello/backend.hpp"
#include "test/search/core/line_comparison.hpp"
#include "test/search/core/told_lines.hpp"
#include "test/support/random_positions.hpp"

namespace ternion::othello::lines_test {
namespace {

std::unique_ptr<Engine> engine(int level = 0) {
  EngineConfig config;
  config.hash_bytes = 1 << 20;
  config.level = level;
  return make_engine(config, Isa::scalar);
}

Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

int plain_margin(const Position& p) {
  if (p.is_over()) return final_margin(p.mover(), p.opponent());
  int best = -127;
  for (const Move move : p.legal_moves()) {
    Position next = p;
    next.play(move);
    best = std::max(best, -plain_margin(next));
  }
  return best;
}

TEST(OthelloLines, WhatIsToldLastIsTheResult) {
  Rng rng(83);
  const auto player = engine();
  test::expect_told_lines<Position>(
      *player,
      [&rng](int) { return test::random_position(rng, 6 + static_cast<int>(rng.below(45))); },
      format_position);
}

TEST(OthelloLines, AgreeWithSearchesOfEachMoveAlone) {
  Rng rng(7);
  test::Comparison tally;
  const auto player = engine();
  for (int i = 0; tally.positions < 300; ++i) {
    const Position position =
        test::random_position(rng, i % 2 == 0 ? 4 + static_cast<int>(rng.below(8))
                                              : 12 + static_cast<int>(rng.below(40)));
    if (position.is_over() || position.must_pass()) continue;
    if (position.empty_count() > 11 && position.empty_count() < 18) continue;
    Limits limits = to_depth(1 + i % 5);
    limits.outcome_only = i % 3 == 0;
    test::compare_lines<Position>(*player, position, limits, format_position(position), 12, rng,
                                  format_move, tally);
    if (HasFatalFailure()) return;
  }
  test::expect_enough(tally, 300);
}

/// At full strength and at every level that solves endings no disc is thrown away.
TEST(OthelloLines, ALostEndingLosesAsFewDiscsAsItMust) {
  Rng rng(9);
  int lost = 0;
  for (int i = 0; i < 200; ++i) {
    const Position position = test::random_position(rng, 7);
    if (position.is_over() || position.must_pass()) continue;
    const int margin = plain_margin(position);
    if (margin >= 0) continue;
    ++lost;
    for (const int level : {0, 11, 15, 20}) {
      const SearchResult result = test::search_for<Position>(*engine(level), position, to_depth(8));
      Position after = position;
      after.play(result.best());
      EXPECT_EQ(-plain_margin(after), margin) << format_position(position) << level;
    }
  }
  EXPECT_GT(lost, 40);
}

/// Of moves that lose as few discs one is played after which as many replies as can be go wrong.
TEST(OthelloLines, AmongEqualsTheHardestLineIsPlayed) {
  const auto replies_gone_wrong = [](const Position& after) {
    int wrong = 0;
    if (after.is_over() || after.must_pass()) return 0;
    for (const Move reply : after.legal_moves()) {
      Position next = after;
      next.play(reply);
      wrong += -plain_margin(next) < plain_margin(after) ? 1 : 0;
    }
    return wrong;
  };
  Rng rng(10);
  int choices = 0;
  const auto player = engine();
  for (int i = 0; i < 500; ++i) {
    const Position position = test::random_position(rng, 6);
    if (position.is_over() || position.must_pass()) continue;
    const int margin = plain_margin(position);
    if (margin >= 0) continue;
    int most = 0;
    int equals = 0;
    for (const Move move : position.legal_moves()) {
      Position after = position;
      after.play(move);
      if (-plain_margin(after) != margin) continue;
      ++equals;
      most = std::max(most, replies_gone_wrong(after));
    }
    for (const int lines : {1, 4}) {
      Limits limits = to_depth(8);
      limits.multi_pv = lines;
      Position after = position;
      after.play(test::search_for<Position>(*player, position, limits).best());
      EXPECT_EQ(-plain_margin(after), margin);
      if (lines == 1 || equals <= lines) {
        EXPECT_EQ(replies_gone_wrong(after), most) << format_position(position);
      }
    }
    choices += equals > 1 ? 1 : 0;
  }
  EXPECT_GT(choices, 10);
}

}  // namespace
}  // namespace ternion::othello::lines_test
