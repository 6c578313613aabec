// A set of weights as the fits and the file see it: rows of numbers, one part after the other, of
// which the first two have a weight for each shape.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "eval/core/logistic_fit.hpp"
#include "eval/gomoku/cell_weights.hpp"

namespace ternion::gomoku {

template <class Weight>
using Parts = std::array<std::span<Weight>, 3>;

inline Parts<std::int16_t> evaluation_parts(WeightSet& set) {
  return {set.to_move, set.waiting, set.threats};
}
inline Parts<const std::int16_t> evaluation_parts(const WeightSet& set) {
  return {set.to_move, set.waiting, set.threats};
}
inline Parts<std::int16_t> move_parts(WeightSet& set) {
  return {set.moves.attack, set.moves.defence, set.moves.near};
}
inline Parts<const std::int16_t> move_parts(const WeightSet& set) {
  return {set.moves.attack, set.moves.defence, set.moves.near};
}

/// Of all sets' parts of one kind, with so many weights of a set: each weight is made of a part of
/// its own, which is pulled to zero by `l2`, and a shape's of its four patterns' too. Without
/// `no_shape` the weight of kNoShape stays zero where nothing asks for it.
FitModel shape_model(std::size_t weights_of_set, double l2, bool no_shape);

/// Appended to `logits`; `unit`: weights that make one logit.
void append_logits(const Parts<const std::int16_t>& parts, double unit,
                   std::vector<double>& logits);
/// The other way, rounded, within +-15000. Precondition: as many logits as weights, or more.
void put_logits(std::span<const double> logits, double unit, const Parts<std::int16_t>& parts);

}  // namespace ternion::gomoku
