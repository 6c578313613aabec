#include "eval/gomoku/weight_parts.hpp"

#include <algorithm>
#include <cmath>

namespace ternion::gomoku {

FitModel shape_model(std::size_t weights_of_set, double l2, bool no_shape) {
  const std::size_t weights = kWeightSets * weights_of_set;
  FitModel model;
  for (std::size_t i = 0; i < weights; ++i) model.add_unknown(l2);
  for (std::size_t i = 0; i < kWeightSets * 2 * kPatterns; ++i) model.add_unknown(0);
  for (std::size_t i = 0; i < weights; ++i) {
    std::vector<FitShare> shares{{static_cast<std::uint32_t>(i)}};
    const std::size_t part = i % weights_of_set / kShapes;
    const auto shape = static_cast<Shape>(i % weights_of_set % kShapes);
    if (part < 2 && (shape != kNoShape || no_shape)) {
      const std::size_t patterns = weights + (i / weights_of_set * 2 + part) * kPatterns;
      const CellCode code = shape_table().code_of(shape);
      for (const Direction direction : kDirections)
        shares.push_back({static_cast<std::uint32_t>(
            patterns + static_cast<std::size_t>(pattern_in(code, direction)))});
    }
    model.add_weight(shares);
  }
  return model;
}

void append_logits(const Parts<const std::int16_t>& parts, double unit,
                   std::vector<double>& logits) {
  for (const auto part : parts)
    for (const std::int16_t weight : part) logits.push_back(weight / unit);
}

void put_logits(std::span<const double> logits, double unit, const Parts<std::int16_t>& parts) {
  for (const auto part : parts)
    for (std::int16_t& weight : part) {
      const double value = std::clamp(logits.front() * unit, -15000.0, 15000.0);
      weight = static_cast<std::int16_t>(std::lround(value));
      logits = logits.subspan(1);
    }
}

}  // namespace ternion::gomoku
