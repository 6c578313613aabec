#include "search/players/gomoku/stand.hpp"

#include <algorithm>
#include <array>

#include "search/gomoku/five_stops.hpp"
#include "search/gomoku/point_sets.hpp"

namespace ternion::gomoku::players {
namespace {

constexpr std::array kAttacks{CellClass::open_four, CellClass::four_three, CellClass::four,
                              CellClass::two_threes, CellClass::three};

bool is_on_board(const Position& position, int column, int row) {
  return column >= 0 && row >= 0 && column < position.size() && row < position.size();
}

/// The empty cells whose stone can change what the cells of `centres` are, by the lines through
/// them. (Under renju any stone may, since whether a three is one can hang on a cell far away.)
std::vector<Point> cells_that_matter(const Position& position, const std::vector<Point>& centres) {
  Rows rows{};
  const auto add = [&](int column, int row) {
    if (is_on_board(position, column, row) && position.is_empty(point_at(column, row)))
      rows[static_cast<std::size_t>(row)] |= 1U << column;
  };
  if (position.rule() == Rule::renju) {
    for (int row = 0; row < position.size(); ++row)
      for (int column = 0; column < position.size(); ++column) add(column, row);
  } else {
    constexpr std::array<std::array<int, 2>, 4> kWays{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    for (const Point centre : centres)
      for (const auto& [dx, dy] : kWays)
        for (int k = -kReach; k <= kReach; ++k)
          add(column_of(centre) + k * dx, row_of(centre) + k * dy);
  }
  std::vector<Point> points;
  for_each_point(rows, position.size(), [&](Point point) { points.push_back(point); });
  return points;
}

}  // namespace

std::vector<Point> Stand::cells(Side side, CellClass cls) const {
  std::vector<Point> points;
  if (!has(side, cls)) return points;
  for_each_point(evaluator_.cells(side, cls), position_.size(), [&](Point point) {
    if (may_play(point, side)) points.push_back(point);
  });
  return points;
}

std::vector<Point> Stand::stops() const {
  const FiveStops stops = legal_stops(position_, evaluator_, their());
  return {stops.begin(), stops.end()};
}

std::vector<Point> Stand::fours(Side side) const {
  std::vector<Point> points;
  for (const CellClass cls : {CellClass::open_four, CellClass::four_three, CellClass::four}) {
    const auto some = cells(side, cls);
    points.insert(points.end(), some.begin(), some.end());
  }
  return points;
}

Move winning_move(const Stand& stand) {
  if (const auto fives = stand.cells(stand.own(), CellClass::five); !fives.empty())
    return move_to(fives.front());
  if (stand.has(stand.their(), CellClass::five)) return Move::none();
  const auto fours = stand.cells(stand.own(), CellClass::open_four);
  return fours.empty() ? Move::none() : move_to(fours.front());
}

std::vector<Point> attacks(const Stand& stand) {
  if (stand.has(stand.their(), CellClass::five)) return stand.stops();
  const Side own = stand.own();
  std::vector<Point> moves;
  for (const CellClass cls : kAttacks) {
    const auto some = stand.cells(own, cls);
    moves.insert(moves.end(), some.begin(), some.end());
  }
  return moves;
}

Replies replies(Stand& stand) {
  const Side own = stand.own();
  const Side their = stand.their();
  if (stand.has(own, CellClass::five)) return {};
  Replies all;
  if (stand.has(their, CellClass::five)) {
    all.threatened = true;
    all.moves = stand.stops();
    return all;
  }
  const auto threats = stand.cells(their, CellClass::open_four);
  if (threats.empty()) return {};
  all.threatened = true;
  all.moves = stand.fours(own);
  const std::size_t fours = all.moves.size();
  for (const Point point : cells_that_matter(stand.position(), threats)) {
    if (!stand.may_play(point, own)) continue;
    const auto end = all.moves.begin() + static_cast<std::ptrdiff_t>(fours);
    if (std::find(all.moves.begin(), end, point) != end) continue;
    stand.play(point);
    const bool holds = stand.cells(their, CellClass::open_four).empty();
    stand.undo();
    if (holds) all.moves.push_back(point);
  }
  return all;
}

}  // namespace ternion::gomoku::players
