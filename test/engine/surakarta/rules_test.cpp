#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "engine/surakarta/game.hpp"

namespace ternion::surakarta {
namespace {

Position position_of(std::string_view text) {
  auto position = parse_position(text);
  EXPECT_TRUE(position) << text << ": " << (position ? "" : position.error().message);
  return position ? *position : Position();
}

void play(Position& position, std::string_view moves) {
  const auto parsed = parse_transcript(moves, position);
  ASSERT_TRUE(parsed) << parsed.error().message;
  for (const Move move : *parsed) position.play(move);
}

// A black piece that captures the last white one.
TEST(SurakartaEnds, ASideWithoutPiecesHasLost) {
  Position position = position_of("......x..................o.......... x");
  ASSERT_TRUE(position.is_legal(*parse_move("a2xb5")));
  play(position, "a2xb5");
  EXPECT_TRUE(position.is_over());
  EXPECT_TRUE(position.legal_moves().empty());
  EXPECT_EQ(Surakarta::result(position), (Result{Side::black, 1}));
  const Position white = position_of("......................o............. x");
  EXPECT_TRUE(white.is_over());
  EXPECT_EQ(Surakarta::result(white), (Result{Side::white, 1}));
}

TEST(SurakartaEnds, AfterTheLimitOfQuietPliesThePiecesAreCounted) {
  for (const auto& [rules, limit] : {std::pair("standard", 80), std::pair("core", 40)}) {
    const std::string text = std::string(rules) + " xx................................oo x ";
    EXPECT_FALSE(position_of(text + std::to_string(limit - 1)).is_over());
    const Position even = position_of(text + std::to_string(limit));
    EXPECT_TRUE(even.is_over());
    EXPECT_EQ(Surakarta::result(even), Result{});
  }
  const Position more = position_of("xx................................o. o 80");
  EXPECT_TRUE(more.is_over());
  EXPECT_EQ(Surakarta::result(more), (Result{Side::black, 1}));
  const Position fewer = position_of("x.................................oo o 80");
  EXPECT_EQ(Surakarta::result(fewer), (Result{Side::white, 1}));
  EXPECT_FALSE(position_of("course xx................................oo x 900").is_over());
  EXPECT_FALSE(position_of("limit=200 xx................................oo x 199").is_over());
}

TEST(SurakartaEnds, ACaptureStartsTheCountAnew) {
  Position position = position_of("......x.........o........o.......... x 79");
  play(position, "a2xb5");
  EXPECT_EQ(position.quiet(), 0);
  EXPECT_FALSE(position.is_over());
}

TEST(SurakartaEnds, TheThirdOccurrenceIsADraw) {
  Position position = position_of("x..................................o x");
  const std::string around = "a1-a2 f6-f5 a2-a1 f5-f6";
  play(position, around);
  EXPECT_EQ(position.occurrences_before(), 1);
  EXPECT_FALSE(position.is_over());
  play(position, "a1-a2 f6-f5 a2-a1");
  EXPECT_FALSE(position.is_over());
  play(position, "f5-f6");
  EXPECT_EQ(position.occurrences_before(), 2);
  EXPECT_TRUE(position.is_over());
  EXPECT_EQ(Surakarta::result(position), Result{});

  Position endless = position_of("course x..................................o x");
  for (int i = 0; i < 5; ++i) play(endless, around);
  EXPECT_FALSE(endless.is_over());
}

TEST(SurakartaEnds, ACaptureCutsOffThePast) {
  Position position = position_of(".....xx..................o.........o x");
  play(position, "f1-e1 f6-f5 e1-f1 f5-f6 f1-e1 f6-f5 a2xb5");
  EXPECT_EQ(position.occurrences_before(), 0);
  EXPECT_EQ(position.quiet(), 0);
}

// A black corner piece behind three white ones: no step, and corners cannot capture.
TEST(SurakartaEnds, WithoutALegalMoveByTheRule) {
  const std::string board = "xo....oo............................ x";
  const Position loss = position_of(board);
  EXPECT_TRUE(loss.is_over());
  EXPECT_EQ(Surakarta::result(loss), (Result{Side::white, 1}));

  const Position count = position_of("no-move=count " + board);
  EXPECT_TRUE(count.is_over());
  EXPECT_EQ(Surakarta::result(count), (Result{Side::white, 1}));

  Position pass = position_of("ludii " + board);
  EXPECT_FALSE(pass.is_over());
  ASSERT_EQ(pass.legal_moves().size(), 1);
  EXPECT_EQ(pass.legal_moves()[0], pass_move());
  EXPECT_FALSE(pass.is_legal(*parse_move("a1-b2")));
  const Position before = pass;
  const Undo undo = pass.play(pass_move());
  EXPECT_EQ(pass.side_to_move(), Side::white);
  EXPECT_FALSE(pass.is_legal(pass_move()));
  pass.undo(undo);
  EXPECT_EQ(pass, before);
}

TEST(SurakartaPlay, UndoRestoresPositionAndKey) {
  Rng rng(2);
  for (int game = 0; game < 200; ++game) {
    Position position;
    std::vector<std::pair<Position, Undo>> before;
    while (!position.is_over() && before.size() < 200) {
      const auto moves = position.legal_moves();
      const Move move =
          moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
      ASSERT_TRUE(position.is_legal(move));
      const Position copy = position;
      before.emplace_back(copy, position.play(move));
      const Position fresh(position.rules(), position.pieces(Side::black),
                           position.pieces(Side::white), position.side_to_move());
      ASSERT_EQ(position.key(), fresh.key());
    }
    for (; !before.empty(); before.pop_back()) {
      position.undo(before.back().second);
      ASSERT_EQ(position, before.back().first);
      ASSERT_EQ(position.key(), before.back().first.key());
      ASSERT_EQ(position.ply(), before.back().first.ply());
    }
  }
}

TEST(SurakartaPlay, LegalMovesAreTheCodesThatAreLegal) {
  Rng rng(3);
  Position position;
  for (int ply = 0; ply < 60 && !position.is_over(); ++ply) {
    const auto moves = position.legal_moves();
    int legal = 0;
    for (int code = 0; code <= 0xFFFF; ++code)
      legal += position.is_legal(Move{static_cast<std::uint16_t>(code)});
    EXPECT_EQ(legal, moves.size());
    position.play(moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))]);
  }
}

}  // namespace
}  // namespace ternion::surakarta
