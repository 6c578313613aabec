#include "search/gomoku/vcf.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

#include "search/gomoku/point_sets.hpp"
#include "search/gomoku/short_ends.hpp"

namespace ternion::gomoku {
namespace {

constexpr std::size_t kRemembered = std::size_t{1} << 16;
constexpr std::array kFourClasses{CellClass::open_four, CellClass::four_three, CellClass::four};

bool is_four(CellClass cls) {
  return std::find(kFourClasses.begin(), kFourClasses.end(), cls) != kFourClasses.end();
}

bool has_five_to_make(const Position& position, Side side) {
  for (int row = 0; row < position.size(); ++row)
    for (int column = 0; column < position.size(); ++column)
      if (const Point point = point_at(column, row);
          position.is_empty(point) && position.makes_five(point, side))
        return true;
  return false;
}

/// Points where a stone of the side to move, which may play there, leaves `attacker` no five to
/// make; by the rules alone.
std::vector<Point> plain_stops(const Position& position, Side attacker) {
  std::vector<Point> stops;
  for (const Move move : position.legal_moves()) {
    Position after = position;
    after.put(point_of(move), other(attacker));
    if (!has_five_to_make(after, attacker)) stops.push_back(point_of(move));
  }
  return stops;
}

/// Whether two stones can belong to one five, or all but touch.
bool is_near(Point point, Point last) {
  const int columns = std::abs(column_of(point) - column_of(last));
  const int rows = std::abs(row_of(point) - row_of(last));
  const bool in_line = columns == 0 || rows == 0 || columns == rows;
  return std::max(columns, rows) <= (in_line ? 4 : 2);
}

}  // namespace

VcfSolver::VcfSolver(SearchControl* control) : control_(control) {}

int VcfSolver::solve(Position& position, CellEvaluator& evaluator, std::uint64_t nodes,
                     Fours which) {
  which_ = which;
  budget_ = left_ = nodes;
  cut_ = false;
  line_.clear();
  const int plies = attack(position, evaluator);
  std::reverse(line_.begin(), line_.end());
  return plies;
}

bool VcfSolver::out_of_budget() {
  if (left_ == 0 || (control_ != nullptr && control_->visit())) return cut_ = true;
  --left_;
  return false;
}

/// What there is near the last move depends on that move too; and where there is none, fewer fours
/// follow the first than in a search everywhere.
HashKey VcfSolver::memory_key(const Position& position, const CellEvaluator& evaluator) const {
  if (which_ == Fours::all) return position.key();
  const Move last = evaluator.own_last_move();
  const Point point = last.is_none() ? kPointCodes : point_of(last);
  constexpr HashKey kSpread = 0x9E3779B97F4A7C15;  // 2^64 divided by the golden ratio
  return position.key() ^ static_cast<HashKey>(point + 1) * kSpread;
}

bool VcfSolver::knows_none(HashKey key) const {
  return !none_.empty() && none_[key % kRemembered] == key;
}
void VcfSolver::remember_none(HashKey key) {
  if (none_.empty()) none_.resize(kRemembered);
  none_[key % kRemembered] = key;
}

/// The attacker is to move. Plies to the five, or 0.
int VcfSolver::attack(Position& position, CellEvaluator& evaluator) {
  if (out_of_budget()) return 0;
  const Side own = position.side_to_move();
  const Side their = other(own);
  if (evaluator.count(own, CellClass::five) > 0) {
    line_.assign(1, move_to(evaluator.cell(own, CellClass::five)));
    return 1;
  }
  const bool must_stop = evaluator.count(their, CellClass::five) > 0;
  const FiveStops stops = must_stop ? stops_of_fives(position, evaluator, their) : FiveStops();
  const HashKey key = memory_key(position, evaluator);
  if ((must_stop && stops.empty()) || knows_none(key)) return 0;

  const bool cut_before = std::exchange(cut_, false);
  const std::size_t first = fours_.size();
  list_fours(position, evaluator, must_stop ? &stops : nullptr);
  const std::size_t end = fours_.size();
  int plies = 0;
  for (std::size_t i = first; i < end && plies == 0; ++i)
    plies = try_four(position, evaluator, fours_[i].point);
  fours_.resize(first);
  if (plies > 0) return plies;
  if (!cut_ && end > first) remember_none(key);  // else it is found out at once again
  cut_ = cut_ || cut_before;
  return 0;
}

int VcfSolver::try_four(Position& position, CellEvaluator& evaluator, Point point) {
  if (position.is_forbidden(point, position.side_to_move())) return 0;
  const Undo undo = position.play(move_to(point));
  evaluator.push(position, undo);
  const int plies = answer(position, evaluator);
  evaluator.pop();
  position.undo(undo);
  if (plies == 0) return 0;
  line_.push_back(undo.move);
  return plies + 1;
}

/// The defender is to move.
int VcfSolver::answer(Position& position, CellEvaluator& evaluator) {
  const Side own = position.side_to_move();
  const Side their = other(own);
  const int threats = evaluator.count(their, CellClass::five);
  if (threats == 0 || evaluator.count(own, CellClass::five) > 0) return 0;
  if (!has_move(position, evaluator)) return 0;  // a draw
  const FiveStops stops = legal_stops(position, evaluator, their);
  if (stops.empty()) {
    line_.clear();
    return 2;
  }
  if (stops.size() > 1) {  // what follows either of them is left open
    cut_ = true;
    return 0;
  }
  const Undo undo = position.play(move_to(stops.front()));
  evaluator.push(position, undo);
  const int plies = attack(position, evaluator);
  evaluator.pop();
  position.undo(undo);
  if (plies == 0) return 0;
  line_.push_back(undo.move);
  return plies + 1;
}

/// Adds the fours to try, the most promising first.
void VcfSolver::list_fours(const Position& position, const CellEvaluator& evaluator,
                           const FiveStops* only) {
  const Side own = position.side_to_move();
  if (only != nullptr) {
    for (const Point point : *only)
      if (is_four(evaluator.info(point, own).cls)) fours_.push_back({point, 0});
    return;
  }
  const auto first = static_cast<std::ptrdiff_t>(fours_.size());
  const Move last = which_ == Fours::near_last ? evaluator.own_last_move() : Move::none();
  for (const CellClass cls : kFourClasses)
    if (evaluator.count(own, cls) > 0)
      for_each_point(evaluator.cells(own, cls), position.size(), [&](Point point) {
        if (!last.is_none() && !is_near(point, point_of(last))) return;
        fours_.push_back({point, evaluator.info(point, own).attack});
      });
  std::sort(fours_.begin() + first, fours_.end(), [](const Attack& a, const Attack& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.point < b.point;
  });
}

Rows answers_to_vcf(Position position, CellEvaluator& evaluator, const std::vector<Move>& line) {
  const Side attacker = position.side_to_move();
  const Side defender = other(attacker);
  Rows cells{};
  for (const CellClass cls : kFourClasses)
    if (evaluator.count(defender, cls) > 0)
      for (std::size_t row = 0; row < cells.size(); ++row)
        cells[row] |= evaluator.cells(defender, cls)[row];
  for (const Move move : line) {
    const Point point = point_of(move);
    add_point(cells, point);
    if (needs_open_end(position.rule()))
      add_lines(position, point, kReach, cells);
    else if (position.side_to_move() == defender)
      for (const Direction direction : kDirections)
        if (pattern_in(evaluator.code(point, defender), direction) >= Pattern::closed_three)
          add_line(position, point, direction, kReach - 1, cells);
    const Undo undo = position.play(move);
    evaluator.push(position, undo);
  }
  for_each_point(evaluator.cells(attacker, CellClass::five), position.size(), [&](Point point) {
    add_point(cells, point);
    if (needs_open_end(position.rule()) || evaluator.is_forbidden(position, point, defender))
      add_lines(position, point, kReach, cells);
  });
  for (std::size_t i = 0; i < line.size(); ++i) evaluator.pop();
  return cells;
}

bool is_vcf(Position position, const std::vector<Move>& line) {
  const Side attacker = position.side_to_move();
  bool decided = false;
  std::vector<Point> stops;
  for (const Move move : line) {
    if (decided || !position.is_legal(move)) return false;
    if (position.side_to_move() != attacker) {
      if (stops.front() != point_of(move)) return false;  // it stops nothing
      position.play(move);
      if (position.winner()) return false;
      continue;
    }
    position.play(move);
    if (position.winner()) {
      decided = true;
      continue;
    }
    if (has_five_to_make(position, other(attacker))) return false;
    if (!has_five_to_make(position, attacker)) return false;
    stops = plain_stops(position, attacker);
    if (stops.size() > 1) return false;
    decided = stops.empty();
  }
  return decided;
}

}  // namespace ternion::gomoku
