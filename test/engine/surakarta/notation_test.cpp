#include "engine/surakarta/notation.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "engine/surakarta/game.hpp"

namespace ternion::surakarta {
namespace {

TEST(SurakartaNotation, Moves) {
  const Move move = move_between(point_at(0, 1), point_at(1, 2));
  for (const char* text : {"a2-b3", "A2-B3", "a2xb3", "A2XB3", "a2b3"}) {
    const auto parsed = parse_move(text);
    ASSERT_TRUE(parsed) << text;
    EXPECT_EQ(*parsed, move) << text;
  }
  EXPECT_EQ(format_move(move), "a2-b3");
  EXPECT_EQ(*parse_move("PASS"), pass_move());
  EXPECT_EQ(format_move(pass_move()), "pass");
  EXPECT_EQ(format_move(Move::none()), "none");
  for (const char* text :
       {"", "a", "a2", "a2-", "a2-g3", "a0-a1", "a2-b7", "a2--b3", "a2-b3 ", "z"})
    EXPECT_FALSE(parse_move(text)) << text;
  EXPECT_EQ(parse_move("a2-g3").error().message, "expected a move such as a2-a3, got 'a2-g3'");
}

TEST(SurakartaNotation, EveryMoveIsReadBack) {
  for (Point from = 0; from < kPoints; ++from)
    for (Point to = 0; to < kPoints; ++to)
      EXPECT_EQ(*parse_move(format_move(move_between(from, to))), move_between(from, to));
}

TEST(SurakartaNotation, Rules) {
  for (const Preset& preset : kPresets) {
    EXPECT_EQ(*parse_rules(preset.name), preset.rules);
    EXPECT_EQ(format_rules(preset.rules), preset.name);
  }
  const Rules odd{7, false, NoMove::count};
  EXPECT_EQ(format_rules(odd), "limit=7,repetition=none,no-move=count");
  EXPECT_EQ(*parse_rules("limit=7,repetition=none,no-move=count"), odd);
  EXPECT_EQ(*parse_rules("repetition=none"), (Rules{80, false, NoMove::loss}));
  for (const char* text : {"", "limit", "limit=", "limit=-1", "limit=1001", "limit=9x", "fast",
                           "repetition=win", "no-move=win", "limit=5,", ",", "="})
    EXPECT_FALSE(parse_rules(text)) << text;
}

TEST(SurakartaNotation, Positions) {
  EXPECT_EQ(format_position(*parse_position("")), "xxxxxxxxxxxx............oooooooooooo x");
  EXPECT_EQ(*parse_position("  \t"), Position());
  EXPECT_EQ(*parse_position("xxxxxx/XXXXXX/6/-2.-1/oooooo/oooooo X"), Position());
  EXPECT_EQ(format_position(*parse_position("core 6/6/2x3/6/3o2/6 o 12")),
            "core ..............x............o........ o 12");
  const auto played = parse_position("1. a2-a3 a5-a4 2. b2-b3");
  ASSERT_TRUE(played);
  EXPECT_EQ(played->ply(), 3);
  EXPECT_EQ(played->quiet(), 3);
  EXPECT_EQ(played->side_to_move(), Side::white);
  const auto under = parse_position("pure a2-a3");
  ASSERT_TRUE(under);
  EXPECT_EQ(format_rules(under->rules()), "pure");
}

TEST(SurakartaNotation, WrongPositionsSayWhatWasExpected) {
  const auto code_of = [](const char* text) { return parse_position(text).error().code; };
  for (const char* text :
       {"x", "xxxxxxxxxxxx............ooooooooooo x", "6/6/6/6/6 x", "6/6/6/6/6/7 x",
        "6/6/6/6/6/52 x", "6/6/6/6/6/5q x", "x..................................o y",
        "x..................................o x -1", "x..................................o x 1001",
        "x..................................o x 5 6", "xxxxxx/xxxxxx/6/6/6/ooooo x", "a2-a9",
        "core limit=5"}) {
    const auto position = parse_position(text);
    ASSERT_FALSE(position) << text;
    EXPECT_EQ(position.error().code, ErrorCode::syntax) << text;
    EXPECT_NE(position.error().message.find("expected"), std::string::npos)
        << text << ": " << position.error().message;
  }
  EXPECT_EQ(code_of("xxxxxx/xxxxxx/x5/6/6/oooooo x"), ErrorCode::out_of_range);
  EXPECT_EQ(code_of("a2-b5"), ErrorCode::illegal_move);
  EXPECT_EQ(code_of("a2-a3 a2-a3"), ErrorCode::illegal_move);
}

TEST(SurakartaNotation, PositionsOfRandomGamesAreReadBack) {
  Rng rng(4);
  for (int game = 0; game < 50; ++game) {
    Position position(kPresets[static_cast<std::size_t>(game) % kPresets.size()].rules);
    std::vector<Move> moves;
    while (!position.is_over() && moves.size() < 150) {
      const auto legal = position.legal_moves();
      moves.push_back(legal[static_cast<int>(rng.below(static_cast<std::uint64_t>(legal.size())))]);
      position.play(moves.back());
      const auto read = parse_position(format_position(position));
      ASSERT_TRUE(read) << format_position(position);
      EXPECT_EQ(*read, position);
      EXPECT_EQ(
          Surakarta::set_up(position, Surakarta::board(position), position.side_to_move())->key(),
          position.key());
    }
    const auto read = parse_transcript(format_transcript(moves), Position(position.rules()));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, moves);
  }
}

}  // namespace
}  // namespace ternion::surakarta
