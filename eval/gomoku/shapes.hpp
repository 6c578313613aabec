// Shapes: the patterns of a cell's four lines without their order, which is all that a weight may
// depend on. A shape is a number in [0, kShapes).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "eval/gomoku/patterns.hpp"

namespace ternion::gomoku {

/// The patterns of a cell's four lines, 4 bits each in the order of kDirections.
using CellCode = std::uint16_t;
constexpr CellCode kNoCell = 0;  // four dead lines; also what a cell that is taken counts as

constexpr CellCode with_pattern(CellCode code, Direction direction, Pattern pattern) {
  const int shift = 4 * static_cast<int>(direction);
  return static_cast<CellCode>((code & ~(15 << shift)) | static_cast<int>(pattern) << shift);
}
constexpr Pattern pattern_in(CellCode code, Direction direction) {
  return static_cast<Pattern>(code >> (4 * static_cast<int>(direction)) & 15);
}

using Shape = std::uint16_t;
constexpr Shape kNoShape = 0;  // of kNoCell
constexpr int kShapes = 1365;  // multisets of four of the twelve patterns

/// Immutable, thread-safe.
class ShapeTable {
 public:
  ShapeTable();
  /// kNoShape for a code that no cell has.
  Shape operator[](CellCode code) const { return shapes_[code]; }
  /// A code of the shape, its patterns in descending order.
  CellCode code_of(Shape shape) const { return codes_[shape]; }

 private:
  std::vector<Shape> shapes_;  // by code
  std::array<CellCode, kShapes> codes_{};
};

/// Made on first use.
const ShapeTable& shape_table();

}  // namespace ternion::gomoku
