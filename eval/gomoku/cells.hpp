// What a stone on a cell would be worth to one side: the patterns of its four lines taken together.
#pragma once

#include <array>
#include <cstdint>

#include "eval/gomoku/shapes.hpp"

namespace ternion::gomoku {

/// The strongest thing that a stone on the cell makes.
enum class CellClass : std::uint8_t {
  quiet,
  three,       // an open three: threatens a straight four
  two_threes,  // under renju Black's are forbidden unless one of them is none
  four,        // threatens five
  four_three,
  open_four,  // five can no longer be stopped: a straight four or two fours
  five,
  foul,  // forbidden to Black under renju, whatever its threes
};
constexpr int kCellClasses = 8;

struct CellInfo {
  CellClass cls = CellClass::quiet;
  bool may_be_foul = false;  // the rules must be asked; else the stone is allowed
  // A guess of what it is worth, by hand, in values:
  std::int16_t attack = 0;   // to the side that plays there
  std::int16_t defence = 0;  // of taking it away from that side
};

/// For one side under one rule. Immutable, thread-safe.
class CellTable {
 public:
  explicit CellTable(bool has_fouls);
  const CellInfo& operator[](CellCode code) const { return infos_[shape_table()[code]]; }
  const CellInfo& of_shape(Shape shape) const { return infos_[shape]; }

 private:
  std::array<CellInfo, kShapes> infos_{};
};

/// Made on first use.
const CellTable& cell_table(Rule rule, Side side);

}  // namespace ternion::gomoku
