// What an evaluation of Surakarta looks at, counted on bitboards. All of it is for one side.
#pragma once

#include <array>
#include <bit>

#include "engine/surakarta/position.hpp"

namespace ternion::surakarta {

/// The points that the board's symmetries map on each other: corner, the edge beside it, the edge's
/// middle, b2, c2, c3 and their images.
constexpr int kPointClasses = 6;

constexpr int class_of(Point point) {
  const int column = column_of(point) < 3 ? column_of(point) : 5 - column_of(point);
  const int row = row_of(point) < 3 ? row_of(point) : 5 - row_of(point);
  const int outer = column < row ? column : row;
  const int inner = column < row ? row : column;
  constexpr std::array<std::array<int, 3>, 3> kClass{{{0, 1, 2}, {1, 3, 4}, {2, 4, 5}}};
  return kClass[static_cast<std::size_t>(outer)][static_cast<std::size_t>(inner)];
}

constexpr std::array<PointSet, kPointClasses> make_class_sets() {
  std::array<PointSet, kPointClasses> sets{};
  for (Point point = 0; point < kPoints; ++point)
    sets[static_cast<std::size_t>(class_of(point))] |= bit_of(point);
  return sets;
}
constexpr std::array<PointSet, kPointClasses> kClassSets = make_class_sets();

/// The steps that `own` could make: pairs of a piece and an empty point beside it.
inline int step_count(PointSet own, PointSet occupied) {
  constexpr PointSet kColumnA = 0x041041041ULL;
  constexpr PointSet kColumnF = kColumnA << 5;
  const PointSet empty = kBoard & ~occupied;
  const PointSet right = own & ~kColumnF;
  const PointSet left = own & ~kColumnA;
  int count = std::popcount((own << 6) & empty) + std::popcount((own >> 6) & empty);
  for (const PointSet moved : {right << 1, right << 7, right >> 5, left >> 1, left << 5, left >> 7})
    count += std::popcount(moved & empty);
  return count;
}

}  // namespace ternion::surakarta
