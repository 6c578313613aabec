#include "engine/othello/position.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "engine/othello/notation.hpp"
#include "test/engine/othello/random_positions.hpp"

namespace ternion::othello {
namespace {

Position board(std::string_view text) {
  const auto position = parse_position(text);
  EXPECT_TRUE(position.has_value()) << text;
  return position.value_or(Position{});
}

// White, to move, can turn nothing; Black then takes g8 from h8.
constexpr std::string_view kWhiteMustPass =
    "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- O";

TEST(Position, StartIsTheUsualOne) {
  const Position start;
  EXPECT_EQ(format_position(start),
            "---------------------------OX------XO--------------------------- X");
  EXPECT_EQ(start.side_to_move(), Side::black);
  EXPECT_EQ(start.empty_count(), 60);
  std::string moves;
  for (Move move : start.legal_moves()) moves += format_move(move);
  EXPECT_EQ(moves, "d3c4f5e6");
  EXPECT_FALSE(start.is_over());
  EXPECT_FALSE(start.must_pass());
}

TEST(Position, MoveTurnsDiscsAndChangesSides) {
  Position position;
  const Undo undo = position.play(*parse_move("f5"));
  EXPECT_EQ(undo.flipped, bit_of(square_at(4, 4)));
  EXPECT_EQ(format_position(position),
            "---------------------------OX------XXX-------------------------- O");
  position.undo(undo);
  EXPECT_EQ(position, Position{});
}

TEST(Position, OnlyListedMovesAreLegal) {
  Rng rng(11);
  for (int i = 0; i < 2000; ++i) {
    const Position position = test::random_playout(rng);
    std::array<bool, 65> listed{};
    for (Move move : position.legal_moves()) listed[move.code] = true;
    for (std::uint16_t code = 0; code <= 64; ++code)
      ASSERT_EQ(position.is_legal(Move{code}), listed[code]) << format_position(position) << code;
    ASSERT_FALSE(position.is_legal(Move::none()));
    ASSERT_FALSE(position.is_legal(Move{65}));
    ASSERT_EQ(position.legal_moves().empty(), position.is_over());
  }
}

TEST(Position, ForcedPassIsTheOnlyMove) {
  const Position position = board(kWhiteMustPass);
  ASSERT_TRUE(position.must_pass());
  EXPECT_FALSE(position.is_over());
  ASSERT_EQ(position.legal_moves().size(), 1);
  EXPECT_EQ(position.legal_moves()[0], pass_move());
  Position passed = position;
  const Undo undo = passed.play(pass_move());
  EXPECT_EQ(undo.flipped, 0u);
  EXPECT_EQ(passed.side_to_move(), Side::black);
  EXPECT_EQ(passed.discs(Side::white), position.discs(Side::white));
  EXPECT_TRUE(passed.is_legal(*parse_move("h8")));
  passed.undo(undo);
  EXPECT_EQ(passed, position);
}

TEST(Position, PassIsIllegalWithMovesAndWhenTheGameIsOver) {
  EXPECT_FALSE(Position{}.is_legal(pass_move()));
  const Position over = board(std::string(63, 'X') + "- O");
  EXPECT_TRUE(over.is_over());
  EXPECT_FALSE(over.must_pass());
  EXPECT_FALSE(over.is_legal(pass_move()));
  EXPECT_TRUE(over.legal_moves().empty());
}

TEST(Position, UndoGivesBackEveryPositionOfAGame) {
  Rng rng(12);
  for (int game = 0; game < 1000; ++game) {
    Position position;
    std::vector<Position> before;
    std::vector<Undo> undos;
    for (Move move : test::random_game(rng)) {
      before.push_back(position);
      undos.push_back(position.play(move));
      ASSERT_EQ(position.mover() & position.opponent(), 0u);
      ASSERT_EQ(position.side_to_move(), other(before.back().side_to_move()));
    }
    ASSERT_TRUE(position.is_over());
    while (!undos.empty()) {
      position.undo(undos.back());
      ASSERT_EQ(position, before.back());
      undos.pop_back();
      before.pop_back();
    }
  }
}

TEST(Position, PlaceDoesWhatPlayDoes) {
  Rng rng(13);
  for (int i = 0; i < 2000; ++i) {
    Position position = test::random_playout(rng);
    for (Move move : position.legal_moves()) {
      if (is_pass(move)) continue;
      Position placed = position;
      placed.place(square_of(move), position.flips(square_of(move)));
      Position played = position;
      played.play(move);
      ASSERT_EQ(placed, played);
    }
  }
}

TEST(Bitboard, NeighboursAreTheSquaresOneStepAway) {
  for (Square square = 0; square < 64; ++square) {
    Bitboard expected = 0;
    for (Square that = 0; that < 64; ++that) {
      const int dx = column_of(that) - column_of(square);
      const int dy = row_of(that) - row_of(square);
      if (that != square && dx * dx <= 1 && dy * dy <= 1) expected |= bit_of(that);
    }
    EXPECT_EQ(neighbours_of(bit_of(square)), expected) << square;
  }
  EXPECT_EQ(neighbours_of(0), 0u);
}

TEST(Bitboard, RaysCoverTheQueensLines) {
  for (Square square = 0; square < 64; ++square) {
    Bitboard lines = 0;
    for (Bitboard ray : kRays[static_cast<std::size_t>(square)].ray) {
      EXPECT_EQ(lines & ray, 0u) << "rays do not overlap";
      lines |= ray;
    }
    Bitboard expected = 0;
    for (Square that = 0; that < 64; ++that) {
      const int dx = column_of(that) - column_of(square);
      const int dy = row_of(that) - row_of(square);
      if (that != square && (dx == 0 || dy == 0 || dx == dy || dx == -dy)) expected |= bit_of(that);
    }
    EXPECT_EQ(lines, expected) << square;
  }
}

TEST(Bitboard, NamedSetsOfSquares) {
  const auto set = [](std::string_view names) {
    Bitboard squares = 0;
    for (; !names.empty(); names.remove_prefix(2))
      squares |= bit_of(square_of(*parse_move(names.substr(0, 2))));
    return squares;
  };
  EXPECT_EQ(kCorners, set("a1h1a8h8"));
  EXPECT_EQ(kXSquares, set("b2g2b7g7"));
  EXPECT_EQ(kCSquares, set("b1a2g1h2a7b8h7g8"));
  EXPECT_EQ(std::popcount(kEdges), 28);
  EXPECT_EQ(kQuadrants[0] | kQuadrants[1] | kQuadrants[2] | kQuadrants[3], ~Bitboard{0});
  for (Bitboard quadrant : kQuadrants) EXPECT_EQ(std::popcount(quadrant), 16);
  EXPECT_EQ(kQuadrants[0] & kCorners, set("a1"));
}

}  // namespace
}  // namespace ternion::othello
