#include "engine/othello/game.hpp"

#include <gtest/gtest.h>

namespace ternion::othello {
namespace {

Position board(const std::string& text) { return *parse_position(text); }

TEST(FinalScore, EmptySquaresGoToTheWinner) {
  EXPECT_EQ(final_margin(0xFFFFFFFF00000000, 0x00000000FFFFFFFF), 0);
  EXPECT_EQ(final_margin(0b111, 0b1000), 64 - 2) << "3 to 1, 60 empty";
  EXPECT_EQ(final_margin(0b1000, 0b111), -(64 - 2));
  EXPECT_EQ(final_margin(0b1, 0b10), 0) << "nobody wins, nobody gets the empty squares";
  EXPECT_EQ(final_margin(0b1, 0), 64);
  EXPECT_EQ(final_margin(~Bitboard{0}, 0), 64);
  EXPECT_EQ(final_margin(0, 0), 0);
}

TEST(FinalScore, ResultIsBlacksWhoeverIsToMove) {
  const std::string discs = std::string(40, 'X') + std::string(20, 'O') + "----";
  for (const char* side : {" X", " O"}) {
    const Result result = Othello::result(board(discs + side));
    EXPECT_EQ(result.winner, Side::black);
    EXPECT_EQ(result.margin, 24);
  }
  const Result lost = Othello::result(board(std::string(20, 'X') + std::string(44, 'O') + " X"));
  EXPECT_EQ(lost, (Result{Side::white, 24}));
  EXPECT_EQ(Othello::result(board(std::string(32, 'X') + std::string(32, 'O'))), Result{});
}

TEST(FinalScore, OfARealWipeout) {
  const auto moves = parse_transcript("e6f4e3f6g5d6e7f5c5");
  ASSERT_TRUE(moves.has_value());
  Position position;
  for (Move move : *moves) position.play(move);
  ASSERT_TRUE(position.is_over());
  EXPECT_EQ(Othello::result(position), (Result{Side::black, 64}));
}

TEST(BoardView, ShowsRowOneFirst) {
  const BoardView view = Othello::board(board("X------O" + std::string(54, '-') + "OX O"));
  EXPECT_EQ(view.width, 8);
  EXPECT_EQ(view.height, 8);
  EXPECT_EQ(view.at(0, 0), BoardView::Cell::black);
  EXPECT_EQ(view.at(7, 0), BoardView::Cell::white);
  EXPECT_EQ(view.at(6, 7), BoardView::Cell::white);
  EXPECT_EQ(view.at(7, 7), BoardView::Cell::black);
  EXPECT_EQ(view.at(3, 3), BoardView::Cell::empty);
}

TEST(Game, MoveAtIsTheSquareOfColumnAndRow) {
  EXPECT_EQ(Othello::move_at(5, 4), *parse_move("f5"));
  EXPECT_EQ(Othello::format_move(Othello::move_at(0, 7)), "a8");
}

}  // namespace
}  // namespace ternion::othello
