#include "test/engine/gomoku/rules_agreement.hpp"

#include <gtest/gtest.h>

#include "engine/gomoku/notation.hpp"
#include "test/engine/gomoku/random_positions.hpp"

namespace ternion::test {
namespace {

using gomoku::Foul;
using gomoku::Point;
using gomoku::Position;
using gomoku::Rule;

int below(Rng& rng, int bound) {
  return static_cast<int>(rng.below(static_cast<std::uint64_t>(bound)));
}

gomoku::Variant random_variant(Rng& rng) {
  const Rule rule =
      below(rng, 4) > 0 ? Rule::renju : gomoku::kAllRules[static_cast<std::size_t>(below(rng, 2))];
  return {rule, gomoku::kMinSize + below(rng, gomoku::kMaxSize - gomoku::kMinSize + 1)};
}

void compare_point(const Position& position, PlainBoard& plain, Point point, Agreement& seen) {
  const int x = gomoku::column_of(point);
  const int y = gomoku::row_of(point);
  const auto where = [&] {
    return gomoku::format_position(position) + " at " + gomoku::format_move(gomoku::move_to(point));
  };
  for (const Side side : {Side::black, Side::white}) {
    const auto stone = side == Side::black ? PlainBoard::kBlack : PlainBoard::kWhite;
    const bool five = position.makes_five(point, side);
    ASSERT_EQ(five, plain.wins(x, y, stone)) << where();
    seen.fives += five ? 1 : 0;
    ASSERT_EQ(!position.is_forbidden(point, side), plain.may_play(x, y, stone)) << where();
  }
  ++seen.points;
  if (position.rule() != Rule::renju) return;
  const Foul foul = gomoku::foul_at(position.lines(), point);
  ASSERT_EQ(static_cast<int>(foul), static_cast<int>(plain.ban(x, y))) << where();
  seen.overlines += foul == Foul::overline ? 1 : 0;
  seen.double_fours += foul == Foul::double_four ? 1 : 0;
  seen.double_threes += foul == Foul::double_three ? 1 : 0;
}

}  // namespace

Agreement compare_rules(std::uint64_t seed, int count, int points) {
  Rng rng(seed);
  Agreement seen;
  for (int i = 0; i < count && !testing::Test::HasFatalFailure(); ++i) {
    const gomoku::Variant variant = random_variant(rng);
    const Position position = below(rng, 2) == 0 ? random_cluster(rng, variant)
                                                 : random_game(rng, variant, 10 + below(rng, 60));
    if (position.winner()) continue;
    PlainBoard plain = plain_board_of(position);
    for (int k = 0; k < points; ++k) {
      const Point point = gomoku::point_at(below(rng, variant.size), below(rng, variant.size));
      if (position.is_empty(point)) compare_point(position, plain, point, seen);
    }
  }
  return seen;
}

namespace {

TEST(GomokuRules, AgreeWithThePlainOnesOnRandomBoards) {
  const Agreement seen = compare_rules(1, 100'000, 10);
  EXPECT_GT(seen.points, 400'000);
  EXPECT_GT(seen.fives, 1000);
  EXPECT_GT(seen.overlines, 1000);
  EXPECT_GT(seen.double_fours, 1000);
  EXPECT_GT(seen.double_threes, 1000);
}

}  // namespace
}  // namespace ternion::test
