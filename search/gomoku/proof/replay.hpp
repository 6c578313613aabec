// Whether a strategy wins a position, by playing it out against every reply.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "eval/gomoku/cell_evaluator.hpp"
#include "search/gomoku/proof/strategy.hpp"

namespace ternion::gomoku::proof {

/// Empty points that would complete a five through the side's stone.
class Fives {
 public:
  Fives() = default;
  Fives(const Position& position, Point stone, Side side);
  int size() const { return size_; }
  const Point* begin() const { return points_.data(); }
  const Point* end() const { return begin() + size_; }
  bool has(Point point) const { return std::find(begin(), end(), point) != end(); }

 private:
  std::array<Point, 20> points_{};
  int size_ = 0;
};

/// The attacker is to move, `last` is the point of the defender's last stone, the only one that may
/// have left them a five to make; kNoPoint where there is none. Both functions leave the position
/// as it was.
constexpr Point kNoPoint = -1;
/// References are taken at their word.
bool wins(const Answer& answer, Position& position, Point last);

/// Points where one more stone of the defender's could keep the line from winning, were it played
/// now with the attacker to move: its own points, and those from which the defender would come to a
/// four. Wherever else the stone lies, the line wins as it stands. None if the line does not win.
std::optional<Rows> spoilers(const Line& line, Position& position);

}  // namespace ternion::gomoku::proof
