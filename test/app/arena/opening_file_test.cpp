#include "app/arena/opening_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "app/arena/openings.hpp"
#include "games/games.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::arena {
namespace {

using testing::HasSubstr;

std::shared_ptr<const Board> start_of(const char* game, const std::string& position = "") {
  std::shared_ptr<Board> board = *make_board(game);
  if (position.empty()) return board;
  EXPECT_TRUE(board->set_position(position)) << position;
  return board;
}

TEST(OpeningFile, GomokuOffsetsAreFromTheCentreAndDownwards) {
  const auto openings =
      read_openings("# a comment\n4,6, 1,5, 0,3\n\n-7,-7, 7 , 7\r\n", start_of("Gomoku"));
  ASSERT_TRUE(openings) << openings.error().message;
  ASSERT_EQ(openings->size(), 2U);
  EXPECT_EQ(moves_text((*openings)[0]), "l2i3h5");
  EXPECT_EQ(moves_text((*openings)[1]), "a15o1");
  const auto large = read_openings("-10,-10, 9,9", start_of("Gomoku", "freestyle 20"));
  ASSERT_TRUE(large) << large.error().message;
  EXPECT_EQ(moves_text(large->front()), "a20t1");
}

TEST(OpeningFile, GomokuMovesAndPositions) {
  const auto openings =
      read_openings("h8i9 j10, h7\nstandard 15 h8i9\nrenju 20\n", start_of("Gomoku", "renju 15"));
  ASSERT_TRUE(openings) << openings.error().message;
  ASSERT_EQ(openings->size(), 3U);
  EXPECT_EQ(moves_text((*openings)[0]), "h8i9j10h7");
  EXPECT_EQ((*openings)[0].start->variant(), "renju");
  EXPECT_EQ((*openings)[1].start->variant(), "standard");
  EXPECT_EQ(moves_text((*openings)[1]), "h8i9");
  EXPECT_EQ((*openings)[2].start->view().width, 20);
}

TEST(OpeningFile, NamesTheLineThatIsNoOpening) {
  const auto start = start_of("Gomoku");
  for (const auto& [text, says] :
       {std::pair("h8\nh8h8", "line 2, column 3: move 2 (h8): expected a legal move"),
        std::pair("8,0", "line 1, column 1: "), std::pair("1,2,3", "expected pairs of offsets"),
        std::pair("1,2, 1,2", "line 1, column "), std::pair("chess 15", "line 1, column 1: ")}) {
    const auto openings = read_openings(text, start);
    ASSERT_FALSE(openings) << text;
    EXPECT_THAT(openings.error().message, HasSubstr(says)) << text;
  }
}

TEST(OpeningFile, OthellosFormsShareTheUsualStart) {
  const auto start = start_of("Othello");
  const auto openings = read_openings("f5d6c3\nmirror\n", start);
  ASSERT_TRUE(openings) << openings.error().message;
  ASSERT_EQ(openings->size(), 2U);
  EXPECT_EQ((*openings)[0].start, start);
  EXPECT_EQ((*openings)[0].moves.size(), 3U);
  EXPECT_NE((*openings)[1].start->position_text(), start->position_text());
  EXPECT_THAT(read_openings("f5d6\nf5f5\n", start).error().message,
              HasSubstr("line 2, column 3: "));
}

TEST(OpeningFile, EveryOpeningOfGomocupsListsIsLegal) {
  const std::pair<const char*, const char*> lists[] = {
      {"gomoku/openings-free15.txt", "freestyle 15"},
      {"gomoku/openings-free20.txt", "freestyle 20"}};
  for (const auto& [list, position] : lists) {
    TERNION_SHARED_DATA_OR_SKIP(path, list);
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto openings = read_openings(text, start_of("Gomoku", position));
    ASSERT_TRUE(openings) << list << ", " << openings.error().message;
    EXPECT_GE(openings->size(), 6U);
    for (const auto& opening : *openings) EXPECT_GE(opening.moves.size(), 2U);
  }
}

}  // namespace
}  // namespace ternion::arena
