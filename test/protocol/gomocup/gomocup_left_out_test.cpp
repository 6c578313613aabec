#include "protocol/gomocup/gomocup_left_out.hpp"

#include <gtest/gtest.h>

#include "engine/gomoku/position.hpp"

namespace ternion::gomocup {
namespace {

Move at(int column, int row) { return gomoku::move_to(gomoku::point_at(column, row)); }

TEST(GomocupLeftOut, PointsAreThereOnceAndOfEveryPosition) {
  LeftOut left_out;
  left_out.add(at(3, 4));
  left_out.add(at(3, 4));
  left_out.add(at(5, 5));
  EXPECT_EQ(left_out.after({}), (std::vector{at(3, 4), at(5, 5)}));
  left_out.remove(at(3, 4));
  EXPECT_EQ(left_out.after(std::vector{at(0, 0)}), std::vector{at(5, 5)});
  left_out.remove_points();
  EXPECT_TRUE(left_out.after({}).empty());
}

TEST(GomocupLeftOut, ThoseOfABoardAreReplacedByTheNextOnes) {
  LeftOut left_out;
  left_out.set_of_board({at(1, 1)});
  left_out.set_of_board({at(2, 2)});
  left_out.remove_points();
  EXPECT_EQ(left_out.after({}), std::vector{at(2, 2)});
}

TEST(GomocupLeftOut, APathEndsWhereItsBeginningHasBeenPlayed) {
  LeftOut left_out;
  left_out.add_path({at(7, 7), at(8, 8), at(9, 9)});
  left_out.add_path({});
  EXPECT_TRUE(left_out.after({}).empty());
  EXPECT_TRUE(left_out.after(std::vector{at(7, 7), at(8, 7)}).empty());
  EXPECT_TRUE(left_out.after(std::vector{at(8, 8), at(7, 7)}).empty());
  EXPECT_EQ(left_out.after(std::vector{at(7, 7), at(8, 8)}), std::vector{at(9, 9)});
  EXPECT_TRUE(left_out.after(std::vector{at(7, 7), at(8, 8), at(9, 9)}).empty());
  left_out.remove_path({at(7, 7)});
  EXPECT_EQ(left_out.after(std::vector{at(7, 7), at(8, 8)}), std::vector{at(9, 9)});
  left_out.remove_path({at(7, 7), at(8, 8), at(9, 9)});
  EXPECT_TRUE(left_out.after(std::vector{at(7, 7), at(8, 8)}).empty());
}

TEST(GomocupLeftOut, NothingIsLeftOutOfANewGame) {
  LeftOut left_out;
  left_out.add(at(1, 1));
  left_out.add_path({at(2, 2)});
  left_out.set_of_board({at(3, 3)});
  left_out.clear();
  EXPECT_TRUE(left_out.after({}).empty());
}

}  // namespace
}  // namespace ternion::gomocup
