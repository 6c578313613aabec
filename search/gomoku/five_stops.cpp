#include "search/gomoku/five_stops.hpp"

#include "search/gomoku/point_sets.hpp"

namespace ternion::gomoku {
namespace {

/// With a stone of the other side on `stop`, no point of `fives` makes one any more.
bool stops_all(Position position, const Rows& fives, Point stop, Side attacker) {
  position.put(stop, other(attacker));
  bool stopped = true;
  for_each_point(fives, position.size(), [&](Point point) {
    if (point != stop && position.makes_five(point, attacker)) stopped = false;
  });
  return stopped;
}

/// What could enclose the five that a stone on the point makes.
void add_ends(const Position& position, Point point, Side attacker, FiveStops& ends) {
  for (const Direction direction : kDirections) {
    const Window window = position.lines().window(direction, point, attacker);
    if (window.run() != 5) continue;
    for (const int offset : {window.run_after() + 1, -window.run_before() - 1})
      if ((window.free() >> (kReach + offset) & 1) != 0)
        ends.add(point + offset * step_of(direction));
  }
}

}  // namespace

FiveStops stops_of_fives(const Position& position, const CellEvaluator& evaluator, Side attacker) {
  FiveStops stops;
  const Point five = evaluator.cell(attacker, CellClass::five);
  if (!needs_open_end(position.rule())) {
    if (evaluator.count(attacker, CellClass::five) == 1) stops.add(five);
    return stops;
  }
  FiveStops candidates;
  candidates.add(five);
  add_ends(position, five, attacker, candidates);
  for (const Point point : candidates)
    if (stops_all(position, evaluator.cells(attacker, CellClass::five), point, attacker))
      stops.add(point);
  return stops;
}

FiveStops legal_stops(const Position& position, const CellEvaluator& evaluator, Side attacker) {
  FiveStops legal;
  for (const Point point : stops_of_fives(position, evaluator, attacker))
    if (!evaluator.is_forbidden(position, point, other(attacker))) legal.add(point);
  return legal;
}

}  // namespace ternion::gomoku
