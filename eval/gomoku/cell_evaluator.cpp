#include "eval/gomoku/cell_evaluator.hpp"

#include <algorithm>
#include <utility>

namespace ternion::gomoku {
namespace {

/// A byte of PatternPairs as it stands in a cell's two codes.
constexpr std::uint32_t in_codes(std::uint32_t pair, int direction) {
  return ((pair & 15) | (pair >> 4) << 16) << (4 * direction);
}

}  // namespace

CellEvaluator::CellEvaluator(std::shared_ptr<const CellWeights> weights)
    : weights_(std::move(weights)), shape_of_(&shape_table()) {
  reset(Position());
}

void CellEvaluator::reclass(Point point, std::size_t side, CellClass from, CellClass to) {
  const auto row = static_cast<std::size_t>(row_of(point));
  const std::uint32_t bit = 1U << column_of(point);
  const auto old = static_cast<std::size_t>(from);
  const auto fresh = static_cast<std::size_t>(to);
  --counts_[side][old];
  ++counts_[side][fresh];
  cells_[side][old][row] &= ~bit;
  cells_[side][fresh][row] |= bit;
}

void CellEvaluator::put_shape(Point point, std::size_t side, Shape shape) {
  Shape& own = shapes_[static_cast<std::size_t>(point)][side];
  const CellClass before = tables_[side]->of_shape(own).cls;
  const CellClass after = tables_[side]->of_shape(shape).cls;
  own = shape;
  if (before != after) reclass(point, side, before, after);
}

void CellEvaluator::set(Point point, std::uint32_t code) {
  codes_[static_cast<std::size_t>(point)] = code;
  const Shapes before = shapes_[static_cast<std::size_t>(point)];
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    const Shape shape = (*shape_of_)[static_cast<CellCode>(code >> (16 * side))];
    if (shape == before[side]) continue;
    const WeightSet& weights = *sets_[side];
    totals_[side].to_move += weights.to_move[shape] - weights.to_move[before[side]];
    totals_[side].waiting += weights.waiting[shape] - weights.waiting[before[side]];
    put_shape(point, side, shape);
  }
}

void CellEvaluator::reset(const Position& position) {
  changes_.clear();
  frames_.clear();
  totals_ = {};
  counts_ = {};
  cells_ = {};
  codes_.fill(0);
  shapes_.fill({kNoShape, kNoShape});
  pairs_ = &pattern_pairs(position.rule());
  for (const Side side : {Side::black, Side::white}) {
    tables_[slot(side)] = &cell_table(position.rule(), side);
    sets_[slot(side)] = &weights_->of(position.rule(), side);
  }
  for (int row = 0; row < position.size(); ++row)
    for (int column = 0; column < position.size(); ++column) {
      const Point point = point_at(column, row);
      if (!position.is_empty(point)) continue;
      std::uint32_t code = 0;
      for (const Direction direction : kDirections) {
        const auto line = position.lines().stretch(direction, point);
        code |= in_codes(pairs_->at(line.key >> line.begin), static_cast<int>(direction));
      }
      set(point, code);
    }
}

/// The free cells that see the stone on `centre` along one line.
void CellEvaluator::update_line(const Position& position, Point centre, Direction direction) {
  const auto line = position.lines().stretch(direction, centre);
  const int d = static_cast<int>(direction);
  const std::uint64_t around = line.key >> line.begin;
  const auto taken = static_cast<std::uint32_t>(around | around >> 32);
  for (std::uint32_t free = ~taken & Window::kMask; free != 0; free &= free - 1) {
    const int offset = std::countr_zero(free) - kReach;
    const Point point = centre + offset * step_of(direction);
    const std::uint32_t old = codes_[static_cast<std::size_t>(point)];
    const std::uint32_t code =
        (old & ~in_codes(0xFF, d)) | in_codes(pairs_->at(line.key >> (line.begin + offset)), d);
    if (code == old) continue;
    changes_.push_back(
        {old, shapes_[static_cast<std::size_t>(point)], static_cast<std::uint16_t>(point)});
    set(point, code);
  }
}

void CellEvaluator::push(const Position& position, const Undo& undo) {
  frames_.push_back({changes_.size(), totals_, undo.move});
  const Point point = point_of(undo.move);
  const auto p = static_cast<std::size_t>(point);
  if (codes_[p] != 0) {
    changes_.push_back({codes_[p], shapes_[p], static_cast<std::uint16_t>(point)});
    set(point, 0);
  }
  for (const Direction direction : kDirections) update_line(position, point, direction);
}

void CellEvaluator::pop() {
  const Frame& frame = frames_.back();
  while (changes_.size() > frame.changes) {
    const Change& last = changes_.back();
    codes_[last.point] = last.code;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
      if (shapes_[last.point][side] != last.shapes[side])
        put_shape(last.point, side, last.shapes[side]);
    changes_.pop_back();
  }
  totals_ = frame.totals;
  frames_.pop_back();
}

unsigned CellEvaluator::threat_mask(Side to_move) const {
  const auto& own = counts_[slot(to_move)];
  const auto& their = counts_[slot(other(to_move))];
  const auto has = [](const auto& counts, CellClass cls, unsigned bit) {
    return counts[static_cast<std::size_t>(cls)] > 0 ? bit : 0U;
  };
  return has(own, CellClass::three, kOwnThree) | has(own, CellClass::two_threes, kOwnTwoThrees) |
         has(own, CellClass::four, kOwnFour) | has(own, CellClass::four_three, kOwnFourThree) |
         has(their, CellClass::open_four, kTheirOpenFour) |
         has(their, CellClass::four_three, kTheirFourThree) |
         has(their, CellClass::four, kTheirFour) |
         has(their, CellClass::two_threes, kTheirTwoThrees);
}

Value CellEvaluator::score(const Position& position) const {
  const Side own = position.side_to_move();
  const Value value =
      to_move_total(own) - waiting_total(other(own)) + sets_[slot(own)]->threats[threat_mask(own)];
  return std::clamp(value, -15000, 15000);
}

Value CellEvaluator::score_after(Position position, Move move) {
  const Undo undo = position.play(move);
  push(position, undo);
  const Value value = score(position);
  pop();
  return value;
}

}  // namespace ternion::gomoku
