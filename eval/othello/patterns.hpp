// The pattern set of the evaluation, as data: fifteen shapes, each with every distinct image under
// the eight symmetries of the board (62 instances). The first twelve shapes are the classic set of
// the table evaluations (M. Buro, "From Simple Features to Sophisticated Evaluation Functions",
// 1998, and its descendants); the last three add the 2x5 corner, the corner triangle and the
// diagonal band.
//
// An instance's configuration is a balanced ternary number: cell i adds 3^i for a disc of the side
// to move, -3^i for one of the opponent, 0 if empty. Seen from the other side it is its own
// negative, so one vector of indices serves both sides: a move adds rows of kPatternRows and
// negates all.
//
// A shape lists its squares from the middle of the board to its corner. What changes most often is
// so worth least: neighbouring leaves of a search read neighbouring weights.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/othello/symmetry.hpp"

namespace ternion::othello {

constexpr int kShapeCells = 10;  // cells of the largest shape

struct Shape {
  std::string_view name;
  std::string_view cells;  // the first instance, "a1b1..."; the i-th square is worth 3^i

  constexpr int size() const { return static_cast<int>(cells.size()) / 2; }
  constexpr Square cell(int i) const {
    const auto at = static_cast<std::size_t>(2 * i);
    return (cells[at + 1] - '1') * 8 + (cells[at] - 'a');
  }
};

constexpr std::array kShapes{
    Shape{"corner-3x3", "c3c2b3c1a3b2b1a2a1"},
    Shape{"corner-angle-x", "c1a3e1d1a4a5b2b1a2a1"},
    Shape{"edge-2x", "c1f1d1e1b2g2b1g1a1h1"},
    Shape{"edge-block", "d2e2c2f2c1f1d1e1a1h1"},
    Shape{"row-2", "d2e2c2f2b2g2a2h2"},
    Shape{"row-3", "d3e3c3f3b3g3a3h3"},
    Shape{"row-4", "d4e4c4f4b4g4a4h4"},
    Shape{"diagonal-8", "d4e5c3f6b2g7a1h8"},
    Shape{"diagonal-7", "e4d3f5c2g6b1h7"},
    Shape{"diagonal-6", "e3f4d2g5c1h6"},
    Shape{"diagonal-5", "f3e2g4d1h5"},
    Shape{"diagonal-4", "c2b3d1a4"},
    Shape{"corner-2x5", "d2e2c2c1d1e1b2b1a2a1"},
    Shape{"corner-triangle", "c2b3c1a3d1a4b2b1a2a1"},
    Shape{"diagonal-band", "d4d3c4c3c2b3b2b1a2a1"},
};
constexpr int kShapeCount = static_cast<int>(kShapes.size());

/// 3^n, n <= 10.
constexpr int power_of_3(int n) { return n == 0 ? 1 : 3 * power_of_3(n - 1); }

/// One image of a shape: where its cells lie.
struct PatternInstance {
  int shape = 0;
  int size = 0;
  std::array<Square, kShapeCells> cells{};

  constexpr Bitboard squares() const {
    Bitboard all = 0;
    for (int i = 0; i < size; ++i) all |= bit_of(cells[static_cast<std::size_t>(i)]);
    return all;
  }
};

constexpr PatternInstance image_of(int shape, int symmetry) {
  const Shape& form = kShapes[static_cast<std::size_t>(shape)];
  PatternInstance image{shape, form.size(), {}};
  for (int i = 0; i < form.size(); ++i)
    image.cells[static_cast<std::size_t>(i)] = apply_symmetry(symmetry, form.cell(i));
  return image;
}

constexpr int kInstances = 62;
/// Vectors of indices are padded to this length; the padding is always 0.
constexpr int kPatternSlots = 64;

struct ShapeImages {
  std::array<PatternInstance, kSymmetries> images{};
  std::size_t count = 0;
};

/// Every instance of a shape once. Of two images on the same squares the first is kept.
constexpr ShapeImages images_of(int shape) {
  ShapeImages all;
  for (int s = 0; s < kSymmetries; ++s) {
    const PatternInstance image = image_of(shape, s);
    bool known = false;
    for (std::size_t i = 0; i < all.count; ++i) known |= all.images[i].squares() == image.squares();
    if (!known) all.images[all.count++] = image;
  }
  return all;
}

/// Instances stand in rows, one after the other, and in each row in lanes, so that rows can be
/// added up in registers: a lane has instances of one shape alone, at most kSlotRows of them. All
/// shapes have four but two: the one with eight takes a second lane, and the one with two the last
/// lane, where the last rows end without it.
constexpr std::size_t kSlotRows = 4;
constexpr std::size_t kRowLanes = 16;
constexpr int kEightImages = 12;  // the shape's second lane is that of the number kTwoImages
constexpr int kTwoImages = 7;
/// Each row's first slot, and the end of the last.
constexpr std::array<std::size_t, kSlotRows + 1> kSlotRowBegins{0, 16, 32, 47, kInstances};

constexpr std::array<PatternInstance, kInstances> make_instances() {
  std::array<ShapeImages, kShapes.size()> shapes;
  for (std::size_t i = 0; i < shapes.size(); ++i) shapes[i] = images_of(static_cast<int>(i));
  std::array<PatternInstance, kInstances> all{};
  std::size_t count = 0;
  for (std::size_t row = 0; row < kSlotRows; ++row)
    for (std::size_t lane = 0; lane < kRowLanes; ++lane) {
      const bool second = lane == kTwoImages;
      const auto& shape = shapes[second ? kEightImages : lane < kShapes.size() ? lane : kTwoImages];
      const std::size_t image = row + (second ? kSlotRows : 0);
      if (image < shape.count) all[count++] = shape.images[image];
    }
  return all;
}
constexpr std::array<PatternInstance, kInstances> kPatternInstances = make_instances();

/// [square][slot]: what a disc of the side to move on that square adds to the slot's index. The
/// last row, behind all squares, is of zeros: first_square() of no squares.
constexpr std::array<std::array<std::int16_t, kPatternSlots>, 65> make_pattern_rows() {
  std::array<std::array<std::int16_t, kPatternSlots>, 65> rows{};
  for (std::size_t slot = 0; slot < kInstances; ++slot) {
    const PatternInstance& instance = kPatternInstances[slot];
    for (int i = 0; i < instance.size; ++i)
      rows[static_cast<std::size_t>(instance.cells[static_cast<std::size_t>(i)])][slot] =
          static_cast<std::int16_t>(power_of_3(i));
  }
  return rows;
}
alignas(64) constexpr std::array<std::array<std::int16_t, kPatternSlots>, 65> kPatternRows =
    make_pattern_rows();

/// A stage's expanded table holds one weight for every configuration of every shape, shape after
/// shape. The weight of configuration c of a shape is at table_centre(shape) + c.
constexpr int configurations(int shape) {
  return power_of_3(kShapes[static_cast<std::size_t>(shape)].size());
}
constexpr int table_begin(int shape) {
  int begin = 0;
  for (int i = 0; i < shape; ++i) begin += configurations(i);
  return begin;
}
constexpr int table_centre(int shape) { return table_begin(shape) + configurations(shape) / 2; }
constexpr int kTableSize = table_begin(kShapeCount);

}  // namespace ternion::othello
