// The checker's own board: cells and rows of five, nothing else. It shares no code with
// engine/gomoku, so that a fault there cannot make a wrong proof look right.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace ternion::certificate {

enum class Stone : std::uint8_t { none, black, white, wall };

/// A cell: kStride * (row + kMargin) + column + kMargin. Around the board are walls.
using Cell = std::int16_t;
constexpr int kMostSize = 22;
constexpr int kMargin = 5;
constexpr int kStride = kMostSize + 2 * kMargin;
constexpr std::size_t kCells = static_cast<std::size_t>(kStride) * kStride;
inline constexpr std::array<int, 4> kSteps{1, kStride, kStride + 1, kStride - 1};

/// Cells, each at most once.
class CellSet {
 public:
  void add(Cell cell) { has_[static_cast<std::size_t>(cell)] = true; }
  bool has(Cell cell) const { return has_[static_cast<std::size_t>(cell)]; }

 private:
  std::array<bool, kCells> has_{};
};

/// The empty cells that would make a five; of more than three it keeps three.
struct Fives {
  static constexpr int kMost = 3;
  int count = 0;
  std::array<Cell, kMost> cells{};
  bool has(Cell cell) const {
    return std::find(cells.begin(), cells.begin() + count, cell) != cells.begin() + count;
  }
};

class Board {
 public:
  /// `exact`: six or more in a row are no five.
  Board(int size, bool exact) : size_(size), exact_(exact) {
    stones_.fill(Stone::wall);
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) put(cell_at(column, row), Stone::none);
  }

  static Cell cell_at(int column, int row) {
    return static_cast<Cell>(kStride * (row + kMargin) + column + kMargin);
  }
  int size() const { return size_; }
  Stone at(int cell) const { return stones_[static_cast<std::size_t>(cell)]; }
  bool is_empty(int cell) const { return at(cell) == Stone::none; }
  void put(int cell, Stone stone) { stones_[static_cast<std::size_t>(cell)] = stone; }

  /// The stone on the cell, or one put there, makes a five for the side.
  bool is_five(int cell, Stone side) const {
    for (const int step : kSteps) {
      int run = 1;
      for (int next = cell + step; at(next) == side; next += step) ++run;
      for (int next = cell - step; at(next) == side; next -= step) ++run;
      if (exact_ ? run == 5 : run >= 5) return true;
    }
    return false;
  }

  /// Calls `visit(first, step)` for each five cells in a row that hold the cell, `own` stones of
  /// the side and for the rest empty cells.
  template <class Visit>
  void for_each_row(int cell, Stone side, int own, Visit&& visit) const {
    for (const int step : kSteps)
      for (int first = cell - 4 * step, tries = 0; tries < 5; first += step, ++tries) {
        int stones = 0;
        int empty = 0;
        for (int i = 0; i < 5; ++i) {
          stones += at(first + i * step) == side ? 1 : 0;
          empty += at(first + i * step) == Stone::none ? 1 : 0;
        }
        if (stones == own && stones + empty == 5) visit(first, step);
      }
  }

  /// Where the side could make a five together with its stone on the cell.
  Fives fives_through(int cell, Stone side) const {
    Fives fives;
    for_each_row(cell, side, 4, [&](int first, int step) {
      int gap = first;
      while (!is_empty(gap)) gap += step;
      const auto found = static_cast<Cell>(gap);
      if (fives.count < Fives::kMost && !fives.has(found) && is_five(gap, side))
        fives.cells[static_cast<std::size_t>(fives.count++)] = found;
    });
    return fives;
  }

  /// The empty cells of each row of five through the cell with three stones of the side and two
  /// empty cells: where one more stone leaves it a five to make.
  void add_fours_through(int cell, Stone side, CellSet& found) const {
    for_each_row(cell, side, 3, [&](int first, int step) {
      for (int i = 0; i < 5; ++i)
        if (is_empty(first + i * step)) found.add(static_cast<Cell>(first + i * step));
    });
  }

 private:
  std::array<Stone, kCells> stones_;
  int size_;
  bool exact_;
};

}  // namespace ternion::certificate
