#include "eval/othello/pattern_ties.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace ternion::othello {
namespace {

/// Where a symmetry of the board puts each cell of the shape, as a power of 3; nothing if it takes
/// the shape's squares elsewhere.
std::vector<int> cell_powers(const Shape& shape, int symmetry) {
  std::vector<int> powers;
  for (int i = 0; i < shape.size(); ++i)
    for (int j = 0; j < shape.size(); ++j)
      if (shape.cell(j) == apply_symmetry(symmetry, shape.cell(i))) powers.push_back(power_of_3(j));
  if (powers.size() != static_cast<std::size_t>(shape.size())) powers.clear();
  return powers;
}

/// The image of every configuration, both counted from the least one, so that ternary digits are
/// 0 (opponent), 1 (empty), 2 (side to move). Built digit by digit.
std::vector<int> image_offsets(const std::vector<int>& powers) {
  std::vector<int> images{0};
  for (const int power : powers) {
    const std::size_t known = images.size();
    images.resize(3 * known);
    for (std::size_t i = 0; i < known; ++i) {
      images[known + i] = images[i] + power;
      images[2 * known + i] = images[i] + 2 * power;
    }
  }
  return images;
}

/// For each configuration of the shape the least one that is equivalent to it.
std::vector<int> least_images(int shape) {
  std::vector<int> least(static_cast<std::size_t>(configurations(shape)));
  std::iota(least.begin(), least.end(), 0);
  for (int s = 1; s < kSymmetries; ++s) {
    const auto powers = cell_powers(kShapes[static_cast<std::size_t>(shape)], s);
    if (powers.empty()) continue;
    const auto images = image_offsets(powers);
    for (std::size_t i = 0; i < least.size(); ++i) least[i] = std::min(least[i], images[i]);
  }
  return least;
}

std::vector<std::uint32_t> make_tied_indices() {
  std::vector<std::uint32_t> tied(kTableSize);
  std::uint32_t classes = 0;
  for (int shape = 0; shape < kShapeCount; ++shape) {
    std::uint32_t* own = tied.data() + table_begin(shape);
    const auto least = least_images(shape);
    for (std::size_t i = 0; i < least.size(); ++i) {
      const auto first = static_cast<std::size_t>(least[i]);
      own[i] = first == i ? classes++ : own[first];
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
