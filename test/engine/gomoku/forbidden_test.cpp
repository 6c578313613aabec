// Forbidden points under renju, made by hand. Each case is also asked turned and mirrored.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/gomoku/notation.hpp"
#include "test/engine/gomoku/plain_rules.hpp"
#include "test/engine/gomoku/random_positions.hpp"

namespace ternion::gomoku {
namespace {

constexpr Variant kRenju{Rule::renju, 15};

struct LineCase {
  const char* line;  // from the edge of the board; X black, O white, * the point
  Foul foul;
};

// clang-format off
const std::vector<LineCase> kLineCases{
    {".XX*XX.", Foul::none},         // five
    {"XXXX*", Foul::none},           // five at the edge
    {"OXXXX*O", Foul::none},
    {"X.XXX*X.X", Foul::none},       // five, whatever stands beside it
    {".XXX*XX.", Foul::overline},
    {".XX*XXX.", Foul::overline},
    {"XXXX*X", Foul::overline},
    {"X*XXXX", Foul::overline},
    {"XXXX*XXXX", Foul::overline},
    {".XXX*XXX.", Foul::overline},
    {"OXXX*XXO", Foul::overline},
    {"..X.X*X.X..", Foul::double_four},
    {"..X.XX*.X..", Foul::double_four},
    {"OX.XX*.XO", Foul::double_four},
    {".XX.*X.XX.", Foul::double_four},
    {".XXX.*.XXX.", Foul::double_four},
    {"XXX.*.XXX", Foul::double_four},
    {".*.XXX.X.", Foul::none},       // the other four was there before
    {"X.XX*.XX.", Foul::none},       // one of the two would be six
    {".XX.*XX.", Foul::none},        // no four: the gap makes six
    {"X.XX*X.X", Foul::none},        // no four: either gap makes six
    {"XX.XX*.", Foul::none},
    {"..XX*X..", Foul::none},        // a straight four is one four
    {"OXX*X.", Foul::none},
    {"XX*.X", Foul::none},
    {"..X*X..", Foul::none},
    {"..X.*X..", Foul::none},
    {"...*...", Foul::none},
};

struct BoardCase {
  const char* what;
  const char* black;
  const char* white;
  const char* point;
  Foul foul;
};

const std::vector<BoardCase> kBoardCases{
    // Fours.
    {"straight four and four", "f8g8i8h5h6h7", "", "h8", Foul::double_four},
    {"two closed fours", "f8g8i8h5h6h7", "e8h9", "h8", Foul::double_four},
    {"broken four and four", "e8f8g8h4h5h7", "", "h8", Foul::double_four},
    {"two fours on diagonals", "e5f6g7e11f10g9", "", "h8", Foul::double_four},
    {"three fours", "f8g8i8h5h6h7e5f6g7", "", "h8", Foul::double_four},
    {"double four in a line and another", "e8g8i8k8h5h6h7", "", "h8", Foul::double_four},
    {"a four at the edge and another", "a8b8c8d5d6d7", "", "d8", Foul::double_four},
    {"a dead four at the edge", "a8b8c8d5d6d7", "e8", "d8", Foul::none},
    {"a dead four", "f8g8i8h5h6h7", "e8j8", "h8", Foul::none},
    {"four that only six completes", "d8f8g8i8h5h6h7", "j8", "h8", Foul::none},
    {"four that six completes on one side", "e8f8g8j8h5h6h7", "", "h8", Foul::double_four},
    {"the same, blocked on the other", "e8f8g8j8h5h6h7", "d8", "h8", Foul::none},
    {"four and three", "f8g8i8h6h7", "e8", "h8", Foul::none},
    {"broken four and three", "e8g8i8h7h9", "", "h8", Foul::none},
    {"straight four and three", "f8g8i8h6h7", "", "h8", Foul::none},
    // Five beats everything.
    {"five and two fours", "e8f8g8i8h5h6h7e5f6g7", "", "h8", Foul::none},
    {"five and overline", "e8f8g8i8h5h6h7h9h10h11", "", "h8", Foul::none},
    {"five and double three", "e8f8g8i8h7h9g7i9", "", "h8", Foul::none},
    {"overline and double three", "d8e8f8g8i8h7h9g7i9", "", "h8", Foul::overline},
    {"overline and two fours", "h4h5h6h7h9f8g8i8e5f6g7", "", "h8", Foul::overline},
    // Threes.
    {"two threes through their middle", "g8i8h7h9", "", "h8", Foul::double_three},
    {"two threes from their end", "i8j8h9h10", "", "h8", Foul::double_three},
    {"two threes on diagonals", "g7i9g9i7", "", "h8", Foul::double_three},
    {"two broken threes", "j8k8h10h11", "", "h8", Foul::double_three},
    {"broken three and three", "e8f8h7h9", "", "h8", Foul::double_three},
    {"three threes", "g8i8h7h9g7i9", "", "h8", Foul::double_three},
    {"two threes beside a four that waits", "g8i8h7h9b2c2d2e2", "a2", "h8", Foul::double_three},
    {"four and two threes", "f8g8i8h6h7f6g7", "e8", "h8", Foul::double_three},
    {"three blocked at once", "g8i8h7h9", "f8", "h8", Foul::none},
    {"three blocked on both sides a cell away", "g8i8h7h9", "e8k8", "h8", Foul::none},
    {"three blocked on one side a cell away", "g8i8h7h9", "e8", "h8", Foul::double_three},
    {"three blocked far away", "g8i8h7h9", "d8l8", "h8", Foul::double_three},
    {"broken three blocked at its end", "j8k8h10h11", "l8", "h8", Foul::none},
    {"broken three blocked at the stone", "j8k8h10h11", "g8", "h8", Foul::none},
    {"broken three blocked in the gap", "j8k8h10h11", "i8", "h8", Foul::none},
    {"two gaps are no three", "d8e8h7h9", "", "h8", Foul::none},
    {"two single gaps are no three", "f8j8h7h9", "", "h8", Foul::none},
    {"three with six on one side", "d8g8i8h7h9", "", "h8", Foul::double_three},
    {"three with six on both sides", "d8l8g8i8h7h9", "", "h8", Foul::none},
    {"threes near the edge", "b3d3c4c5", "", "c3", Foul::double_three},
    {"threes a cell from the edge", "c2d2b3b4", "", "b2", Foul::double_three},
    {"no three along its wall's end", "a8b8c9c10", "", "c8", Foul::none},
    {"no threes from the corner", "b1c1a2a3", "", "a1", Foul::none},
    {"three on the edge and none to it", "a7a9b8c8", "", "a8", Foul::none},
    {"three on the second file", "b7b9c8d8", "", "b8", Foul::double_three},
    {"three between the wall and White", "b7b9c8d8", "f8", "b8", Foul::none},
    // A three is one only if its straight four may be played. Here the row's can only at f8.
    {"straight four would be an overline", "g8i8h7h9f5f6f7f9f10", "k8", "h8", Foul::none},
    {"straight four would be a double four", "g8i8h7h9f5f6f7", "k8", "h8", Foul::none},
    {"straight four would be a five", "g8i8h7h9f4f5f6f7", "k8f3", "h8", Foul::none},
    {"straight four would be a double three", "g8i8h7h9f7f9e7g9", "k8", "h8", Foul::none},
    {"... which is none: one three is blocked", "g8i8h7h9f7f9e7g9", "k8d6", "h8",
     Foul::double_three},
    {"... which is none: its straight four is a double four", "g8i8h7h9f7f9e7g9", "k8c5", "h8",
     Foul::double_three},
    {"the other end is free after all", "g8i8h7h9f5f6f7", "", "h8", Foul::double_three},
    {"both ends would be double fours", "g8i8h7h9f5f6f7j9j10j11", "", "h8", Foul::none},
    {"both threes are none", "g8i8h7h9f5f6f7e10f10g10", "k8h5", "h8", Foul::none},
};
// clang-format on

/// The eight symmetries of a board of 15.
Point turned(Point point, int symmetry) {
  int x = column_of(point);
  int y = row_of(point);
  if (symmetry & 1) x = 14 - x;
  if (symmetry & 2) y = 14 - y;
  if (symmetry & 4) std::swap(x, y);
  return point_at(x, y);
}

std::vector<Point> points_of(const char* text) {
  std::vector<Point> points;
  std::string name;
  for (const char* c = text; name += *c, *c != 0; ++c) {
    const bool at_end = c[1] == 0 || (c[1] >= 'a' && c[1] <= 'o');
    if (!at_end) continue;
    points.push_back(point_of(parse_move(name).value_or(pass_move())));
    name.clear();
  }
  return points;
}

void expect_foul(const Position& position, Point point, Foul foul, const char* what) {
  EXPECT_EQ(foul_at(position.lines(), point), foul) << what << ": " << format_position(position);
  EXPECT_EQ(position.is_forbidden(point, Side::black), foul != Foul::none) << what;
  EXPECT_EQ(position.is_legal(move_to(point)), foul == Foul::none) << what;
  EXPECT_FALSE(position.is_forbidden(point, Side::white)) << what;
  auto plain = test::plain_board_of(position);
  EXPECT_EQ(static_cast<int>(plain.ban(column_of(point), row_of(point))), static_cast<int>(foul))
      << what << " by the plain rules";
}

TEST(GomokuForbidden, HandMadeLines) {
  for (const LineCase& each : kLineCases) {
    const std::string line = each.line;
    for (const Direction direction : kDirections) {
      Position position(kRenju);
      Point point = direction == Direction::column ? point_at(7, 0)
                    : direction == Direction::down ? point_at(0, 14)
                    : direction == Direction::up   ? point_at(0, 0)
                                                   : point_at(0, 7);
      Point centre = 0;
      for (const char c : line) {
        if (c == '*') centre = point;
        if (c == 'X') position.put(point, Side::black);
        if (c == 'O') position.put(point, Side::white);
        point += step_of(direction);
      }
      expect_foul(position, centre, each.foul, each.line);
    }
  }
}

TEST(GomokuForbidden, HandMadeBoards) {
  for (const BoardCase& each : kBoardCases)
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      Position position(kRenju);
      for (const Point point : points_of(each.black))
        position.put(turned(point, symmetry), Side::black);
      for (const Point point : points_of(each.white))
        position.put(turned(point, symmetry), Side::white);
      const Point point = turned(points_of(each.point).front(), symmetry);
      expect_foul(position, point, each.foul, each.what);
    }
}

TEST(GomokuForbidden, ThereAreEnoughCases) {
  EXPECT_GE(kLineCases.size() + kBoardCases.size(), 60U);
}

TEST(GomokuForbidden, OnlyRenjuForbids) {
  for (const Rule rule : {Rule::freestyle, Rule::standard}) {
    Position position({rule, 15});
    for (const Point point : points_of("g8i8h7h9")) position.put(point, Side::black);
    EXPECT_TRUE(position.is_legal(*parse_move("h8")));
  }
}

}  // namespace
}  // namespace ternion::gomoku
