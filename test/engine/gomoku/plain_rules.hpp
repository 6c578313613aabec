// The rules of Gomoku once more, as slowly and plainly as their text reads: an array of cells, and
// every stone that could be meant is tried. Shares no code with engine/gomoku but the variant.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <vector>

#include "engine/gomoku/variant.hpp"

namespace ternion::test {

class PlainBoard {
 public:
  enum Stone : char { kEmpty = '.', kBlack = 'X', kWhite = 'O' };
  enum class Ban : std::uint8_t { none, overline, double_four, double_three };

  explicit PlainBoard(gomoku::Variant variant);

  int size() const { return variant_.size; }
  Stone at(int x, int y) const { return cells_[static_cast<std::size_t>(y * 32 + x)]; }
  void set(int x, int y, Stone stone) { cells_[static_cast<std::size_t>(y * 32 + x)] = stone; }

  /// A stone of the colour on the empty cell wins.
  bool wins(int x, int y, Stone stone);
  /// Why renju forbids Black the empty cell.
  Ban ban(int x, int y);
  bool may_play(int x, int y, Stone stone) {
    return at(x, y) == kEmpty &&
           (stone == kWhite || variant_.rule != gomoku::Rule::renju || ban(x, y) == Ban::none);
  }
  /// The definition of engine/core/perft.hpp; nobody has won yet.
  std::uint64_t perft(Stone mover, int depth);

 private:
  bool on_board(int x, int y) const { return x >= 0 && y >= 0 && x < size() && y < size(); }
  bool is(int x, int y, Stone stone) const { return on_board(x, y) && at(x, y) == stone; }
  /// Cells of the unbroken row of the stone's colour through (x, y), which has such a stone.
  std::vector<std::array<int, 2>> row_through(int x, int y, int dx, int dy) const;
  bool five_with(int x, int y, int dx, int dy);
  bool overline_with(int x, int y);
  bool any_five_with(int x, int y);
  std::set<std::set<std::array<int, 2>>> fours_with(int x, int y, int dx, int dy);
  /// With a stone on the empty (ex, ey) there is a straight four of it and (x, y).
  bool straight_four_with(int x, int y, int dx, int dy, int ex, int ey);
  bool three_with(int x, int y, int dx, int dy);

  gomoku::Variant variant_;
  std::array<Stone, 32 * 32> cells_;
};

}  // namespace ternion::test
