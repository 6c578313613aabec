#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "engine/surakarta/game.hpp"
#include "eval/surakarta/line_evaluator.hpp"
#include "search/core/level.hpp"
#include "search/surakarta/backend.hpp"
#include "search/surakarta/tactics.hpp"

namespace ternion::surakarta {
namespace {

std::unique_ptr<Engine> engine(int threads = 1, int level = 0) {
  EngineConfig config;
  config.hash_bytes = std::size_t{4} << 20;
  config.threads = threads;
  config.level = level;
  return make_engine(config, Isa::scalar);
}

SearchResult search(const Position& position, const Limits& limits, int threads = 1) {
  const std::atomic<bool> stop{false};
  return engine(threads)->search(position, limits, stop, nullptr);
}

Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

Position position_of(std::string_view text) { return parse_position(text).value(); }

Move random_move(const Position& position, Rng& rng) {
  const auto moves = position.legal_moves();
  return moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
}

/// Captures followed to the end by the rules alone: what the quiescence search must say.
Value plain_captures(Position position, Value alpha, Value beta) {
  if (position.mover() == 0) return -(kWin - position.ply());
  Value best = LineEvaluator().score(position);
  if (best >= beta) return best;
  std::vector<Move> captures;
  for (Point from = 0; from < kPoints; ++from)
    for (Point to = 0; to < kPoints; ++to)
      if ((position.mover() & bit_of(from)) != 0 && (position.opponent() & bit_of(to)) != 0 &&
          (position.captures(from, position.opponent()) & bit_of(to)) != 0)
        captures.push_back(move_between(from, to));
  for (const Move move : captures) {
    Position next = position;
    next.play(move);
    best = std::max(best, -plain_captures(next, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

TEST(SurakartaEngine, CapturesTheLastPiece) {
  const SearchResult result =
      search(position_of("......x..................o.......... x"), to_depth(3));
  EXPECT_EQ(format_move(result.best()), "a2-b5");
  EXPECT_EQ(proven_sign(result.lines.front().score), 1);
}

TEST(SurakartaEngine, TakesAPieceThatStandsFree) {
  // Both sides have two pieces; a2 attacks b5, and nobody guards it.
  const Position position = position_of("x.....x..................o.........o x");
  EXPECT_EQ(format_move(search(position, to_depth(5)).best()), "a2-b5");
}

TEST(SurakartaEngine, CapturesAtTheLeavesAreFollowedToTheirEnd) {
  Rng rng(5);
  TranspositionTable table(std::size_t{1} << 16);
  const std::atomic<bool> stop{false};
  const SteadyTime time;
  SearchControl control(stop, time);
  const LineEvaluator evaluator;
  SurakartaTactics tactics(table, control, evaluator);
  int positions = 0;
  for (int game = 0; game < 40; ++game) {
    Position position;
    for (int ply = 0; ply < 80 && !position.is_over(); ++ply) {
      if (position.occurrences_before() == 0) {
        EXPECT_EQ(tactics.leaf_value(position, -kInfiniteValue, kInfiniteValue),
                  plain_captures(position, -kInfiniteValue, kInfiniteValue))
            << format_position(position);
        ++positions;
      }
      position.play(random_move(position, rng));
    }
  }
  EXPECT_GT(positions, 1000);
}

TEST(SurakartaEngine, ARepetitionIsWorthADraw) {
  // White is far behind; going back to a position that has been there saves it half the point.
  Position position = position_of("xxxx...............................o x");
  for (const char* move : {"a1-a2", "f6-f5", "a2-a1"}) position.play(parse_move(move).value());
  // f5-f6 would repeat the start; anything else leaves White a piece against four.
  Position repeated = position;
  repeated.play(parse_move("f5-f6").value());
  EXPECT_EQ(repeated.occurrences_before(), 1);
  EXPECT_EQ(format_move(search(position, to_depth(6)).best()), "f5-f6");
}

TEST(SurakartaEngine, EndedGamesHaveTheirValue) {
  EXPECT_EQ(engine()->evaluate(position_of("xx................................o. o 80")),
            Score(Outcome{-1}));
  EXPECT_EQ(engine()->evaluate(position_of("xx................................oo x 80")),
            Score(Heuristic{0}));
  EXPECT_TRUE(
      search(position_of("......................o............. x"), to_depth(3)).lines.empty());
}

TEST(SurakartaEngine, OneThreadSearchesTheSameTreeEachTime) {
  const Position position = position_of("xxxxxxxx.x....x..x.o.oxoooo...oooooo x");
  const SearchResult first = search(position, to_depth(8));
  const SearchResult second = search(position, to_depth(8));
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.best(), second.best());
  EXPECT_EQ(first.lines.front().score, second.lines.front().score);
}

TEST(SurakartaEngine, SeveralThreadsFindTheSameWin) {
  Limits limits = to_depth(5);
  const SearchResult result =
      search(position_of("......x..................o.......... x"), limits, 3);
  EXPECT_EQ(proven_sign(result.lines.front().score), 1);
}

TEST(SurakartaEngine, RanksMovesAndLeavesOutThoseToAvoid) {
  const Position position;
  Limits limits = to_depth(5);
  limits.multi_pv = 4;
  const SearchResult ranked = search(position, limits);
  ASSERT_EQ(ranked.lines.size(), 4U);
  for (std::size_t i = 1; i < 4; ++i)
    EXPECT_GE(units_of(ranked.lines[i - 1].score), units_of(ranked.lines[i].score));
  limits.avoid = {ranked.best()};
  EXPECT_NE(search(position, limits).best(), ranked.best());
}

TEST(SurakartaEngine, PlaysLegalGamesToTheEndUnderAllRules) {
  for (const Preset& preset : kPresets) {
    Position position(preset.rules);
    auto player = engine();
    const std::atomic<bool> stop{false};
    Rng rng(6);
    for (int ply = 0; ply < 400 && !position.is_over(); ++ply) {
      Limits limits;
      limits.nodes = 300;
      const Move move = position.side_to_move() == Side::black
                            ? player->search(position, limits, stop, nullptr).best()
                            : random_move(position, rng);
      ASSERT_TRUE(position.is_legal(move)) << format_position(position);
      position.play(move);
    }
    EXPECT_TRUE(position.is_over()) << preset.name;
    EXPECT_EQ(Surakarta::result(position), (Result{Side::black, 1})) << preset.name;
  }
}

TEST(SurakartaEngine, LevelsPlayLegalMoves) {
  const Position position = position_of("xxxxxxxx.x....x..x.o.oxoooo...oooooo x");
  for (int level = 1; level <= kLevels; ++level) {
    Limits limits;
    limits.nodes = 20'000;
    const std::atomic<bool> stop{false};
    const SearchResult result = engine(1, level)->search(position, limits, stop, nullptr);
    EXPECT_TRUE(position.is_legal(result.best())) << level;
  }
}

}  // namespace
}  // namespace ternion::surakarta
