#include "eval/gomoku/shapes.hpp"

#include <algorithm>
#include <functional>

namespace ternion::gomoku {
namespace {

/// The patterns in descending order; kNoCell for a code that no cell has.
CellCode sorted(CellCode code) {
  std::array<Pattern, 4> patterns{};
  for (const Direction direction : kDirections)
    patterns[static_cast<std::size_t>(direction)] = pattern_in(code, direction);
  std::sort(patterns.begin(), patterns.end(), std::greater<>());
  if (static_cast<int>(patterns[0]) >= kPatterns) return kNoCell;
  CellCode result = kNoCell;
  for (const Direction direction : kDirections)
    result = with_pattern(result, direction, patterns[static_cast<std::size_t>(direction)]);
  return result;
}

}  // namespace

ShapeTable::ShapeTable() : shapes_(std::size_t{1} << 16, kNoShape) {
  Shape next = 0;
  for (std::size_t code = 0; code < shapes_.size(); ++code) {
    if (code != sorted(static_cast<CellCode>(code))) continue;
    codes_[next] = static_cast<CellCode>(code);
    shapes_[code] = next++;
  }
  for (std::size_t code = 0; code < shapes_.size(); ++code)
    shapes_[code] = shapes_[sorted(static_cast<CellCode>(code))];
}

const ShapeTable& shape_table() {
  static const ShapeTable table;
  return table;
}

}  // namespace ternion::gomoku
