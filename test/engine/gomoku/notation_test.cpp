#include "engine/gomoku/notation.hpp"

#include <gtest/gtest.h>

#include "engine/gomoku/game.hpp"
#include "test/engine/gomoku/random_positions.hpp"

namespace ternion::gomoku {
namespace {

TEST(GomokuNotation, EveryPointComesBack) {
  for (int row = 0; row < kMaxSize; ++row)
    for (int column = 0; column < kMaxSize; ++column) {
      const Move move = move_to(point_at(column, row));
      EXPECT_EQ(parse_move(format_move(move)), move);
    }
  EXPECT_EQ(format_move(move_to(point_at(8, 0))), "i1");  // no letter is skipped
  EXPECT_EQ(parse_move("V22"), move_to(point_at(21, 21)));
  EXPECT_EQ(parse_move("pass"), pass_move());
  EXPECT_EQ(format_move(pass_move()), "pass");
  EXPECT_EQ(format_move(Move::none()), "none");
}

TEST(GomokuNotation, OtherWordsAreNoPoints) {
  for (const char* text : {"", "h", "8", "h0", "h08", "h23", "w1", "h8 ", "h888", "8h", "hh8", "-"})
    EXPECT_EQ(parse_move(text).error().code, ErrorCode::syntax) << text;
}

TEST(GomokuNotation, TheEmptyBoardIsItsVariant) {
  for (const Rule rule : kAllRules)
    for (int size = kMinSize; size <= kMaxSize; ++size) {
      const Position empty({rule, size});
      EXPECT_EQ(format_position(empty), std::string(name_of(rule)) + " " + std::to_string(size));
      EXPECT_EQ(parse_position(format_position(empty)), empty);
    }
  EXPECT_EQ(parse_position(""), Position());
  EXPECT_EQ(parse_position("Renju"), Position({Rule::renju, 15}));
  EXPECT_EQ(parse_position(" 20 "), Position({Rule::freestyle, 20}));
}

TEST(GomokuNotation, PositionsComeBack) {
  Rng rng(11);
  for (int i = 0; i < 500; ++i) {
    const Variant variant{kAllRules[static_cast<std::size_t>(i) % kAllRules.size()],
                          kMinSize + i % 18};
    Position position =
        i % 2 == 0 ? test::random_cluster(rng, variant) : test::random_game(rng, variant, i % 50);
    if (i % 5 == 0 && !position.winner()) position.set_side_to_move(Side::white);
    const auto again = parse_position(format_position(position));
    ASSERT_TRUE(again.has_value()) << format_position(position);
    EXPECT_EQ(*again, position);
    const auto from_view =
        position_of(Gomoku::board(position), position.side_to_move(), variant.rule);
    EXPECT_EQ(from_view, position);
  }
}

TEST(GomokuNotation, CellsAreReadFromA1AlongTheRows) {
  const auto position = parse_position("X-O-------------------O--X X");
  ASSERT_FALSE(position.has_value());  // 26 cells
  const auto five = parse_position("X-O-- ----- ----- ----- -O--X");
  EXPECT_FALSE(five.has_value());  // cells stand together
  const auto good = parse_position("X-O-----------------.o--x O");
  ASSERT_TRUE(good.has_value());
  EXPECT_EQ(good->size(), 5);
  EXPECT_EQ(good->cell(point_at(0, 0)), Cell::black);
  EXPECT_EQ(good->cell(point_at(2, 0)), Cell::white);
  EXPECT_EQ(good->cell(point_at(1, 4)), Cell::white);
  EXPECT_EQ(good->cell(point_at(4, 4)), Cell::black);
  EXPECT_EQ(good->side_to_move(), Side::white);
  EXPECT_EQ(format_position(*good), "freestyle 5 X1O2/5/5/5/1O2X O");
}

TEST(GomokuNotation, TheSideWithFewerStonesMovesUnlessSaid) {
  EXPECT_EQ(parse_position("renju 6 X5/6/6/6/6/6")->side_to_move(), Side::white);
  EXPECT_EQ(parse_position("renju 6 XO4/6/6/6/6/6")->side_to_move(), Side::black);
  EXPECT_EQ(parse_position("renju 6 XO4/6/6/6/6/6 o")->side_to_move(), Side::white);
}

TEST(GomokuNotation, MovesMakeAPosition) {
  const auto position = parse_position("renju 15 h8 i9 2. g7");
  ASSERT_TRUE(position.has_value());
  EXPECT_EQ(position->stone_count(), 3);
  EXPECT_EQ(position->side_to_move(), Side::white);
  EXPECT_EQ(position->rule(), Rule::renju);
}

TEST(GomokuNotation, BoardsThatAreNoneAreRefused) {
  for (const char* text : {"renju 4",
                           "renju 23",
                           "renju 0015",
                           "15 15",
                           "omok 15",
                           "15 15/15",
                           "6 6/6/6/6/6/7",
                           "6 6/6/6/6/6/6/6",
                           "6 6/6/6/6/6/",
                           "6 6//6/6/6/6",
                           "6 5/6/6/6/6/6",
                           "6 33X/6/6/6/6/6",
                           "6 0X5/6/6/6/6/6",
                           "6 6/6/6/6/6/6 Z",
                           "6 6/6/6/6/6/6 -",
                           "6 6/6/6/6/6/6 X X",
                           "6 6/6/6/6/6/6 XO",
                           "5 XXXXX/OOOOO/5/5/5",
                           "------ X",
                           "renju renju",
                           "/",
                           "6 6/6/6/6/6/6/"})
    EXPECT_FALSE(parse_position(text).has_value()) << text;
  EXPECT_EQ(parse_position("renju 4").error().code, ErrorCode::out_of_range);
  EXPECT_EQ(parse_position("5 XXXXX/OOOOO/5/5/5").error().code, ErrorCode::unsupported);
}

TEST(GomokuNotation, AFiveOnTheBoardHasWon) {
  EXPECT_EQ(parse_position("5 XXXXX/O4/O4/O4/O4")->winner(), Side::black);
  EXPECT_EQ(parse_position("standard 6 XXXXXX/6/6/6/6/6")->winner(), std::nullopt);
  EXPECT_EQ(parse_position("renju 6 OOOOOO/6/6/6/6/6")->winner(), Side::white);
}

TEST(GomokuNotation, TranscriptsComeBack) {
  Rng rng(12);
  for (int i = 0; i < 100; ++i) {
    const Variant variant{kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 15};
    Position position(variant);
    std::vector<Move> moves;
    while (moves.size() < 40 && !position.is_over()) {
      const auto legal = position.legal_moves();
      const auto pick = static_cast<int>(rng.below(static_cast<std::uint64_t>(legal.size())));
      moves.push_back(legal[pick]);
      position.play(legal[pick]);
    }
    EXPECT_EQ(parse_transcript(format_transcript(moves), Position(variant)), moves);
  }
}

TEST(GomokuNotation, TranscriptsMayHaveNumbersAndSeparators) {
  const auto moves = parse_transcript("1.h8 i9, 2. G7-k12", Position());
  ASSERT_TRUE(moves.has_value());
  EXPECT_EQ(format_transcript(*moves), "h8i9g7k12");
}

TEST(GomokuNotation, WrongTranscriptsNameTheMove) {
  const auto error = [](std::string_view text, Variant variant = {}) {
    const auto moves = parse_transcript(text, Position(variant));
    EXPECT_FALSE(moves.has_value());
    return moves ? Error{} : moves.error();
  };
  EXPECT_EQ(error("h8h8").code, ErrorCode::illegal_move);
  EXPECT_NE(error("h8h8").message.find("move 2 (h8)"), std::string::npos);
  EXPECT_EQ(error("h8p16").code, ErrorCode::illegal_move);  // off this board
  EXPECT_EQ(error("h8?").code, ErrorCode::syntax);
  EXPECT_EQ(error("h123").code, ErrorCode::syntax);
  EXPECT_EQ(error("h8a1i8a2j8a3k8a4l8a5").code, ErrorCode::game_over);
  // A double three of Black under renju.
  EXPECT_EQ(error("h9a1h10a3i8a5j8a7h8", {Rule::renju, 15}).code, ErrorCode::illegal_move);
}

TEST(GomokuNotation, AnyBytesGiveAValueOrAMessage) {
  Rng rng(13);
  const std::string_view alphabet = "XO-./0123456789 renjufsty\n\xff";
  for (int i = 0; i < 20'000; ++i) {
    std::string text = i % 2 == 0 ? "renju 6 " : "";
    for (auto n = rng.below(40); n > 0; --n) text += alphabet[rng.below(alphabet.size())];
    const auto position = parse_position(text);
    if (position)
      EXPECT_EQ(parse_position(format_position(*position)), *position) << text;
    else
      EXPECT_FALSE(position.error().message.empty());
  }
}

}  // namespace
}  // namespace ternion::gomoku
