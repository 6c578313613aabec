// What a stone on a cell would be worth to one side: the patterns of its four lines taken together.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "eval/gomoku/patterns.hpp"

namespace ternion::gomoku {

/// The patterns of a cell's four lines, 4 bits each in the order of kDirections.
using CellCode = std::uint16_t;
constexpr CellCode kNoCell = 0;  // four dead lines; also what a cell that is taken counts as

constexpr CellCode with_pattern(CellCode code, Direction direction, Pattern pattern) {
  const int shift = 4 * static_cast<int>(direction);
  return static_cast<CellCode>((code & ~(15 << shift)) | static_cast<int>(pattern) << shift);
}
constexpr Pattern pattern_in(CellCode code, Direction direction) {
  return static_cast<Pattern>(code >> (4 * static_cast<int>(direction)) & 15);
}

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
  std::int16_t value = 0;    // to the evaluation, for the side whose cell it is
  std::int16_t attack = 0;   // to the side that plays there, for the order of moves
  std::int16_t defence = 0;  // of taking it away from that side
};

/// For one side under one rule. Immutable, thread-safe.
class CellTable {
 public:
  explicit CellTable(bool has_fouls);
  const CellInfo& operator[](CellCode code) const { return infos_[code]; }

 private:
  std::vector<CellInfo> infos_;  // by code
};

/// Made on first use.
const CellTable& cell_table(Rule rule, Side side);

}  // namespace ternion::gomoku
