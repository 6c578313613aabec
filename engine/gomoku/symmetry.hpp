// The eight symmetries of a square board, numbered 0 .. 7: bit 0 mirrors the columns, bit 1 the
// rows, bit 2 exchanges columns and rows, after the other two. 0 changes nothing.
#pragma once

#include "engine/gomoku/lines.hpp"

namespace ternion::gomoku {

constexpr int kSymmetries = 8;

/// Where the symmetry takes a point of a board of that size.
constexpr Point symmetric_point(int symmetry, Point point, int size) {
  const int column = (symmetry & 1) != 0 ? size - 1 - column_of(point) : column_of(point);
  const int row = (symmetry & 2) != 0 ? size - 1 - row_of(point) : row_of(point);
  return (symmetry & 4) != 0 ? point_at(row, column) : point_at(column, row);
}

/// The symmetry that takes symmetric_point(s, point, size) back to the point.
constexpr int inverse_symmetry(int symmetry) {
  const bool swaps = (symmetry & 4) != 0;
  return swaps ? 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1 : symmetry;
}

/// The symmetry that does what `first` and then `second` do.
constexpr int composed_symmetry(int first, int second) {
  constexpr int kSize = 5;
  constexpr Point kPoint = point_at(0, 1);  // each symmetry takes it elsewhere
  const Point moved = symmetric_point(second, symmetric_point(first, kPoint, kSize), kSize);
  int both = 0;
  while (symmetric_point(both, kPoint, kSize) != moved) ++both;
  return both;
}

}  // namespace ternion::gomoku
