#include "search/gomoku/proof/stones.hpp"

#include <algorithm>
#include <tuple>

#include "search/gomoku/proof/strategy.hpp"

namespace ternion::gomoku::proof {
namespace {

std::vector<Point> symmetric_points(const std::vector<Point>& points, int symmetry, int size) {
  std::vector<Point> moved;
  moved.reserve(points.size());
  for (const Point point : points) moved.push_back(symmetric_point(symmetry, point, size));
  std::ranges::sort(moved);
  return moved;
}

Stones symmetric_stones(const Stones& stones, int symmetry, int size) {
  return {symmetric_points(stones.black, symmetry, size),
          symmetric_points(stones.white, symmetry, size)};
}

std::vector<Point> with_point(std::vector<Point> points, Point point) {
  points.insert(std::ranges::lower_bound(points, point), point);
  return points;
}

}  // namespace

std::string text_of(const Stones& stones) {
  std::string text;
  for (const Point point : stones.black) append_point(text, point);
  text += '/';
  for (const Point point : stones.white) append_point(text, point);
  return text;
}

Canonical canonical(const Stones& stones, int size) {
  Canonical least{stones, 0};
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    Stones moved = symmetric_stones(stones, symmetry, size);
    if (std::tie(moved.black, moved.white) < std::tie(least.stones.black, least.stones.white))
      least = {std::move(moved), symmetry};
  }
  return least;
}

std::vector<int> symmetries_of(const Stones& stones, int size) {
  std::vector<int> found;
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry)
    if (symmetric_stones(stones, symmetry, size) == stones) found.push_back(symmetry);
  return found;
}

Stones with_moves(const Stones& stones, Point black, Point white) {
  return {with_point(stones.black, black), with_point(stones.white, white)};
}

Stones stones_of(const Position& position) {
  Stones stones;
  for (int row = 0; row < position.size(); ++row)
    for (int column = 0; column < position.size(); ++column) {
      const Point point = point_at(column, row);
      if (position.cell(point) == Cell::black) stones.black.push_back(point);
      if (position.cell(point) == Cell::white) stones.white.push_back(point);
    }
  return stones;
}

Position position_of(const Stones& stones, const Variant& variant) {
  Position position(variant);
  for (const Point point : stones.black) position.put(point, Side::black);
  for (const Point point : stones.white) position.put(point, Side::white);
  return position;
}

}  // namespace ternion::gomoku::proof
