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

/// What a stone of the side to move on the empty point is worth: attack and defence, summed over
/// the four directions. A row between two walls or stones of the other side counts only as a five.
int points_of(const Position& position, Point point);
/// The legal moves, most points first; of equal ones the first by rows from a1. On the empty board
/// the centre alone.
std::vector<Move> by_points(const Position& position);

std::unique_ptr<Engine> make_point_scorer(std::uint64_t seed);

}  // namespace ternion::gomoku::players
