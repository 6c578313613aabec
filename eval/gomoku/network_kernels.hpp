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

/// What the cells of a board hold, in versions: a change adds a cell's next version behind all
/// others, and taking it back names the one before again, so that nothing is copied back. Plain
/// data.
struct LaneVersions {
  std::vector<CellLanes> lanes;                  // by version; a cell's first one has its number
  std::vector<std::uint32_t> before;             // by version: which one of its cell it replaced
  std::vector<std::uint16_t> cells;              // by version
  std::array<std::uint32_t, kGridCells> newest;  // by cell
  std::size_t used = 0;                          // versions

  const CellLanes& now(std::size_t cell) const { return lanes[newest[cell]]; }
  CellLanes& now(std::size_t cell) { return lanes[newest[cell]]; }
  /// The cell's next version, to be written. Precondition: there is room for it.
  CellLanes& renew(std::size_t cell) {
    before[used] = newest[cell];
    cells[used] = static_cast<std::uint16_t>(cell);
    newest[cell] = static_cast<std::uint32_t>(used);
    return lanes[used++];
  }

  /// Every cell holds the same, with room for so many more versions.
  void start(const CellLanes& all, std::size_t room);
  void make_room(std::size_t more);
  /// Each cell's newest version is its first one now.
  void settle();
  /// Only so many versions are left, as many as there were before.
  void take_back(std::size_t versions);
};

/// The sums over a board and what it takes to undo a change. Plain data.
struct NetworkBoard {
  LaneVersions cells;  // as they show after the cut
  /// After the convolution, before they are cut. Off the board: anything, and nobody asks.
  LaneVersions met;
  alignas(64) std::array<std::int32_t, kLanes> sums;
  CellBits on_board;
};

struct NetworkKernels {
  /// Brings the board up to date. There is room for the versions it adds.
  void (*apply)(const NetworkTables& tables, NetworkBoard& board, const CellChange* changes,
                std::size_t count);
  /// The logit of the side to move's win. `threats`: ThreatBits.
  float (*value)(const NetworkTables& tables, const NetworkBoard& board, std::size_t to_move,
                 unsigned threats);
};

/// Precondition: is_supported(isa).
const NetworkKernels& network_kernels(Isa isa);

}  // namespace ternion::gomoku
