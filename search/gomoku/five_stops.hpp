// The stones that stop a five. Under most rules one stone stops one five, by taking its point.
// Under caro a five may also be stopped by the stone that encloses it, and two that share an end by
// one.
#pragma once

#include <array>

#include "eval/gomoku/cell_evaluator.hpp"

namespace ternion::gomoku {

/// A few points, in no order that means anything.
class FiveStops {
 public:
  /// A five's point, and the ends of the rows that it completes.
  static constexpr std::size_t kMost = 9;

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  Point front() const { return points_[0]; }
  const Point* begin() const { return points_.data(); }
  const Point* end() const { return points_.data() + size_; }
  bool has(Point point) const {
    for (const Point each : *this)
      if (each == point) return true;
    return false;
  }
  void add(Point point) { points_[size_++] = point; }

 private:
  std::array<Point, kMost> points_{};
  std::size_t size_ = 0;
};

/// Every point on which a stone of the other side leaves `attacker` no five to make, forbidden ones
/// too. None: the fives cannot be stopped. Precondition: the attacker has a five to make. The
/// evaluator stands at `position`.
FiveStops stops_of_fives(const Position& position, const CellEvaluator& evaluator, Side attacker);

/// The same, without those that the other side must not play on.
FiveStops legal_stops(const Position& position, const CellEvaluator& evaluator, Side attacker);

}  // namespace ternion::gomoku
