// The eight symmetries of the board. Each maps the two circuits on themselves, and so moves on
// moves.
#pragma once

#include <array>
#include <cstddef>

#include "engine/surakarta/position.hpp"

namespace ternion::surakarta {

constexpr int kSymmetries = 8;

/// Symmetry s in 0..7: bit 0 reverses columns, bit 1 reverses rows, then bit 2 makes columns rows.
constexpr std::array<std::array<std::int8_t, kPoints>, kSymmetries> make_symmetric_points() {
  std::array<std::array<std::int8_t, kPoints>, kSymmetries> images{};
  for (int s = 0; s < kSymmetries; ++s)
    for (Point point = 0; point < kPoints; ++point) {
      const int column = (s & 1) != 0 ? kWidth - 1 - column_of(point) : column_of(point);
      const int row = (s & 2) != 0 ? kWidth - 1 - row_of(point) : row_of(point);
      const Point image = (s & 4) != 0 ? point_at(row, column) : point_at(column, row);
      images[static_cast<std::size_t>(s)][static_cast<std::size_t>(point)] =
          static_cast<std::int8_t>(image);
    }
  return images;
}
constexpr std::array<std::array<std::int8_t, kPoints>, kSymmetries> kSymmetricPoints =
    make_symmetric_points();

constexpr Point symmetric_point(int s, Point point) {
  return kSymmetricPoints[static_cast<std::size_t>(s)][static_cast<std::size_t>(point)];
}
/// Takes as long as the set has points.
constexpr PointSet symmetric_set(int s, PointSet set) {
  const auto& images = kSymmetricPoints[static_cast<std::size_t>(s)];
  PointSet image = 0;
  for (; set != 0; set &= set - 1)
    image |= bit_of(images[static_cast<std::size_t>(first_point(set))]);
  return image;
}
/// The symmetry that takes symmetric_set(s, set) back to set.
constexpr int inverse_symmetry(int s) {
  constexpr std::array<int, kSymmetries> kInverse{0, 1, 2, 3, 4, 6, 5, 7};
  return kInverse[static_cast<std::size_t>(s)];
}

constexpr Move symmetric_move(int s, Move move) {
  if (is_pass(move)) return move;
  return move_between(symmetric_point(s, from_of(move)), symmetric_point(s, to_of(move)));
}
/// With the same count of quiet plies and no past.
inline Position symmetric_position(int s, const Position& p) {
  return {p.rules(), symmetric_set(s, p.pieces(Side::black)),
          symmetric_set(s, p.pieces(Side::white)), p.side_to_move(), p.quiet()};
}

}  // namespace ternion::surakarta
