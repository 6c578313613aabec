#include "engine/gomoku/lines.hpp"

#include <gtest/gtest.h>

#include "test/engine/gomoku/random_positions.hpp"

namespace ternion::gomoku {
namespace {

TEST(GomokuLines, AnEmptyBoardHasItsCellsAndWallsAround) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    const LineKeys lines(size);
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column)
        for (const Direction direction : kDirections) {
          const Window window = lines.window(direction, point_at(column, row), Side::black);
          EXPECT_EQ(window.own, 0U);
          for (int cell = 0; cell <= 2 * kReach; ++cell) {
            const Point there = point_at(column, row) + (cell - kReach) * step_of(direction);
            const int dx = direction == Direction::column ? 0 : cell - kReach;
            const int dy = direction == Direction::row    ? 0
                           : direction == Direction::down ? kReach - cell
                                                          : cell - kReach;
            const int x = column + dx;
            const int y = row + dy;
            const bool on_board = x >= 0 && y >= 0 && x < size && y < size;
            EXPECT_EQ((window.free() >> cell & 1) != 0, on_board);
            EXPECT_TRUE(!on_board || there == point_at(x, y));
          }
        }
  }
}

TEST(GomokuLines, EveryDirectionShowsTheSameStones) {
  Rng rng(3);
  for (int i = 0; i < 50; ++i) {
    const int size = kMinSize + i % (kMaxSize - kMinSize + 1);
    const Position position = test::random_cluster(rng, {Rule::freestyle, size});
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) {
        const Point point = point_at(column, row);
        for (const Direction direction : kDirections)
          for (const Side side : {Side::black, Side::white}) {
            const Window window = position.lines().window(direction, point, side);
            const Cell own = side == Side::black ? Cell::black : Cell::white;
            EXPECT_EQ((window.own >> kReach & 1) != 0, position.cell(point) == own);
            EXPECT_EQ((window.free() >> kReach & 1) != 0, position.is_empty(point));
            EXPECT_EQ(window.own & window.blocked, 0U);
          }
      }
  }
}

TEST(GomokuLines, RunsAreCountedThroughTheCentre) {
  // Cells 0 .. 10, the centre is 5: XX.XX?XXX.X
  const Window window{0b101'1101'1011, 0};
  EXPECT_EQ(window.run_before(), 2);
  EXPECT_EQ(window.run_after(), 3);
  EXPECT_EQ(window.run(), 6);
  const Window full{Window::kMask, 0};
  EXPECT_EQ(full.run_before(), kReach);
  EXPECT_EQ(full.run_after(), kReach);
}

}  // namespace
}  // namespace ternion::gomoku
