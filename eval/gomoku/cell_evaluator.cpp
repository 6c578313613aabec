#include "eval/gomoku/cell_evaluator.hpp"

#include <algorithm>
#include <bit>

#include "eval/gomoku/hand_weights.hpp"

namespace ternion::gomoku {

void CellEvaluator::set(Point point, Side side, CellCode code) {
  const std::size_t s = slot(side);
  CellCode& cell = codes_[s][static_cast<std::size_t>(point)];
  const CellInfo& old = (*tables_[s])[cell];
  const CellInfo& fresh = (*tables_[s])[code];
  if (old.cls != fresh.cls) {
    const auto row = static_cast<std::size_t>(row_of(point));
    const std::uint32_t bit = 1U << column_of(point);
    const auto from = static_cast<std::size_t>(old.cls);
    const auto to = static_cast<std::size_t>(fresh.cls);
    --counts_[s][from];
    ++counts_[s][to];
    cells_[s][from][row] &= ~bit;
    cells_[s][to][row] |= bit;
  }
  totals_[s] += fresh.value - old.value;
  cell = code;
}

void CellEvaluator::change(Point point, Side side, CellCode code) {
  const CellCode before = codes_[slot(side)][static_cast<std::size_t>(point)];
  if (before == code) return;
  changes_.push_back({static_cast<std::uint16_t>(point), before, side});
  set(point, side, code);
}

void CellEvaluator::reset(const Position& position) {
  changes_.clear();
  frames_.clear();
  totals_ = {};
  counts_ = {};
  cells_ = {};
  for (const Side side : {Side::black, Side::white}) {
    const std::size_t s = slot(side);
    patterns_[s] = &pattern_table(five_of(position.rule(), side));
    tables_[s] = &cell_table(position.rule(), side);
    codes_[s].fill(kNoCell);
    for (int row = 0; row < position.size(); ++row)
      for (int column = 0; column < position.size(); ++column) {
        const Point point = point_at(column, row);
        if (!position.is_empty(point)) continue;
        CellCode code = kNoCell;
        for (const Direction direction : kDirections)
          code = with_pattern(code, direction,
                              patterns_[s]->at(position.lines().window(direction, point, side)));
        set(point, side, code);
      }
  }
}

/// The free cells that see the stone on `centre` along one line.
void CellEvaluator::update_line(const Position& position, Point centre, Direction direction) {
  const Window around = position.lines().window(direction, centre, Side::black);
  for (std::uint32_t free = around.free(); free != 0; free &= free - 1) {
    const Point point = centre + (std::countr_zero(free) - kReach) * step_of(direction);
    for (const Side side : {Side::black, Side::white}) {
      const Window window = position.lines().window(direction, point, side);
      const CellCode code = codes_[slot(side)][static_cast<std::size_t>(point)];
      change(point, side, with_pattern(code, direction, patterns_[slot(side)]->at(window)));
    }
  }
}

void CellEvaluator::push(const Position& position, const Undo& undo) {
  frames_.push_back(changes_.size());
  const Point point = point_of(undo.move);
  for (const Side side : {Side::black, Side::white}) change(point, side, kNoCell);
  for (const Direction direction : kDirections) update_line(position, point, direction);
}

void CellEvaluator::pop() {
  const std::size_t begin = frames_.back();
  frames_.pop_back();
  while (changes_.size() > begin) {
    const Change& last = changes_.back();
    set(last.point, last.side, last.before);
    changes_.pop_back();
  }
}

Value CellEvaluator::score(const Position& position) const {
  const Side own = position.side_to_move();
  const Side their = other(own);
  int value = total(own) - total(their) + hand::kTempo;
  const bool threatened = count(their, CellClass::open_four) > 0;
  if (threatened) value -= hand::kTheirOpenThree;
  const bool fouls = position.rule() == Rule::renju && own == Side::black;
  if (!threatened && !fouls && count(own, CellClass::two_threes) > 0) value += hand::kOwnTwoThrees;
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
