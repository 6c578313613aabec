#include "eval/gomoku/cell_evaluator.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ternion::gomoku {
namespace {

/// A byte of PatternPairs as it stands in a cell's two codes.
constexpr std::uint32_t in_codes(std::uint32_t pair, int direction) {
  return ((pair & 15) | (pair >> 4) << 16) << (4 * direction);
}

}  // namespace

CellEvaluator::CellEvaluator(std::shared_ptr<const CellWeights> weights, Isa isa)
    : weights_(std::move(weights)), shape_of_(&shape_table()), isa_(isa) {
  reset(Position());
}

inline void CellEvaluator::reclass(std::size_t point, std::size_t side, CellClass from,
                                   CellClass to) {
  const std::size_t row = point / kStride;
  const std::uint32_t bit = 1U << point % kStride;
  const auto old = static_cast<std::size_t>(from);
  const auto fresh = static_cast<std::size_t>(to);
  --counts_[side][old];
  ++counts_[side][fresh];
  cells_[side][old][row] &= ~bit;
  cells_[side][fresh][row] |= bit;
}

inline void CellEvaluator::set(CellState& state, std::uint32_t codes, Totals& totals) {
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

void CellEvaluator::reset(const Position& position) {
  frames_.clear();
  first_known_ = {};
  renew_network(position.rule());
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
std::size_t CellEvaluator::find_changes(const LineKeys& lines, Point centre,
                                        NewCodes& changes) const {
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

void CellEvaluator::push(const Position& position, const Undo& undo) {
  frames_.push_back({changed_, totals_, undo.move, {}});
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

void CellEvaluator::pop() {
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
  if (network_ && network_->begun()) network_->retreat(frames_.size());
}

/// As it is now.
CellChange CellEvaluator::change_of(const Position& position, Point point) const {
  const auto cell = static_cast<std::uint16_t>(grid_cell(point));
  const Cell stone = position.cell(point);
  if (stone == Cell::empty) return {state(point).codes, cell, false};
  return {stone == Cell::black ? 0U : 1U, cell, true};
}

/// The memory of a network is kept from position to position.
void CellEvaluator::renew_network(Rule rule) {
  const auto& tables = weights_->network_of(rule);
  if (network_ && tables && network_->uses(*tables)) {
    network_->forget();
    return;
  }
  network_.reset();
  guess_ = {};
  if (tables) network_.emplace(tables, network_kernels(isa_));
}

/// Where the stack begins and not where a value is first asked for: a search comes back to that
/// place, and would have to begin anew above every other.
void CellEvaluator::begin_network(const Position& position) {
  for (std::size_t point = 0; point < states_.size(); ++point)
    latest_codes_[point] = states_[point].codes;
  for (std::size_t i = changed_; i-- > 0;) latest_codes_[changes_[i].point] = changes_[i].codes;
  std::array<bool, kPointCodes> played{};
  for (const Frame& frame : frames_) played[static_cast<std::size_t>(point_of(frame.move))] = true;
  network_changes_.clear();
  for (int row = 0; row < position.size(); ++row)
    for (int column = 0; column < position.size(); ++column) {
      const Point point = point_at(column, row);
      const auto at = static_cast<std::size_t>(point);
      CellChange change = change_of(position, point);
      if (!change.stone || played[at]) change = {latest_codes_[at], change.cell, false};
      network_changes_.push_back(change);
    }
  network_->begin(position.size(), network_changes_);
}

/// What each of the changes from `first` on led to: what the next one of the same cell found there,
/// or what is there now.
void CellEvaluator::find_codes_after(std::size_t first) {
  codes_after_.resize(changed_ - first);
  for (std::size_t i = first; i < changed_; ++i)
    latest_codes_[changes_[i].point] = states_[changes_[i].point].codes;
  for (std::size_t i = changed_; i-- > first;) {
    std::uint32_t& latest = latest_codes_[changes_[i].point];
    codes_after_[i - first] = latest;
    latest = changes_[i].codes;
  }
}

/// Move by move, so that a search that comes back to any of them finds its sums.
void CellEvaluator::advance_network(const Position& position) {
  if (!network_->begun()) begin_network(position);
  std::size_t moves = network_->moves();
  if (moves == frames_.size()) return;
  const std::size_t first = frames_[moves].changes;
  find_codes_after(first);
  for (std::size_t i = first; moves < frames_.size(); ++moves) {
    const Point played = point_of(frames_[moves].move);
    const std::size_t end = moves + 1 < frames_.size() ? frames_[moves + 1].changes : changed_;
    network_changes_.assign(1, change_of(position, played));
    for (; i < end; ++i) {
      const auto point = static_cast<Point>(changes_[i].point);
      if (point == played) continue;
      network_changes_.push_back(
          {codes_after_[i - first], static_cast<std::uint16_t>(grid_cell(point)), false});
    }
    network_->advance(moves + 1, network_changes_);
  }
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

Value CellEvaluator::score(const Position& position) {
  if (!is_known(position)) {
    const Value value = network_value(position);
    keep(value);
    guess_.learn(value, known().shapes->sum, known().shapes->threats);
    if (cache_) cache_->store(position.key(), value);
  }
  return *known().value;
}

ValueGuess::Range CellEvaluator::likely_score(const Position& position) {
  if (is_known(position)) return {*known().value, *known().value};
  const std::size_t n = frames_.size();
  const Value carried = n < 2 ? 0 : known_after(n - 2).surprise;
  return guess_.range(known().shapes->sum, known().shapes->threats, carried);
}

/// Without the work of a network. If not, the shapes are; and what was looked for in vain is not
/// looked for again.
bool CellEvaluator::is_known(const Position& position) {
  if (known().value || known().shapes) return known().value.has_value();
  if (!network_) {
    known().value = sum_of_shapes(position);
    return true;
  }
  const Side own = position.side_to_move();
  const unsigned threats = threat_mask(own);
  known().shapes = {sum_with(own, threats), threats};
  if (const auto value = cache_ ? cache_->find(position.key()) : std::nullopt) keep(*value);
  return known().value.has_value();
}

/// Precondition: the shapes are known.
void CellEvaluator::keep(Value value) {
  known().value = value;
  known().surprise = guess_.surprise(value, known().shapes->sum, known().shapes->threats);
}

/// Precondition: the shapes are known.
Value CellEvaluator::network_value(const Position& position) {
  constexpr float kMostLogits = 30;
  advance_network(position);
  const Side own = position.side_to_move();
  const float logit = network_->value(own, known().shapes->threats);
  return static_cast<Value>(
      std::lround(std::clamp(logit, -kMostLogits, kMostLogits) * kNetworkValuesOfLogit));
}

Value CellEvaluator::sum_of_shapes(const Position& position) const {
  return sum_with(position.side_to_move(), threat_mask(position.side_to_move()));
}

Value CellEvaluator::sum_with(Side own, unsigned threats) const {
  const Value value =
      to_move_total(own) - waiting_total(other(own)) + sets_[slot(own)]->threats[threats];
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
