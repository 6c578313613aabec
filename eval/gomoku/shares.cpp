#include "eval/gomoku/shares.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "eval/gomoku/cells.hpp"

namespace ternion::gomoku {
namespace {

/// By CellClass; what makes no threat goes by the strongest of its patterns. A stone that makes an
/// open four wins, so that its factor was left as all fours had it before
/// (docs/lab/2026-11-24-gomoku-shares.md).
constexpr std::array<Share, kCellClasses> kOfClass{{
    {},            // quiet
    {1.04, 0.84},  // three
    {1.07, 1.07},  // two_threes
    {1.27, 1.07},  // four
    {1.30, 1.78},  // four_three
    {1.40, 1.40},  // open_four
    {},            // five
    {},            // foul
}};
constexpr Share kWithClosedThree{1.15, 0.95};
constexpr Share kWithOpenTwo{0.83, 0.83};

bool has(Shape shape, Pattern pattern) {
  const CellCode code = shape_table().code_of(shape);
  return std::ranges::any_of(
      kDirections, [=](Direction direction) { return pattern_in(code, direction) == pattern; });
}

void multiply(std::int16_t& weight, double factor) {
  weight = static_cast<std::int16_t>(std::lround(std::clamp(weight * factor, -15000.0, 15000.0)));
}

}  // namespace

Share share_of(Shape shape, bool has_fouls) {
  const CellTable& cells = cell_table(has_fouls ? Rule::renju : Rule::freestyle, Side::black);
  const CellClass cls = cells.of_shape(shape).cls;
  if (cls != CellClass::quiet) return kOfClass[static_cast<std::size_t>(cls)];
  if (has(shape, Pattern::closed_three)) return kWithClosedThree;
  return has(shape, Pattern::open_two) ? kWithOpenTwo : Share{};
}

void apply_shares(std::size_t set, WeightSet& weights) {
  const bool has_fouls = set == weight_set_of(Rule::renju, Side::black);
  for (Shape shape = 0; shape < kShapes; ++shape) {
    const Share share = share_of(shape, has_fouls);
    multiply(weights.to_move[shape], share.to_move);
    multiply(weights.waiting[shape], share.waiting);
  }
  for (std::int16_t& weight : weights.threats) multiply(weight, kThreatShare);
}

}  // namespace ternion::gomoku
