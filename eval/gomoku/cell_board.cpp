#include "eval/gomoku/cell_board.hpp"

#include <algorithm>
#include <utility>

namespace ternion::gomoku {
namespace {

/// A byte of PatternPairs as it stands in a cell's two codes.
constexpr std::uint32_t in_codes(std::uint32_t pair, int direction) {
  return ((pair & 15) | (pair >> 4) << 16) << (4 * direction);
}

}  // namespace

CellBoard::CellBoard(std::shared_ptr<const CellWeights> weights)
    : weights_(std::move(weights)), shape_of_(&shape_table()) {}

inline void CellBoard::reclass(std::size_t point, std::size_t side, CellClass from, CellClass to) {
  const std::size_t row = point / kStride;
  const std::uint32_t bit = 1U << point % kStride;
  const auto old = static_cast<std::size_t>(from);
  const auto fresh = static_cast<std::size_t>(to);
  --counts_[side][old];
  ++counts_[side][fresh];
  cells_[side][old][row] &= ~bit;
  cells_[side][fresh][row] |= bit;
}

inline void CellBoard::set(CellState& state, std::uint32_t codes, Totals& totals) {
  state.codes = codes;
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    const ShapeEntry old = state.sides[side];
    const Shape shape = (*shape_of_)[static_cast<CellCode>(codes >> (16 * side))];
    const ShapeEntry fresh = (*entries_[side])[shape];
    state.sides[side] = fresh;
    totals[side].exchange(old, fresh);
    if (old.cls() != fresh.cls()) reclass(state.point, side, old.cls(), fresh.cls());
  }
}

void CellBoard::reset(const Position& position) {
  frames_.clear();
  changed_ = 0;
  totals_ = {};
  counts_ = {};
  cells_ = {};
  pairs_ = &pattern_pairs(position.rule());
  for (const Side side : {Side::black, Side::white}) {
    tables_[slot(side)] = &cell_table(position.rule(), side);
    sets_[slot(side)] = &weights_->of(position.rule(), side);
    entries_[slot(side)] = &weights_->entries_of(position.rule(), side);
  }
  for (std::size_t point = 0; point < states_.size(); ++point)
    states_[point] = {
        {entries_[0]->front(), entries_[1]->front()}, 0, static_cast<std::uint32_t>(point)};
  for (int row = 0; row < position.size(); ++row)
    for (int column = 0; column < position.size(); ++column) {
      const Point point = point_at(column, row);
      if (!position.is_empty(point)) continue;
      std::uint32_t codes = 0;
      for (const Direction direction : kDirections) {
        const auto line = position.lines().stretch(direction, point);
        codes |= in_codes(pairs_->at(line.key >> line.begin), static_cast<int>(direction));
      }
      set(states_[static_cast<std::size_t>(point)], codes, totals_);
    }
}

/// The cell itself and the free cells that see a stone on it. All are written down, but only those
/// count that change: nothing foretells which.
template <bool kFreestyle>
std::size_t CellBoard::find_changes(const LineKeys& lines, Point centre, NewCodes& changes) const {
  using Reader = PatternPairs::Reader<kFreestyle>;
  const Reader pairs(*pairs_);
  changes[0] = {0, static_cast<std::uint32_t>(centre)};
  std::size_t count = states_[static_cast<std::size_t>(centre)].codes != 0 ? 1 : 0;
  for (const Direction direction : kDirections) {
    const auto line = lines.stretch(direction, centre);
    const int d = static_cast<int>(direction);
    const std::uint64_t around = line.key >> line.begin;
    const auto taken = static_cast<std::uint32_t>(around | around >> 32);
    for (std::uint32_t free = ~taken & Reader::kSeen; free != 0; free &= free - 1) {
      const int offset = std::countr_zero(free) - kReach;
      const Point point = centre + offset * step_of(direction);
      const std::uint32_t old = states_[static_cast<std::size_t>(point)].codes;
      const std::uint32_t codes =
          (old & ~in_codes(0xFF, d)) | in_codes(pairs.at(line.key >> (line.begin + offset)), d);
      changes[count] = {codes, static_cast<std::uint32_t>(point)};
      count += codes != old ? 1 : 0;
    }
  }
  return count;
}

void CellBoard::push(const Position& position, const Undo& undo) {
  frames_.push_back({changed_, totals_, undo.move});
  NewCodes changes;
  const Point point = point_of(undo.move);
  const std::size_t count = position.rule() == Rule::freestyle
                                ? find_changes<true>(position.lines(), point, changes)
                                : find_changes<false>(position.lines(), point, changes);
  if (changes_.size() < changed_ + count) changes_.resize(2 * changes_.size() + kMostChanges);
  Totals totals = totals_;
  for (std::size_t i = 0; i < count; ++i) {
    CellState& state = states_[changes[i].point];
    changes_[changed_ + i] = state;
    set(state, changes[i].codes, totals);
  }
  totals_ = totals;
  changed_ += count;
}

void CellBoard::pop() {
  const Frame& frame = frames_.back();
  for (; changed_ > frame.changes; --changed_) {
    const CellState& before = changes_[changed_ - 1];
    CellState& state = states_[before.point];
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
      if (state.sides[side].cls() != before.sides[side].cls())
        reclass(before.point, side, state.sides[side].cls(), before.sides[side].cls());
    state = before;
  }
  totals_ = frame.totals;
  frames_.pop_back();
}

unsigned CellBoard::threat_mask(Side to_move) const {
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

Value CellBoard::sum_of_shapes(Side own, unsigned threats) const {
  const Value value =
      to_move_total(own) - waiting_total(other(own)) + sets_[slot(own)]->threats[threats];
  return std::clamp(value, -15000, 15000);
}

}  // namespace ternion::gomoku
