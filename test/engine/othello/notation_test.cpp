#include "engine/othello/notation.hpp"
#include "engine/othello/symmetry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "test/engine/othello/random_positions.hpp"

namespace ternion::othello {
namespace {

using testing::HasSubstr;

const std::string kStart = "---------------------------OX------XO---------------------------";

std::string moves_text(const std::vector<Move>& moves) {
  std::string text;
  for (Move move : moves) text.append(text.empty() ? "" : " ").append(format_move(move));
  return text;
}

Error error_of_position(std::string_view text) {
  const auto position = parse_position(text);
  EXPECT_FALSE(position.has_value()) << text;
  return position ? Error{} : position.error();
}

Error error_of_transcript(std::string_view text) {
  const auto moves = parse_transcript(text);
  EXPECT_FALSE(moves.has_value()) << text;
  return moves ? Error{} : moves.error();
}

// ---- moves

TEST(MoveText, EverySquareInBothCases) {
  for (Square square = 0; square < 64; ++square) {
    const std::string text = format_move(move_to(square));
    EXPECT_EQ(text.size(), 2u);
    EXPECT_EQ(parse_move(text), move_to(square));
    const std::string upper{static_cast<char>(text[0] - 'a' + 'A'), text[1]};
    EXPECT_EQ(parse_move(upper), move_to(square));
  }
  EXPECT_EQ(format_move(move_to(0)), "a1");
  EXPECT_EQ(format_move(move_to(7)), "h1");
  EXPECT_EQ(format_move(move_to(63)), "h8");
}

TEST(MoveText, PassInAllItsForms) {
  for (const char* text :
       {"pa", "PA", "ps", "PS", "pass", "Pass", "PASS", "--", "p", "P", "@@", ".."})
    EXPECT_EQ(parse_move(text), pass_move()) << text;
  EXPECT_EQ(format_move(pass_move()), "pass");
  EXPECT_EQ(format_move(Move::none()), "none");
}

TEST(MoveText, AnythingElseSaysWhatWasExpected) {
  for (const char* text : {"", "f", "5f", "i1", "a0", "a9", "f55", " f5", "f5 ", "pas", "passs",
                           "-", "---", "@", ".", "...",
                           "\xC3\xA9"
                           "5"}) {
    const auto move = parse_move(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().code, ErrorCode::syntax);
    EXPECT_THAT(move.error().message, HasSubstr("expected a square a1 to h8 or pass"));
  }
  EXPECT_THAT(parse_move("i9").error().message, HasSubstr("'i9'"));
}

TEST(MoveText, MessagesStayShortAndPrintable) {
  const auto message = parse_move(std::string(100'000, '\n')).error().message;
  EXPECT_LT(message.size(), 200u);
  EXPECT_EQ(message.find('\n'), std::string::npos);
}

// ---- boards

TEST(BoardText, EveryAlphabetReadsTheSameBoard) {
  const Position expected;
  for (const char* cells : {"XO-", "xo.", "BW.", "bw-", "*O-", "#o.", "@w-"}) {
    std::string text;
    for (char c : kStart) text += c == 'X' ? cells[0] : c == 'O' ? cells[1] : cells[2];
    EXPECT_EQ(parse_position(text), expected) << cells;
    EXPECT_EQ(parse_position(text + " " + cells[0]), expected) << cells;
    const auto white_to_move = parse_position(text + cells[1]);
    ASSERT_TRUE(white_to_move.has_value()) << cells;
    EXPECT_EQ(white_to_move->side_to_move(), Side::white);
    EXPECT_EQ(white_to_move->discs(Side::black), expected.discs(Side::black));
  }
}

TEST(BoardText, BlanksBetweenRowsAreSkipped) {
  std::string rows;
  for (std::size_t row = 0; row < 8; ++row) rows += " \t" + kStart.substr(row * 8, 8) + "\r\n";
  EXPECT_EQ(parse_position(rows + "O"), *parse_position(kStart + " O"));
}

TEST(BoardText, WhatFollowsASemicolonIsIgnored) {
  EXPECT_EQ(parse_position(kStart + " X; F5:+0; nonsense"), Position{});
  EXPECT_EQ(parse_position(kStart + ";"), Position{});
}

TEST(BoardText, RoundTripsForBothSides) {
  Rng rng(51);
  for (int i = 0; i < 2000; ++i) {
    const auto [mover, opponent] = test::random_board(rng);
    for (Side side : {Side::black, Side::white}) {
      const Position position(mover, opponent, side);
      ASSERT_EQ(parse_position(format_position(position)), position);
    }
  }
}

TEST(BoardText, TheSideMayBeAWord) {
  EXPECT_EQ(parse_position(kStart + " black").value(), parse_position(kStart + " X").value());
  EXPECT_EQ(parse_position(kStart + " White").value(), parse_position(kStart + " O").value());
}

TEST(BoardText, ErrorsNameTheCountOrTheCharacter) {
  EXPECT_THAT(error_of_position("").message, HasSubstr("64 squares"));
  EXPECT_THAT(error_of_position(kStart.substr(1)).message, HasSubstr("got 63"));
  EXPECT_THAT(error_of_position(kStart + " X X").message, HasSubstr("after 64"));
  EXPECT_THAT(error_of_position(kStart + "-").message, HasSubstr("'-' after 64"));
  EXPECT_THAT(error_of_position("---q").message, HasSubstr("'q' after 3"));
  EXPECT_THAT(error_of_position(kStart + " blacks").message, HasSubstr("'l'"));
  EXPECT_EQ(error_of_position("--\x01").code, ErrorCode::syntax);
}

// ---- transcripts

TEST(Transcript, SeparatorsAndNumbersDoNotMatter) {
  const auto expected = parse_transcript("f5d6c3");
  ASSERT_TRUE(expected.has_value());
  EXPECT_EQ(moves_text(*expected), "f5 d6 c3");
  for (const char* text : {"F5D6C3", "f5 d6 c3", "f5,d6,c3", "f5-d6-c3", " f5\n\td6\r\nc3 \n",
                           "1. f5 d6 2. c3", "1.f5 2.d6 3.c3", "f5, d6, c3,", "1. f5 1. d6 10. c3"})
    EXPECT_EQ(parse_transcript(text), *expected) << text;
}

TEST(Transcript, EmptyTextIsNoMoves) {
  for (const char* text : {"", "  \n", "1. ", ","}) {
    const auto moves = parse_transcript(text);
    ASSERT_TRUE(moves.has_value()) << text;
    EXPECT_TRUE(moves->empty());
  }
}

// The first random game with two passes.
std::vector<Move> game_with_passes() {
  Rng rng(52);
  for (;;) {
    const auto game = test::random_game(rng);
    if (std::count(game.begin(), game.end(), pass_move()) >= 2) return game;
  }
}

TEST(Transcript, ForcedPassesMayBeLeftOutOrGiven) {
  const auto game = game_with_passes();
  EXPECT_EQ(parse_transcript(format_transcript(game)), game);
  EXPECT_EQ(parse_transcript(format_transcript(game, true)), game);
  for (const char* pass : {"pa", "PA", "ps", "pass", "PASS", "--"}) {
    std::string glued;
    std::string spaced;
    for (Move move : game) {
      const std::string text = is_pass(move) ? pass : format_move(move);
      glued += text;
      spaced += text + " ";
    }
    EXPECT_EQ(parse_transcript(glued), game) << glued;
    EXPECT_EQ(parse_transcript(spaced), game) << spaced;
  }
}

TEST(Transcript, WriterIsLowerCaseWithoutBlanks) {
  const std::vector<Move> moves{*parse_move("F5"), pass_move(), *parse_move("D6")};
  EXPECT_EQ(format_transcript(moves), "f5d6");
  EXPECT_EQ(format_transcript(moves, true), "f5pad6");
  EXPECT_EQ(format_transcript({}), "");
}

TEST(Transcript, RandomGamesRoundTrip) {
  Rng rng(53);
  for (int i = 0; i < 1000; ++i) {
    const auto game = test::random_game(rng);
    ASSERT_EQ(parse_transcript(format_transcript(game)), game);
  }
}

TEST(Transcript, StartsFromAnyPosition) {
  const auto start = parse_position(std::string(62, 'X') + "O- O");
  ASSERT_TRUE(start.has_value());
  const auto moves = parse_transcript("h8", *start);
  ASSERT_TRUE(moves.has_value());
  EXPECT_EQ(moves_text(*moves), "pass h8");
}

TEST(Transcript, ErrorsNameTheMove) {
  const Error illegal = error_of_transcript("f5d6a1");
  EXPECT_EQ(illegal.code, ErrorCode::illegal_move);
  EXPECT_THAT(illegal.message, HasSubstr("move 3 (a1)"));

  const Error pass = error_of_transcript("f5pa");
  EXPECT_EQ(pass.code, ErrorCode::illegal_move);
  EXPECT_THAT(pass.message, HasSubstr("move 2 (pa)"));

  const Error word = error_of_transcript("f5d6hello");
  EXPECT_EQ(word.code, ErrorCode::syntax);
  EXPECT_THAT(word.message, HasSubstr("move 3"));
  EXPECT_THAT(word.message, HasSubstr("'hello'"));

  EXPECT_EQ(error_of_transcript("f5d").code, ErrorCode::syntax);
  EXPECT_EQ(error_of_transcript("12").code, ErrorCode::syntax);

  const Error over = error_of_transcript("e6f4e3f6g5d6e7f5c5a1");
  EXPECT_EQ(over.code, ErrorCode::game_over);
  EXPECT_THAT(over.message, HasSubstr("move 10 (a1)"));
}

TEST(Transcript, OccupiedSquareIsIllegal) {
  EXPECT_EQ(error_of_transcript("d4").code, ErrorCode::illegal_move);
  EXPECT_EQ(error_of_transcript("f5f5").code, ErrorCode::illegal_move);
}

TEST(Notation, ABoardThatLacksASquareIsNotTakenForOneThatLacksItsSide) {
  const std::string short_board(63, '-');
  EXPECT_FALSE(parse_position(short_board + " X"));
  EXPECT_TRUE(parse_position(short_board + "X"));
  std::string spaced;
  for (int i = 0; i < 64; ++i) spaced += i % 2 ? "X " : "O ";
  EXPECT_TRUE(parse_position(spaced));
  EXPECT_TRUE(parse_position(spaced + "O"));
}

TEST(Notation, StartPositionsHaveNames) {
  EXPECT_EQ(*parse_position("start"), Position{});
  const Position mirror = *parse_position("mirror");
  EXPECT_EQ(mirror.side_to_move(), Side::black);
  EXPECT_EQ(mirror.mover(), Position{}.opponent());
  EXPECT_EQ(mirror, apply_symmetry(1, Position{}));
}

}  // namespace
}  // namespace ternion::othello
