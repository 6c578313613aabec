// The board as line keys: each row, column and diagonal is one word with 2 bits a cell, so that
// what lies around a cell in one direction is two shifts away.
//
// A line has 32 cells, of which the board's are 5 .. 26; what is not board is wall. The low half of
// the word has a bit for each black stone, the high half for each white one; a wall has both.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/side.hpp"
#include "engine/gomoku/variant.hpp"

namespace ternion::gomoku {

/// A point of the board: row * kStride + column, both from 0; the same for every size, so that a
/// move means the same on every board. Row 0 is row "1", column 0 is column "a".
using Point = int;
constexpr int kStride = 32;
constexpr int kPointCodes = kMaxSize * kStride;
constexpr Point point_at(int column, int row) { return row * kStride + column; }
constexpr int column_of(Point point) { return point % kStride; }
constexpr int row_of(Point point) { return point / kStride; }

/// Along a row, along a column, and the diagonals that go up (a1 to o15) and down (a15 to o1).
enum class Direction : std::uint8_t { row, column, up, down };
inline constexpr std::array kDirections{Direction::row, Direction::column, Direction::up,
                                        Direction::down};
/// From a point to the next one in the direction, which has the next cell of the line.
constexpr int step_of(Direction direction) {
  constexpr std::array<int, 4> kSteps{1, kStride, kStride + 1, 1 - kStride};
  return kSteps[static_cast<std::size_t>(direction)];
}

enum class Cell : std::uint8_t { empty, black, white };

/// How far a window reaches on each side of its centre: a row of five through the centre and one
/// cell beyond, which tells five from six.
constexpr int kReach = 5;

/// The cells around a point in one direction as one side sees them; bit kReach is the centre, bits
/// below it come before it in the line.
struct Window {
  std::uint32_t own = 0;
  std::uint32_t blocked = 0;  // other side's stones and walls
  std::uint32_t walls = 0;    // of these

  static constexpr std::uint32_t kMask = (1U << (2 * kReach + 1)) - 1;
  constexpr std::uint32_t free() const { return ~(own | blocked) & kMask; }
  /// Stones in a row after (before) the centre, which is not counted; 5 at most.
  constexpr int run_after() const { return std::countr_one(own >> (kReach + 1)); }
  constexpr int run_before() const { return std::countl_one(own << (32 - kReach)); }
  /// The row through the centre, were a stone of the side there; right up to six.
  constexpr int run() const { return 1 + run_after() + run_before(); }
  /// The other side has a stone at both ends of that row. Precondition: run() <= 5.
  constexpr bool is_enclosed() const {
    const std::uint32_t stones = blocked & ~walls;
    return (stones >> (kReach + 1 + run_after()) & stones >> (kReach - 1 - run_before()) & 1) != 0;
  }
};

/// A plain value.
class LineKeys {
 public:
  /// An empty board. Precondition: kMinSize <= size <= kMaxSize.
  explicit LineKeys(int size);

  /// Puts a stone on an empty point, or takes it away.
  void toggle(Point point, Side side) {
    for (const Direction direction : kDirections)
      keys_[line_of(direction, point)] ^= bit_of(direction, point, side);
  }

  Cell cell(Point point) const {
    const std::uint64_t key = keys_[line_of(Direction::row, point)] >> (column_of(point) + kReach);
    return static_cast<Cell>((key & 1) | (key >> 31 & 2));
  }
  bool is_empty(Point point) const { return cell(point) == Cell::empty; }

  Window window(Direction direction, Point point, Side side) const {
    const std::uint64_t key = keys_[line_of(direction, point)];
    const int shift = cell_of(direction, point);  // of the cell kReach before the point
    const auto black = static_cast<std::uint32_t>(key) >> shift & Window::kMask;
    const auto white = static_cast<std::uint32_t>(key >> 32) >> shift & Window::kMask;
    const std::uint32_t walls = black & white;
    return side == Side::black ? Window{black & ~white, white, walls}
                               : Window{white & ~black, black, walls};
  }

  /// The whole line of the point, and where in it the window around the point begins.
  struct Stretch {
    std::uint64_t key = 0;
    int begin = 0;  // bit of the low half; the centre's is begin + kReach
  };
  Stretch stretch(Direction direction, Point point) const {
    return {keys_[line_of(direction, point)], cell_of(direction, point)};
  }

  /// The stones of one side in a row of the board; bit 0 is column "a".
  std::uint32_t row_stones(int row, Side side) const {
    const std::uint64_t key = keys_[static_cast<std::size_t>(row)];
    const auto black = static_cast<std::uint32_t>(key);
    const auto white = static_cast<std::uint32_t>(key >> 32);
    return (side == Side::black ? black & ~white : white & ~black) >> kReach;
  }

  friend bool operator==(const LineKeys&, const LineKeys&) = default;

 private:
  static constexpr int kDiagonals = 2 * kMaxSize - 1;
  static constexpr int kLines = 2 * kMaxSize + 2 * kDiagonals;

  static constexpr std::size_t line_of(Direction direction, Point point) {
    const int x = column_of(point);
    const int y = row_of(point);
    switch (direction) {
      case Direction::row:
        return static_cast<std::size_t>(y);
      case Direction::column:
        return static_cast<std::size_t>(kMaxSize + x);
      case Direction::up:
        return static_cast<std::size_t>(2 * kMaxSize + x - y + kMaxSize - 1);
      case Direction::down:
        break;
    }
    return static_cast<std::size_t>(2 * kMaxSize + kDiagonals + x + y);
  }
  /// Diagonals are counted by column.
  static constexpr int cell_of(Direction direction, Point point) {
    return direction == Direction::column ? row_of(point) : column_of(point);
  }
  static constexpr std::uint64_t bit_of(Direction direction, Point point, Side side) {
    return std::uint64_t{1} << (cell_of(direction, point) + kReach + 32 * index_of(side));
  }

  std::array<std::uint64_t, kLines> keys_;
};

}  // namespace ternion::gomoku
