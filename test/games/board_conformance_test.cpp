// Every game's board does what the door promises, whatever the game.
#include "session/board.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "games/games.hpp"

namespace ternion {
namespace {

class BoardTest : public testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<Board> board_ = *make_board(GetParam());

  void play_at_random(Rng& rng, int moves) {
    for (int i = 0; i < moves && !board_->is_over(); ++i) {
      const auto legal = board_->legal_moves();
      ASSERT_TRUE(board_->play(legal[static_cast<std::size_t>(rng.below(legal.size()))]));
    }
  }
};

TEST_P(BoardTest, AnErrorChangesNothing) {
  const std::string start = board_->position_text();
  EXPECT_EQ(board_->play(Move::none()).error().code, ErrorCode::illegal_move);
  EXPECT_EQ(board_->undo().error().code, ErrorCode::out_of_range);
  EXPECT_FALSE(board_->set_position("no position at all"));
  EXPECT_EQ(board_->position_text(), start);
  EXPECT_EQ(board_->move_count(), 0U);
}

TEST_P(BoardTest, MovesAndPositionsComeBackFromText) {
  Rng rng(7);
  play_at_random(rng, 12);
  const auto replayed = board_->clone();
  ASSERT_TRUE(replayed->set_position(board_->start_text()));
  for (const Move move : board_->moves()) {
    const auto read = replayed->parse_move(replayed->format_move(move));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, move);
    ASSERT_TRUE(replayed->play(*read));
  }
  EXPECT_EQ(replayed->position_text(), board_->position_text());
  EXPECT_EQ(replayed->key(), board_->key());
  ASSERT_TRUE(replayed->set_position(board_->position_text()));
  EXPECT_EQ(replayed->position_text(), board_->position_text());
  EXPECT_EQ(replayed->side_to_move(), board_->side_to_move());
}

TEST_P(BoardTest, UndoLeadsBackToTheStart) {
  Rng rng(8);
  const HashKey key = board_->key();
  play_at_random(rng, 1000);
  EXPECT_TRUE(board_->is_over());
  EXPECT_TRUE(board_->legal_moves().empty());
  EXPECT_EQ(board_->play(board_->moves().back()).error().code, ErrorCode::game_over);
  while (board_->move_count() > 0) ASSERT_TRUE(board_->undo());
  EXPECT_EQ(board_->key(), key);
  EXPECT_EQ(board_->position_text(), board_->start_text());
}

TEST_P(BoardTest, ACloneGoesItsOwnWay) {
  Rng rng(9);
  play_at_random(rng, 4);
  const auto clone = board_->clone();
  EXPECT_EQ(clone->moves(), board_->moves());
  ASSERT_TRUE(clone->undo());
  EXPECT_EQ(board_->move_count(), 4U);
  board_->reset();
  EXPECT_EQ(board_->move_count(), 0U);
  EXPECT_EQ(clone->move_count(), 3U);
}

TEST_P(BoardTest, PointsAndPlacementsMatch) {
  const BoardView view = board_->view();
  for (int row = 0; row < view.height; ++row)
    for (int column = 0; column < view.width; ++column) {
      const BoardPoint point{column, row};
      EXPECT_EQ(point_of(*board_, board_->move_at(column, row)), point);
    }
  EXPECT_FALSE(point_of(*board_, board_->pass_move()));
  EXPECT_FALSE(must_pass(*board_));
}

INSTANTIATE_TEST_SUITE_P(Games, BoardTest, testing::ValuesIn(game_names()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace ternion
