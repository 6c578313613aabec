// The point scorer: each empty cell is worth what a stone there would add to the rows of both
// sides; the highest cell is played. No search, and no thought of forbidden points: of the legal
// cells the first highest one. Source: the "Gomoku Terminator" article's tables. Pure functions.
#pragma once

#include <array>
#include <vector>

#include "search/players/gomoku/players.hpp"

namespace ternion::gomoku::players {

/// [live: both ends of the row are free][stones in the row before, 4 for four and more].
using PointTable = std::array<std::array<int, 5>, 2>;
inline constexpr PointTable kAttackPoints{{{0, 2, 5, 50, 16000}, {0, 10, 30, 750, 16000}}};
inline constexpr PointTable kDefencePoints{{{0, 1, 5, 50, 3750}, {0, 10, 30, 150, 4000}}};

/// What lies on both sides of an empty point in one direction and its opposite: the side's stones
/// that touch it, then the empty points behind those (the article's gStyle).
struct Row {
  int before = 0;
  int after = 0;
  int empties_before = 0;
  int empties_after = 0;
  int stones = 0;  // of both, 4 for more
  int ends = 0;    // of the row that a stone there makes, those that are free

  int points(const PointTable& table) const;
  /// A five can still come of it.
  bool has_room() const { return before + after + 1 + empties_before + empties_after >= 5; }
};
Row row_through(const Position& position, Point point, Side side, Direction direction);

/// What a stone of the side to move on the empty point is worth: attack and defence, summed over
/// the four directions. A row between two walls or stones of the other side counts only as a five.
int points_of(const Position& position, Point point);
/// The legal moves, most points first; of equal ones the first by rows from a1. On the empty board
/// the centre alone.
std::vector<Move> by_points(const Position& position);

/// What the article leaves to its reader: equal cells by chance, rows without room for a five
/// left out, and the same points looked ahead.
struct PointRules {
  bool random_ties = false;
  bool needs_room = false;
  int plies = 1;  // own points less the other side's best, and so on
};

/// points_of(), without rows that have no room where that is asked for.
int points_of(const Position& position, Point point, const PointRules& rules);

std::unique_ptr<Engine> make_point_scorer(std::uint64_t seed);
std::unique_ptr<Engine> make_random_point_scorer(std::uint64_t seed);
std::unique_ptr<Engine> make_roomy_point_scorer(std::uint64_t seed);
std::unique_ptr<Engine> make_foreseeing_point_scorer(std::uint64_t seed);

}  // namespace ternion::gomoku::players
