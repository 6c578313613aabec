#include "eval/gomoku/patterns.hpp"

#include <gtest/gtest.h>

#include <string>

#include "engine/core/rng.hpp"
#include "engine/gomoku/renju.hpp"

namespace ternion::gomoku {
namespace {

/// Eleven cells: X own, O a stone of the other side, # a wall, * the centre.
Window window_of(const std::string& cells) {
  Window window;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == 'X') window.own |= 1U << i;
    if (cells[i] == 'O' || cells[i] == '#') window.blocked |= 1U << i;
    if (cells[i] == '#') window.walls |= 1U << i;
  }
  return window;
}

Pattern pattern(const std::string& cells, Five five = Five::exactly) {
  EXPECT_EQ(cells.size(), 11U);
  return pattern_table(five).at(window_of(cells));
}

TEST(GomokuPatterns, AreWhatTheirNamesSay) {
  EXPECT_EQ(pattern(".....*....."), Pattern::open_one);
  EXPECT_EQ(pattern("...O.*..O.."), Pattern::dead);
  EXPECT_EQ(pattern("..OO.*...O."), Pattern::closed_one);
  EXPECT_EQ(pattern("....X*....."), Pattern::open_two);
  EXPECT_EQ(pattern("...OX*....."), Pattern::closed_two);
  EXPECT_EQ(pattern("...XX*....."), Pattern::open_three);
  EXPECT_EQ(pattern("..X.X*....."), Pattern::open_three);
  EXPECT_EQ(pattern("..OXX*....."), Pattern::closed_three);
  EXPECT_EQ(pattern("..OXX*..O.."), Pattern::closed_three);
  EXPECT_EQ(pattern("..XXX*....."), Pattern::straight_four);
  EXPECT_EQ(pattern(".OXXX*....."), Pattern::four);
  EXPECT_EQ(pattern("..XX.*X...."), Pattern::four);
  EXPECT_EQ(pattern(".XX.X*.X..."), Pattern::four);
  EXPECT_EQ(pattern("..X.X*X.X.."), Pattern::double_four);
  EXPECT_EQ(pattern(".XXXX*....."), Pattern::five);
}

TEST(GomokuPatterns, SixWinsOnlyWhereFiveOrMoreDo) {
  EXPECT_EQ(pattern("XXXXX*.....", Five::exactly), Pattern::overline);
  EXPECT_EQ(pattern("XXXXX*.....", Five::or_more), Pattern::five);
  EXPECT_EQ(pattern("..XX.*XX...", Five::or_more), Pattern::four);
  EXPECT_EQ(pattern(".XX.X*X....", Five::or_more), Pattern::four);
  EXPECT_EQ(pattern(".XX.X*X....", Five::exactly), Pattern::closed_three);
}

TEST(GomokuPatterns, UnderCaroAFiveNeedsAnEndWithoutAStoneOfTheOtherSide) {
  for (const Five five : {Five::open_or_more, Five::open}) {
    EXPECT_EQ(pattern(".XXXX*.....", five), Pattern::five);
    EXPECT_EQ(pattern("OXXXX*.....", five), Pattern::five);
    EXPECT_EQ(pattern("OXXXX*#....", five), Pattern::five);
    EXPECT_EQ(pattern("OXXXX*O....", five), Pattern::overline);
    EXPECT_EQ(pattern("..XXX*.....", five), Pattern::straight_four);
    EXPECT_EQ(pattern("#.XXX*.#...", five), Pattern::straight_four);
    // One stone, at the right end, stops both fives.
    EXPECT_EQ(pattern("O.XXX*.....", five), Pattern::four);
    EXPECT_EQ(pattern("..XXX*.O...", five), Pattern::four);
    EXPECT_EQ(pattern("O.XXX*.O...", five), Pattern::four);
    EXPECT_EQ(pattern("O.XX.*O....", five), Pattern::dead);
  }
  EXPECT_EQ(pattern("OXXXX*X....", Five::open), Pattern::overline);
  EXPECT_EQ(pattern("OXXXX*XO...", Five::open_or_more), Pattern::five);
  EXPECT_EQ(pattern("XXXXX*O....", Five::open_or_more), Pattern::five);
}

TEST(GomokuPatterns, DoNotDependOnTheDirectionOfReading) {
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    Window forwards;
    Window backwards;
    for (int cell = 0; cell <= 2 * kReach; ++cell) {
      if (cell == kReach) continue;
      const auto draw = rng.below(3);
      if (draw == 1) forwards.own |= 1U << cell, backwards.own |= 1U << (2 * kReach - cell);
      if (draw == 2) forwards.blocked |= 1U << cell, backwards.blocked |= 1U << (2 * kReach - cell);
    }
    for (const Five five : {Five::or_more, Five::exactly, Five::open_or_more, Five::open})
      EXPECT_EQ(pattern_table(five).at(forwards), pattern_table(five).at(backwards));
  }
}

TEST(GomokuPatterns, AStoneOfOnesOwnNeverWeakensALineWhereMoreThanFiveWin) {
  Rng rng(2);
  for (int i = 0; i < 20'000; ++i) {
    Window window;
    for (int cell = 0; cell <= 2 * kReach; ++cell) {
      const auto draw = rng.below(3);
      if (cell != kReach && draw == 1) window.own |= 1U << cell;
      if (cell != kReach && draw == 2) window.blocked |= 1U << cell;
    }
    const Pattern before = pattern_table(Five::or_more).at(window);
    for (std::uint32_t free = window.free() & ~(1U << kReach); free != 0; free &= free - 1) {
      const Window more{window.own | (free & -free), window.blocked};
      EXPECT_GE(pattern_table(Five::or_more).at(more), before);
    }
  }
}

}  // namespace
}  // namespace ternion::gomoku
