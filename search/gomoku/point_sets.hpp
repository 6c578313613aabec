// Sets of points: going through them, and those that lie near stones.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "eval/gomoku/cell_evaluator.hpp"

namespace ternion::gomoku {

inline bool has(const Rows& rows, Point point) {
  return (rows[static_cast<std::size_t>(row_of(point))] >> column_of(point) & 1) != 0;
}

/// Calls `visit(point)` for each point of the set, row by row.
template <class Visit>
void for_each_point(const Rows& rows, int size, Visit&& visit) {
  for (int row = 0; row < size; ++row)
    for (std::uint32_t bits = rows[static_cast<std::size_t>(row)]; bits != 0; bits &= bits - 1)
      visit(point_at(std::countr_zero(bits), row));
}

inline Rows empty_cells(const Position& position) {
  Rows empty{};
  const std::uint32_t board = (std::uint32_t{1} << position.size()) - 1;
  for (int row = 0; row < position.size(); ++row)
    empty[static_cast<std::size_t>(row)] = board & ~(position.lines().row_stones(row, Side::black) |
                                                     position.lines().row_stones(row, Side::white));
  return empty;
}

inline void add_point(Rows& cells, Point point) {
  cells[static_cast<std::size_t>(row_of(point))] |= 1U << column_of(point);
}

/// The free points of a line through the centre, at most so far from it; reach 1 .. kReach.
inline void add_line(const Position& position, Point centre, Direction direction, int reach,
                     Rows& cells) {
  const Window window = position.lines().window(direction, centre, Side::black);
  for (std::uint32_t free = window.free(); free != 0; free &= free - 1)
    if (const int offset = std::countr_zero(free) - kReach; std::abs(offset) <= reach)
      add_point(cells, centre + offset * step_of(direction));
}
inline void add_lines(const Position& position, Point centre, int reach, Rows& cells) {
  for (const Direction direction : kDirections) add_line(position, centre, direction, reach, cells);
}

/// Empty points at most `reach` columns and rows from a stone; reach 1 .. 4.
inline Rows points_near_stones(const Position& position, int reach) {
  const int size = position.size();
  const std::uint32_t board = (std::uint32_t{1} << size) - 1;
  Rows stones{};
  Rows wide{};
  for (int row = 0; row < size; ++row) {
    const auto r = static_cast<std::size_t>(row);
    stones[r] = position.lines().row_stones(row, Side::black) |
                position.lines().row_stones(row, Side::white);
    stones[r] &= board;
    for (int shift = 0; shift <= reach; ++shift) wide[r] |= stones[r] << shift | stones[r] >> shift;
  }
  Rows near{};
  for (int row = 0; row < size; ++row) {
    const auto r = static_cast<std::size_t>(row);
    for (int other = row - reach; other <= row + reach; ++other)
      if (other >= 0 && other < size) near[r] |= wide[static_cast<std::size_t>(other)];
    near[r] &= board & ~stones[r];
  }
  return near;
}

}  // namespace ternion::gomoku
