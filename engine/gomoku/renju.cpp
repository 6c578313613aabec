#include "engine/gomoku/renju.hpp"

#include <array>

namespace ternion::gomoku {
namespace {

constexpr std::uint32_t bit(int cell) { return 1U << cell; }

/// Bits of the first free cell after and before the row through the centre; 0 where it is blocked.
struct Ends {
  std::uint32_t after = 0;
  std::uint32_t before = 0;
};

/// Precondition: the row is shorter than five, so that its ends lie in the window.
Ends free_ends(const Window& w) {
  const std::uint32_t free = w.free();
  return {bit(kReach + 1 + w.run_after()) & free, bit(kReach - 1 - w.run_before()) & free};
}

/// A stone on `end` makes exactly five of the row through the centre.
bool completes(const Window& w, std::uint32_t end) {
  return end != 0 && Window{w.own | end, w.blocked}.run() == 5;
}

/// Rows of four through the centre that one stone makes five. Two in one line are two, unless it is
/// the same four that can be completed at either end.
int count_fours(const Window& w) {
  const Ends ends = free_ends(w);
  const int ways = (completes(w, ends.after) ? 1 : 0) + (completes(w, ends.before) ? 1 : 0);
  return ways == 2 && w.run() == 4 ? 1 : ways;
}

/// Four in a row that either end makes exactly five.
bool is_straight_four(const Window& w) {
  if (w.run() != 4) return false;
  const Ends ends = free_ends(w);
  return completes(w, ends.after) && completes(w, ends.before);
}

/// The bits of the cells where one more stone makes a straight four.
Ends straight_four_cells(const Window& w) {
  Ends ends = free_ends(w);
  if (!is_straight_four({w.own | ends.after, w.blocked})) ends.after = 0;
  if (!is_straight_four({w.own | ends.before, w.blocked})) ends.before = 0;
  return ends;
}

/// What one stone does in all four directions, the truth of the threes left open.
struct Shape {
  bool five = false;
  bool overline = false;
  int fours = 0;
  int threes = 0;  // that look like threes
  std::array<Ends, 4> cells{};
};

Shape shape_at(const LineKeys& lines, Point point) {
  Shape shape;
  for (const Direction direction : kDirections) {
    const Window w = lines.window(direction, point, Side::black);
    const int run = w.run();
    if (run >= 5) {
      shape.five = shape.five || run == 5;
      shape.overline = shape.overline || run > 5;
      continue;
    }
    shape.fours += count_fours(w);
    const Ends cells = straight_four_cells(w);
    if (cells.after == 0 && cells.before == 0) continue;
    ++shape.threes;
    shape.cells[static_cast<std::size_t>(direction)] = cells;
  }
  return shape;
}

/// With the centre's stone on the board: a stone on one of the cells is allowed and no five, so
/// that Black gets the straight four.
bool is_true_three(const LineKeys& lines, Point centre, Direction direction, const Ends& cells) {
  for (const std::uint32_t cell : {cells.after, cells.before}) {
    if (cell == 0) continue;
    const Point point = centre + (std::countr_zero(cell) - kReach) * step_of(direction);
    if (foul_at(lines, point) == Foul::none && !shape_at(lines, point).five) return true;
  }
  return false;
}

}  // namespace

Foul foul_at(const LineKeys& lines, Point point) {
  const Shape shape = shape_at(lines, point);
  if (shape.five) return Foul::none;
  if (shape.overline) return Foul::overline;
  if (shape.fours >= 2) return Foul::double_four;
  if (shape.threes < 2) return Foul::none;
  LineKeys with = lines;
  with.toggle(point, Side::black);
  int threes = 0;
  for (const Direction direction : kDirections) {
    const Ends& cells = shape.cells[static_cast<std::size_t>(direction)];
    if (is_true_three(with, point, direction, cells) && ++threes == 2) return Foul::double_three;
  }
  return Foul::none;
}

}  // namespace ternion::gomoku
