#include "eval/othello/pattern_ties.hpp"

#include <algorithm>
#include <cassert>

namespace ternion::othello {
namespace {

/// What a cell of the shape is worth in the configuration of its image.
using CellPowers = std::array<int, kShapeCells>;

/// The ways in which the board's symmetries take the shape's squares to themselves.
std::vector<CellPowers> own_symmetries(const Shape& shape) {
  std::vector<CellPowers> all;
  for (int s = 0; s < kSymmetries; ++s) {
    CellPowers powers{};
    int found = 0;
    for (int i = 0; i < shape.size(); ++i)
      for (int j = 0; j < shape.size(); ++j)
        if (shape.cell(j) == apply_symmetry(s, shape.cell(i))) {
          powers[static_cast<std::size_t>(i)] = power_of_3(j);
          ++found;
        }
    if (found == shape.size()) all.push_back(powers);
  }
  return all;
}

/// `offset`: a configuration counted from the shape's least one, so that its ternary digits are
/// 0 (opponent), 1 (empty), 2 (side to move).
int image_offset(int offset, const CellPowers& powers, int size) {
  int image = 0;
  for (int i = 0; i < size; ++i, offset /= 3)
    image += offset % 3 * powers[static_cast<std::size_t>(i)];
  return image;
}

std::vector<std::uint32_t> make_tied_indices() {
  std::vector<std::uint32_t> tied(kTableSize);
  std::uint32_t classes = 0;
  for (int number = 0; number < kShapeCount; ++number) {
    const Shape& shape = kShapes[static_cast<std::size_t>(number)];
    const auto symmetries = own_symmetries(shape);
    const auto begin = static_cast<std::size_t>(table_begin(number));
    for (int offset = 0; offset < configurations(number); ++offset) {
      int least = offset;
      for (const CellPowers& powers : symmetries)
        least = std::min(least, image_offset(offset, powers, shape.size()));
      tied[begin + static_cast<std::size_t>(offset)] =
          least == offset ? classes++ : tied[begin + static_cast<std::size_t>(least)];
    }
  }
  assert(classes == kTiedPatterns);
  return tied;
}

}  // namespace

const std::vector<std::uint32_t>& tied_indices() {
  static const std::vector<std::uint32_t> indices = make_tied_indices();
  return indices;
}

PatternIndices pattern_indices(Bitboard mover, Bitboard opponent) {
  PatternIndices indices{};
  const auto add = [&indices](Bitboard discs, int sign) {
    for (; discs != 0; discs &= discs - 1) {
      const auto& row = kPatternRows[static_cast<std::size_t>(first_square(discs))];
      for (std::size_t slot = 0; slot < kPatternSlots; ++slot)
        indices[slot] = static_cast<std::int16_t>(indices[slot] + sign * row[slot]);
    }
  };
  add(mover, 1);
  add(opponent, -1);
  return indices;
}

}  // namespace ternion::othello
