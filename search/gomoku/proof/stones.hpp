// A position of a proof as its stones: what a node and a certificate's record are known by.
#pragma once

#include <string>
#include <vector>

#include "engine/gomoku/position.hpp"
#include "engine/gomoku/symmetry.hpp"

namespace ternion::gomoku::proof {

/// Black is to move, and has as many stones as White. Each list ascends.
struct Stones {
  std::vector<Point> black;
  std::vector<Point> white;
  friend bool operator==(const Stones&, const Stones&) = default;
};

/// Two letters a point, black, '/', white.
std::string text_of(const Stones& stones);
/// The least of the eight symmetric ones, and the symmetry that takes `stones` there.
struct Canonical {
  Stones stones;
  int symmetry = 0;
};
Canonical canonical(const Stones& stones, int size);
/// Those that take the stones to themselves, but for the one that moves nothing.
std::vector<int> symmetries_of(const Stones& stones, int size);

Stones with_moves(const Stones& stones, Point black, Point white);
Stones stones_of(const Position& position);
Position position_of(const Stones& stones, const Variant& variant);

}  // namespace ternion::gomoku::proof
