// What orders moves: how likely a stone on a cell is the one that is played, from the shapes that
// it completes and takes away and from where the move before stands.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/gomoku/position.hpp"
#include "eval/gomoku/shapes.hpp"

namespace ternion::gomoku {

/// Scores that make one logit: of two cells the one with kMoveScoresOfLogit more is played e times
/// as often.
constexpr int kMoveScoresOfLogit = 100;

/// How two points lie to each other, whatever the board's symmetries: by the larger and the smaller
/// of the distances along rows and columns, to kFarthest; all that are further apart are one.
constexpr int kFarthest = 4;
constexpr int kApartClasses = (kFarthest + 1) * (kFarthest + 2) / 2 + 1;

namespace detail {
constexpr int kMostApart = (kFarthest + 1) * (kStride + 1);
/// By the difference of two points' codes, which is each of no more than one way of lying near.
constexpr auto make_apart() {
  std::array<std::uint8_t, 2 * kMostApart + 1> all{};
  all.fill(kApartClasses - 1);
  for (int row = -kFarthest; row <= kFarthest; ++row)
    for (int column = -kFarthest; column <= kFarthest; ++column) {
      const int x = std::max(row < 0 ? -row : row, column < 0 ? -column : column);
      const int y = (row < 0 ? -row : row) + (column < 0 ? -column : column) - x;
      all[static_cast<std::size_t>(row * kStride + column + kMostApart)] =
          static_cast<std::uint8_t>(x * (x + 1) / 2 + y);
    }
  return all;
}
inline constexpr auto kApart = make_apart();
}  // namespace detail

constexpr std::size_t apart(Point a, Point b) {
  const int difference = std::clamp(a - b, -detail::kMostApart, detail::kMostApart);
  return detail::kApart[static_cast<std::size_t>(difference + detail::kMostApart)];
}

/// Without a move before, as far as can be.
constexpr std::size_t apart_from(Point point, Move last) {
  return last.is_none() ? kApartClasses - 1 : apart(point, point_of(last));
}

struct MoveScores {
  std::array<std::int16_t, kShapes> attack{};      // of what a stone makes
  std::array<std::int16_t, kShapes> defence{};     // of what it takes away
  std::array<std::int16_t, kApartClasses> near{};  // of how it lies to the move before

  friend bool operator==(const MoveScores&, const MoveScores&) = default;
};
constexpr std::size_t kMoveScores = 2 * kShapes + kApartClasses;

}  // namespace ternion::gomoku
