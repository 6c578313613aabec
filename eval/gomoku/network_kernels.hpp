// The arithmetic of the network, once for each instruction set. All give the same numbers: sums of
// integers, and in the head products and sums that are rounded one by one in the same order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/cpu.hpp"
#include "engine/gomoku/lines.hpp"
#include "eval/gomoku/network.hpp"

namespace ternion::gomoku {

/// Both views of a cell: Black's channels, then White's.
constexpr int kLanes = 2 * kChannels;
struct alignas(64) CellLanes {
  std::array<std::int16_t, kLanes> lane;
};
/// A board with a border of one cell, so that every cell has nine neighbours.
constexpr int kGridStride = kMaxSize + 2;
constexpr int kGridCells = kGridStride * kGridStride;
constexpr int grid_cell(Point point) {
  return (row_of(point) + 1) * kGridStride + column_of(point) + 1;
}

namespace detail {
constexpr auto make_tap_steps() {
  std::array<int, kTaps> steps{};
  for (int tap = 0; tap < kTaps; ++tap)
    steps[static_cast<std::size_t>(tap)] = (tap / 3 - 1) * kGridStride + tap % 3 - 1;
  return steps;
}
inline constexpr auto kTapSteps = make_tap_steps();  // divisions would cost as much as the sums
}  // namespace detail
/// The cell that a tap of the convolution at `cell` looks at.
constexpr std::size_t tap_cell(std::size_t cell, std::size_t tap) {
  return static_cast<std::size_t>(static_cast<int>(cell) + detail::kTapSteps[tap]);
}

/// Sets of cells, a bit each.
constexpr std::size_t kCellWords = (kGridCells + 63) / 64;
using CellBits = std::array<std::uint64_t, kCellWords>;
inline void add_cell(CellBits& bits, std::size_t cell) {
  bits[cell / 64] |= std::uint64_t{1} << cell % 64;
}

/// A network laid out for both views at once. Immutable, thread-safe.
struct NetworkTables {
  /// `black` and `white`: as each side sees the board; the same but for renju.
  NetworkTables(const Network& black, const Network& white);

  /// By direction and Black's pattern with White's in the high half.
  std::array<std::array<CellLanes, kPatternPairs>, 4> lines;
  std::array<CellLanes, 2> stones;  // a black one, a white one
  std::array<CellLanes, kTaps> taps;
  CellLanes bias;
  std::array<std::shared_ptr<const Network>, 2> heads;  // by who is to move
};

/// A cell's new contents. `codes`: as in CellEvaluator, Black's in the low half; for a stone the
/// number of its side.
struct CellChange {
  std::uint32_t codes = 0;
  std::uint16_t cell = 0;  // grid_cell()
  bool stone = false;
};

/// The sums over a board and what it takes to undo a change. Plain data.
struct NetworkBoard {
  std::array<CellLanes, kGridCells> cells;  // before they are cut
  /// After the convolution, before they are cut. Off the board: anything, and nobody asks.
  std::array<CellLanes, kGridCells> met;
  alignas(64) std::array<std::int32_t, kLanes> sums;
  CellBits on_board;

  /// What was there before, oldest first.
  struct Log {
    std::vector<CellLanes> lanes;
    std::vector<std::uint16_t> cells;
    std::size_t used = 0;
  };
  Log cells_before;
  Log met_before;
};

struct NetworkKernels {
  /// Brings the board up to date. The board's logs have room for it.
  void (*apply)(const NetworkTables& tables, NetworkBoard& board, const CellChange* changes,
                std::size_t count);
  /// The logit of the side to move's win. `threats`: ThreatBits.
  float (*value)(const NetworkTables& tables, const NetworkBoard& board, std::size_t to_move,
                 unsigned threats);
};

/// Precondition: is_supported(isa).
const NetworkKernels& network_kernels(Isa isa);

}  // namespace ternion::gomoku
