#include "games/othello/adjudicator.hpp"

#include <gtest/gtest.h>

#include "app/arena/match.hpp"
#include "app/arena/runner.hpp"
#include "engine/othello/game.hpp"
#include "engine/othello/notation.hpp"
#include "games/games.hpp"
#include "test/support/random_positions.hpp"

namespace ternion::arena {
namespace {

using othello::Position;

/// Black's margin with best play, plainly.
int plain(const Position& p) {
  if (p.is_over()) return othello::Othello::result(p).black_margin();
  const bool black = p.side_to_move() == Side::black;
  int best = black ? -65 : 65;
  for (const Move move : p.legal_moves()) {
    Position next = p;
    next.play(move);
    best = black ? std::max(best, plain(next)) : std::min(best, plain(next));
  }
  return best;
}

TEST(Adjudicator, IsPlainMinimaxAndKeepsOutOfEarlierPositions) {
  const auto adjudicator = othello::make_adjudicator(6);
  const auto board = *make_board("Othello");
  const std::atomic<bool> never{false};
  Rng rng(81);
  for (int i = 0; i < 60; ++i) {
    const Position p = test::random_position(rng, static_cast<int>(rng.below(8)));
    ASSERT_TRUE(board->set_position(othello::format_position(p)));
    const auto margin = adjudicator->black_margin(*board, never);
    ASSERT_EQ(margin.has_value(), p.empty_count() <= 6);
    if (margin) {
      EXPECT_EQ(*margin, plain(p)) << othello::format_position(p);
    }
  }
}

TEST(Adjudicator, EndsTheGamesOfAMatchWithTheSolvedScore) {
  Field field = *make_field("Othello");
  field.openings = {{field.start, {}}};
  for (int i = 0; i < 2; ++i) field.players.push_back(*parse_player("gambler", {}));
  RunnerOptions options;
  options.adjudicate_from = 8;
  int games = 0;
  run_jobs(field, match_jobs(6, 1), options,
           {[&](const Report& report) {
              ++games;
              Position p;
              for (const auto& each : report.outcome.record.moves) p.play(each.move);
              EXPECT_TRUE(p.is_over() || p.empty_count() == 8) << othello::format_position(p);
              if (!p.is_over()) {
                EXPECT_EQ(report.outcome.record.termination, "agreement");
                EXPECT_EQ(report.outcome.black_margin, plain(p));
              }
              EXPECT_FALSE(report.outcome.fault);
              return true;
            },
            {},
            {}});
  EXPECT_EQ(games, 6);
}

}  // namespace
}  // namespace ternion::arena
