// How Othello's search divides a clock.
#include <gtest/gtest.h>

#include <chrono>

#include "engine/othello/game.hpp"
#include "eval/othello/hand_evaluator.hpp"
#include "search/core/time_manager.hpp"
#include "search/othello/backend.hpp"
#include "search/othello/tactics.hpp"
#include "test/support/random_positions.hpp"

namespace ternion::othello::time_test {
namespace {

using Tactics = OthelloTactics<ScalarKernels, HandEvaluator<ScalarKernels>>;

Limits on_clock(Duration remaining) {
  Limits limits;
  limits.clock = ClockLimits{remaining, {}, {}, 0, 0};
  return limits;
}

TEST(OthelloTime, AGameOfHardLimitsEndsOnTime) {
  Rng rng(6);
  for (const int seconds : {1, 5, 60, 160, 3600}) {
    Duration left = std::chrono::seconds(seconds);
    for (int empties = 60; empties > 0; empties -= 2) {
      const Position p = test::random_position(rng, empties);
      const MovesLeft moves = Tactics::moves_left(p);
      const Duration lag = std::chrono::milliseconds(5);
      left -= *plan_time(on_clock(left), moves, lag).hard + lag;
      ASSERT_GT(left, Duration::zero()) << seconds << " s, " << empties << " empty";
    }
  }
}

/// With so many empty squares and a single legal move.
Position forced(Rng& rng, int empties) {
  for (;;) {
    const Position p = test::random_position(rng, empties);
    if (p.legal_moves().size() == 1 && !p.must_pass()) return p;
  }
}

TEST(OthelloTime, TheOnlyMoveIsPlayedAtOnceAndJudgedAsAnyOther) {
  Rng rng(11);
  const auto engine = make_engine({}, best_isa());
  const std::atomic<bool> never{false};
  for (int i = 0; i < 5; ++i) {
    const Position p = forced(rng, 30);
    Limits limits;
    limits.depth = 8;
    limits.move_time = std::chrono::hours(1);
    EXPECT_EQ(engine->search(p, limits, never, nullptr).lines.front().depth, 1);
    limits.for_value = true;
    EXPECT_GE(engine->search(p, limits, never, nullptr).lines.front().depth, 8);
  }
}

}  // namespace
}  // namespace ternion::othello::time_test
