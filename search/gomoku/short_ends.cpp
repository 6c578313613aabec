#include "search/gomoku/short_ends.hpp"

#include <cstdlib>

#include "search/gomoku/five_stops.hpp"
#include "search/gomoku/point_sets.hpp"
#include "search/gomoku/tactics.hpp"

namespace ternion::gomoku {
namespace {

/// So many points that Black may play on, but no more than `most` are counted.
int count_moves_of_black(const Position& position, const CellEvaluator& evaluator, int most) {
  int count = 0;
  for (int row = 0; row < position.size(); ++row)
    for (int column = 0; column < position.size(); ++column) {
      const Point point = point_at(column, row);
      if (!position.is_empty(point) || evaluator.is_forbidden(position, point, Side::black))
        continue;
      if (++count >= most) return count;
    }
  return count;
}

/// After a move of the other side: the side to move cannot stop its five.
bool is_helpless(const Position& position, const CellEvaluator& evaluator) {
  const Side own = position.side_to_move();
  const Side their = other(own);
  if (evaluator.count(their, CellClass::five) == 0) return false;
  if (evaluator.count(own, CellClass::five) > 0) return false;
  if (!has_move(position, evaluator)) return false;  // a draw
  return legal_stops(position, evaluator, their).empty();
}

/// A four of the side to move that cannot be stopped; none where there is none. Precondition: it
/// has no five.
Move winning_four(const Position& position, CellEvaluator& evaluator) {
  const Side own = position.side_to_move();
  const bool must_stop = evaluator.count(other(own), CellClass::five) > 0;
  const FiveStops stops = must_stop ? stops_of_fives(position, evaluator, other(own)) : FiveStops();
  if (must_stop && stops.empty()) return Move::none();
  Rows cells{};
  for (const CellClass cls : {CellClass::open_four, CellClass::four_three, CellClass::four}) {
    // A single four wins only where its one answer is forbidden.
    if (cls != CellClass::open_four && (own == Side::black || position.rule() != Rule::renju))
      continue;
    for (std::size_t row = 0; row < cells.size(); ++row)
      cells[row] |= evaluator.cells(own, cls)[row];
  }
  Move found = Move::none();
  Position next = position;
  for_each_point(cells, position.size(), [&](Point point) {
    if (!found.is_none() || (must_stop && !stops.has(point)) ||
        evaluator.is_forbidden(position, point, own))
      return;
    const Undo undo = next.play(move_to(point));
    evaluator.push(next, undo);
    if (is_helpless(next, evaluator)) found = undo.move;
    evaluator.pop();
    next.undo(undo);
  });
  return found;
}

/// Plies of the game with best play, where they are at most four; else 0.
int exact_plies(const Position& root, CellEvaluator& evaluator, Move move) {
  Position after = root;
  const Undo undo = after.play(move);
  if (after.winner()) return 1;
  evaluator.push(after, undo);
  const int end = short_end(after, evaluator);
  evaluator.pop();
  return end == 0 ? 0 : std::abs(end) + 1;
}

}  // namespace

bool has_move(const Position& position, const CellEvaluator& evaluator) {
  if (position.empty_count() == 0) return false;
  if (position.rule() != Rule::renju || position.side_to_move() == Side::white) return true;
  return count_moves_of_black(position, evaluator, 1) > 0;
}

bool leaves_room(const Position& position, const CellEvaluator& evaluator) {
  // More points than a stone has on its lines, within the reach of a pattern.
  constexpr int kEnough = 8 * kReach + 2;
  if (position.rule() != Rule::renju || position.side_to_move() == Side::black) return true;
  return count_moves_of_black(position, evaluator, kEnough) >= kEnough;
}

int short_end(const Position& position, CellEvaluator& evaluator) {
  const Side own = position.side_to_move();
  if (evaluator.count(own, CellClass::five) > 0) return 1;
  if (is_helpless(position, evaluator)) return -2;
  return has_move(position, evaluator) && !winning_four(position, evaluator).is_none() ? 3 : 0;
}

Move short_win(const Position& position, CellEvaluator& evaluator) {
  const Side own = position.side_to_move();
  if (evaluator.count(own, CellClass::five) > 0)
    return move_to(evaluator.cell(own, CellClass::five));
  return has_move(position, evaluator) ? winning_four(position, evaluator) : Move::none();
}

Score score_of_move(const Position& root, CellEvaluator& evaluator, Move move, Value value) {
  if (const int plies = exact_plies(root, evaluator, move); plies > 0)
    return Outcome{plies % 2 == 1 ? 1 : -1, plies, true};
  if (!GomokuTactics::is_proven(value))
    return Heuristic{static_cast<double>(value) / CellEvaluator::kUnit};
  const int sign = value > 0 ? 1 : -1;
  const int plies = kWin - std::abs(value) - root.stone_count();
  return Outcome{sign, plies, plies == (sign > 0 ? 5 : 6)};
}

}  // namespace ternion::gomoku
