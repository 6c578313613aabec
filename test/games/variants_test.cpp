// Games with variants in a session: the size of the board and the rule belong to the position.
#include <gtest/gtest.h>

#include "session/session.hpp"

#include "games/games.hpp"

namespace ternion {
namespace {

std::unique_ptr<Session> session(std::string_view game) {
  SessionOptions options;
  options.hash_mb = 1;
  return make_session(game, options, std::make_shared<SteadyTime>()).value();
}

TEST(SessionVariants, ANewGameKeepsTheVariant) {
  const auto gomoku = session("gomoku");
  EXPECT_EQ(gomoku->position_text(), "freestyle 15");
  ASSERT_TRUE(gomoku->set_position("renju 19"));
  ASSERT_TRUE(gomoku->play(gomoku->move_at(3, 3)));
  gomoku->new_game();
  EXPECT_EQ(gomoku->position_text(), "renju 19");
  EXPECT_EQ(gomoku->board().width, 19);
}

TEST(SessionVariants, ResizeKeepsTheRule) {
  const auto gomoku = session("gomoku");
  ASSERT_TRUE(gomoku->set_position("standard 15 h8"));
  ASSERT_TRUE(gomoku->resize(10));
  EXPECT_EQ(gomoku->position_text(), "standard 10");
  EXPECT_EQ(gomoku->move_count(), 0U);
  EXPECT_FALSE(gomoku->resize(4));
  EXPECT_EQ(gomoku->position_text(), "standard 10");
  const auto othello = session("othello");
  EXPECT_TRUE(othello->resize(8));
  EXPECT_FALSE(othello->resize(10));
}

TEST(SessionVariants, ASetUpBoardIsOfTheSameVariant) {
  const auto gomoku = session("gomoku");
  ASSERT_TRUE(gomoku->set_position("renju 9 e5"));
  const BoardView board = gomoku->board();
  gomoku->new_game();
  ASSERT_TRUE(gomoku->set_board(board, Side::black));
  EXPECT_EQ(gomoku->position_text(), "renju 9 9/9/9/9/4X4/9/9/9/9 X");
  BoardView narrow = board;
  narrow.width = 3;
  EXPECT_FALSE(gomoku->set_board(narrow, Side::black));
  const auto othello = session("othello");
  const std::string start = othello->position_text();
  ASSERT_TRUE(othello->set_board(othello->board(), Side::white));
  EXPECT_EQ(othello->position_text(), start.substr(0, start.size() - 1) + "O");
}

TEST(SessionVariants, APassIsNeverPlayedInGomoku) {
  const auto gomoku = session("gomoku");
  EXPECT_FALSE(gomoku->play(gomoku->pass_move()));
  EXPECT_EQ(gomoku->legal_moves().size(), 225U);
}

TEST(SessionVariants, GomokuIsLoadedFromARecord) {
  const auto gomoku = session("gomoku");
  ASSERT_TRUE(gomoku->set_position("renju 15"));
  for (const auto* move : {"h8", "i9", "g7"}) ASSERT_TRUE(gomoku->play(*gomoku->parse_move(move)));
  const GameRecord record = gomoku->record();
  const auto other = session("gomoku");
  ASSERT_TRUE(other->load(record));
  EXPECT_EQ(other->position_text(), gomoku->position_text());
  EXPECT_EQ(other->move_count(), 3U);
}

}  // namespace
}  // namespace ternion
