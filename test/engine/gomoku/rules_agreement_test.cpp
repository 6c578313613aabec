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

/// What the other rules say of the point tells which of caro's cases it is.
void count_caro(const Position& position, Point point, CaroAgreement& seen) {
  for (const Side side : {Side::black, Side::white})
    for (const gomoku::Direction direction : gomoku::kDirections) {
      const auto window = position.lines().window(direction, point, side);
      if (window.run() < 5) continue;
      if (window.run() > 5) {
        ++seen.overlines;
        continue;
      }
      const bool five = position.makes_five(point, side);
      seen.fives += five ? 1 : 0;
      seen.enclosed += five ? 0 : 1;
      const bool closed = (window.blocked >> (gomoku::kReach + 1 + window.run_after()) & 1) != 0 &&
                          (window.blocked >> (gomoku::kReach - 1 - window.run_before()) & 1) != 0;
      seen.at_edge += closed && five ? 1 : 0;
    }
}

}  // namespace

CaroAgreement compare_caro(std::uint64_t seed, int count, int points) {
  Rng rng(seed);
  CaroAgreement seen;
  for (int i = 0; i < count && !testing::Test::HasFatalFailure(); ++i) {
    const gomoku::Variant variant{i % 2 == 0 ? Rule::caro : Rule::caro_exact,
                                  gomoku::kMinSize + below(rng, gomoku::kMaxSize - 4)};
    const Position position = below(rng, 4) > 0 ? random_cluster(rng, variant)
                                                : random_game(rng, variant, 10 + below(rng, 60));
    if (position.winner()) continue;
    PlainBoard plain = plain_board_of(position);
    Agreement each;
    for (int k = 0; k < points; ++k) {
      const Point point = gomoku::point_at(below(rng, variant.size), below(rng, variant.size));
      if (!position.is_empty(point)) continue;
      compare_point(position, plain, point, each);
      count_caro(position, point, seen);
    }
    seen.points += each.points;
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

TEST(GomokuRules, OfCaroAgreeWithThePlainOnesOnRandomBoards) {
  const CaroAgreement seen = compare_caro(3, 100'000, 20);
  EXPECT_GT(seen.points, 400'000);
  EXPECT_GT(seen.fives, 5000);
  EXPECT_GT(seen.enclosed, 200);
  EXPECT_GT(seen.at_edge, 200);
  EXPECT_GT(seen.overlines, 1000);
}

TEST(GomokuRules, OfCaroAskForOneEndWithoutAStoneOfTheOtherSide) {
  struct Case {
    const char* board;
    const char* point;
    bool caro;
    bool exact;
  };
  for (const Case& each : {
           Case{"15 2OXXXX.O", "h1", false, false},  // a stone at either end
           Case{"15 2OXX.XXO", "f1", false, false},  // wherever the last one comes
           Case{"15 1O.XXXX.O", "h1", true, true},   // one end is free
           Case{"15 2OXXXX2O", "h1", true, true},    // its end has a stone beyond it
           Case{"15 XXXX.O", "e1", true, true},      // the edge is no stone
           Case{"15 9OXXXX.", "o1", true, true},     // the other edge
           Case{"15 2OXXX.XXO", "g1", true, false},  // six, enclosed
           Case{"15 3XXX.XX", "g1", true, false},    // six
           Case{"15 2OXXXX.O", "a1", false, false},  // no row at all
       }) {
    for (const Rule rule : {Rule::caro, Rule::caro_exact}) {
      std::string cells(each.board + 3);
      std::string row;
      for (const char c : cells)
        row += c >= '1' && c <= '9' ? std::string(static_cast<std::size_t>(c - '0'), '.')
                                    : std::string(1, c);
      row.resize(15, '.');
      const auto position = gomoku::parse_position(std::string(name_of(rule)) + " 15 " + row +
                                                   std::string(14 * 15, '.') + " X");
      ASSERT_TRUE(position) << position.error().message;
      const Point point = gomoku::point_of(*gomoku::parse_move(each.point));
      EXPECT_EQ(position->makes_five(point, Side::black),
                rule == Rule::caro ? each.caro : each.exact)
          << each.board << " " << name_of(rule);
      if (position->makes_five(point, Side::black)) {
        Position after = *position;
        after.play(gomoku::move_to(point));
        EXPECT_EQ(after.winner(), Side::black);
        after.find_winner();
        EXPECT_EQ(after.winner(), Side::black);
      }
    }
  }
}

/// A row that was five and enclosed does not win later, whatever comes elsewhere.
TEST(GomokuRules, AnEnclosedFiveOfCaroIsNoWin) {
  Position position = *gomoku::parse_position("caro 15 d1c1e1i1f1o15g1o13");
  position.play(*gomoku::parse_move("h1"));
  EXPECT_FALSE(position.winner());
  EXPECT_FALSE(position.is_over());
  position.find_winner();
  EXPECT_FALSE(position.winner());
}

}  // namespace
}  // namespace ternion::test
