// What the lines of Surakarta's search say: proofs, distances, and how lost positions are resisted.
#include <gtest/gtest.h>

#include "engine/surakarta/game.hpp"
#include "search/surakarta/backend.hpp"
#include "test/search/core/line_comparison.hpp"
#include "test/search/core/told_lines.hpp"

namespace ternion::surakarta::lines_test {
namespace {

std::unique_ptr<Engine> engine(int level = 0) {
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  config.level = level;
  return make_engine(config, Isa::scalar);
}

Limits to_depth(int depth, int multi_pv = 1) {
  Limits limits;
  limits.depth = depth;
  limits.multi_pv = multi_pv;
  return limits;
}

Position position_of(std::string_view text) { return parse_position(text).value(); }

Move random_move(const Position& position, Rng& rng) {
  const auto moves = position.legal_moves();
  return moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
}

/// A few pieces anywhere, or what random play leads to.
Position drawn_position(Rng& rng, int number) {
  const Rules& rules = kPresets.at(static_cast<std::size_t>(number) % kPresets.size()).rules;
  if (number % 3 == 0) {
    Position position(rules);
    const int plies = 4 + static_cast<int>(rng.below(70));
    for (int ply = 0; ply < plies && !position.is_over(); ++ply)
      position.play(random_move(position, rng));
    return position;
  }
  PointSet black = 0;
  PointSet white = 0;
  const int pieces = 2 + static_cast<int>(rng.below(7));
  for (int i = 0; i < pieces; ++i) {
    const PointSet point = PointSet{1} << rng.below(kPoints);
    if ((point & (black | white)) != 0) continue;
    (i == 1 || (i > 1 && rng.below(3) == 0) ? white : black) |= point;
  }
  const int quiet = rules.quiet_limit > 0 && rng.below(4) == 0
                        ? rules.quiet_limit - 1 - static_cast<int>(rng.below(6))
                        : 0;
  return Position(rules, black, white, rng.below(2) == 0 ? Side::black : Side::white, quiet);
}

TEST(SurakartaLines, WhatIsToldLastIsTheResult) {
  Rng rng(83);
  const auto player = engine();
  test::expect_told_lines<Position>(
      *player, [&rng](int i) { return drawn_position(rng, i); }, format_position);
}

TEST(SurakartaLines, AgreeWithSearchesOfEachMoveAlone) {
  Rng rng(5);
  test::Comparison tally;
  const auto player = engine();
  for (int i = 0; tally.positions < 300; ++i) {
    const Position position = drawn_position(rng, i);
    if (position.is_over()) continue;
    test::compare_lines<Position>(*player, position, to_depth(1 + i % 4), format_position(position),
                                  12, rng, format_move, tally);
    if (HasFatalFailure()) return;
  }
  test::expect_enough(tally, 300);
}

/// Who is to move wins within so many plies, by the rules alone; a repetition is whatever it is.
bool wins_within(const Position& position, int plies);
bool loses_within(const Position& position, int plies) {
  if (position.is_over()) {
    const Result result = Surakarta::result(position);
    return result.winner && *result.winner != position.side_to_move();
  }
  if (plies == 0) return false;
  for (const Move move : position.legal_moves()) {
    Position next = position;
    next.play(move);
    if (!wins_within(next, plies - 1)) return false;
  }
  return true;
}
bool wins_within(const Position& position, int plies) {
  if (position.is_over()) {
    const Result result = Surakarta::result(position);
    return result.winner && *result.winner == position.side_to_move();
  }
  if (plies == 0) return false;
  for (const Move move : position.legal_moves()) {
    Position next = position;
    next.play(move);
    if (loses_within(next, plies - 1)) return true;
  }
  return false;
}

TEST(SurakartaLines, ShortDistancesAreTrue) {
  Rng rng(6);
  int checked = 0;
  const auto player = engine();
  for (int i = 0; i < 200; ++i) {
    const Position position = drawn_position(rng, i);
    if (position.is_over()) continue;
    const SearchResult result = test::search_for<Position>(*player, position, to_depth(4, 144));
    for (const SearchLine& line : result.lines) {
      const auto* outcome = std::get_if<Outcome>(&line.score);
      if (outcome == nullptr || outcome->plies == 0 || outcome->plies > 4) continue;
      Position after = position;
      after.play(line.move());
      const auto ends_within = [&](int plies) {
        return outcome->sign > 0 ? loses_within(after, plies) : wins_within(after, plies);
      };
      EXPECT_TRUE(ends_within(outcome->plies - 1))
          << format_position(position) << format_move(line.move()) << test::text_of(line.score);
      if (outcome->exact && outcome->plies > 1) {
        EXPECT_FALSE(ends_within(outcome->plies - 2))
            << format_position(position) << format_move(line.move()) << test::text_of(line.score);
      }
      ++checked;
    }
  }
  EXPECT_GT(checked, 100);
}

/// What is told exactly of a position is its distance with best play of both sides.
TEST(SurakartaLines, AnExactDistanceIsThatOfBestPlay) {
  Rng rng(9);
  int checked = 0;
  const auto player = engine();
  for (int i = 0; i < 600; ++i) {
    const Position position = drawn_position(rng, i);
    if (position.is_over()) continue;
    const Score score =
        test::search_for<Position>(*player, position, to_depth(4)).lines.front().score;
    const auto* outcome = std::get_if<Outcome>(&score);
    if (outcome == nullptr || !outcome->exact || outcome->plies == 0 || outcome->plies > 4)
      continue;
    const auto ends_within = [&](int plies) {
      return outcome->sign > 0 ? wins_within(position, plies) : loses_within(position, plies);
    };
    EXPECT_TRUE(ends_within(outcome->plies)) << format_position(position) << test::text_of(score);
    EXPECT_FALSE(outcome->plies > 1 && ends_within(outcome->plies - 2))
        << format_position(position) << test::text_of(score);
    ++checked;
  }
  EXPECT_GT(checked, 40);
}

TEST(SurakartaLines, CapturingTheLastPieceIsAWinInOne) {
  const SearchResult result = test::search_for<Position>(
      *engine(), position_of("......x..................o.......... x"), to_depth(3, 3));
  EXPECT_EQ(format_move(result.best()), "a2-b5");
  EXPECT_EQ(result.lines.front().score, Score(Outcome({1, 1, true})));
}

/// The table remembers wins by their distance from the position, wherever in the game it stands.
TEST(SurakartaLines, DistancesDoNotDependOnTheGameBefore) {
  const auto player = engine();
  const std::atomic<bool> stop{false};
  Position later = position_of("xxx...x..................o.......... o");
  const Position now = position_of("xxx...x..................o.......... o");
  for (int i = 0; i < 2; ++i)
    for (const char* move : {"b5-c5", "a1-b2", "c5-b5", "b2-a1"})
      if (later.is_legal(parse_move(move).value()) && later.occurrences_before() < 1)
        later.play(parse_move(move).value());
  player->search(later, to_depth(5, 20), stop, nullptr);
  const SearchResult used = player->search(now, to_depth(5, 20), stop, nullptr);
  const SearchResult fresh = test::search_for<Position>(*player, now, to_depth(5, 20));
  ASSERT_EQ(used.lines.size(), fresh.lines.size());
  test::Comparison tally;
  for (const SearchLine& line : used.lines)
    for (const SearchLine& other : fresh.lines)
      if (line.move() == other.move())
        test::expect_agreement(line.score, other.score, format_move(line.move()), tally);
}

/// Of moves that all lose, the one that loses latest.
TEST(SurakartaLines, ALossIsPutOff) {
  Rng rng(8);
  const auto player = engine();
  int lost = 0;
  for (int i = 0; i < 600; ++i) {
    const Position position = drawn_position(rng, i);
    if (position.is_over()) continue;
    const SearchResult result = test::search_for<Position>(*player, position, to_depth(4));
    const auto* outcome = std::get_if<Outcome>(&result.lines.front().score);
    if (outcome == nullptr || outcome->sign > 0 || outcome->plies == 0) continue;
    ++lost;
    for (const Move move : position.legal_moves()) {
      Position after = position;
      after.play(move);
      if (outcome->plies > 4) continue;
      EXPECT_TRUE(wins_within(after, outcome->plies - 1))
          << format_position(position) << " " << format_move(result.best()) << " loses in "
          << outcome->plies << ", " << format_move(move) << " later";
    }
  }
  EXPECT_GT(lost, 10);
}

}  // namespace
}  // namespace ternion::surakarta::lines_test
