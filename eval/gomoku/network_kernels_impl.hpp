// The kernels themselves, compiled once for each instruction set: loops over lanes that the
// compiler makes vectors of. Floating point must not be contracted (see CMakeLists.txt).
#include <algorithm>
#include <bit>

#include "eval/gomoku/network_kernels.hpp"

namespace ternion::gomoku {
namespace {

inline std::int16_t cut(std::int16_t value, int most) {
  return std::clamp(value, std::int16_t{0}, static_cast<std::int16_t>(most));
}

inline void sum_lines(const NetworkTables& tables, std::uint32_t codes, CellLanes& out) {
  const auto pair = [codes](int direction) {
    return (codes >> 4 * direction & 15) | (codes >> (16 + 4 * direction) & 15) << 4;
  };
  const CellLanes& a = tables.lines[0][pair(0)];
  const CellLanes& b = tables.lines[1][pair(1)];
  const CellLanes& c = tables.lines[2][pair(2)];
  const CellLanes& d = tables.lines[3][pair(3)];
  for (std::size_t i = 0; i < kLanes; ++i)
    out.lane[i] = static_cast<std::int16_t>(a.lane[i] + b.lane[i] + c.lane[i] + d.lane[i]);
}

/// Sets a cell; `difference`: of what shows after the cut.
inline void set_cell(const NetworkTables& tables, CellLanes& cell, const CellChange& change,
                     CellLanes& difference) {
  CellLanes fresh;
  if (change.stone)
    fresh = tables.stones[change.codes];
  else
    sum_lines(tables, change.codes, fresh);
  for (std::size_t i = 0; i < kLanes; ++i)
    difference.lane[i] =
        static_cast<std::int16_t>(cut(fresh.lane[i], kCellMost) - cut(cell.lane[i], kCellMost));
  cell = fresh;
}

inline void meet(const CellLanes& __restrict tap, const CellLanes& __restrict difference,
                 CellLanes& __restrict met) {
  for (std::size_t i = 0; i < kLanes; ++i)
    met.lane[i] = static_cast<std::int16_t>(static_cast<std::uint16_t>(met.lane[i]) +
                                            static_cast<std::uint16_t>(tap.lane[i]) *
                                                static_cast<unsigned>(difference.lane[i]));
}

inline void save(NetworkBoard::Log& log, const CellLanes& lanes, std::size_t cell) {
  log.lanes[log.used] = lanes;
  log.cells[log.used] = static_cast<std::uint16_t>(cell);
  ++log.used;
}

/// The cells and all that lie next to one of them. No cell is in the first or the last row.
inline CellBits with_neighbours(const CellBits& cells) {
  const auto shifted = [](const CellBits& bits, std::size_t i, int by) {
    const std::uint64_t before = i > 0 ? bits[i - 1] >> (64 - by) : 0;
    const std::uint64_t after = i + 1 < kCellWords ? bits[i + 1] << (64 - by) : 0;
    return bits[i] << by | before | bits[i] >> by | after;
  };
  CellBits rows = cells;
  for (std::size_t i = 0; i < kCellWords; ++i) rows[i] |= shifted(cells, i, 1);
  CellBits all = rows;
  for (std::size_t i = 0; i < kCellWords; ++i) all[i] |= shifted(rows, i, kGridStride);
  return all;
}

template <class Visit>
inline void for_each_cell(const CellBits& cells, Visit&& visit) {
  for (std::size_t i = 0; i < kCellWords; ++i)
    for (std::uint64_t rest = cells[i]; rest != 0; rest &= rest - 1)
      visit(64 * i + static_cast<std::size_t>(std::countr_zero(rest)));
}

void apply(const NetworkTables& tables, NetworkBoard& board, const CellChange* changes,
           std::size_t count) {
  CellBits changed{};
  for (std::size_t i = 0; i < count; ++i) add_cell(changed, changes[i].cell);
  CellBits near = with_neighbours(changed);
  for (std::size_t i = 0; i < kCellWords; ++i) near[i] &= board.on_board[i];
  const std::size_t first = board.met_before.used;
  for_each_cell(near, [&](std::size_t cell) { save(board.met_before, board.met[cell], cell); });

  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t cell = changes[i].cell;
    CellLanes difference;
    save(board.cells_before, board.cells[cell], cell);
    set_cell(tables, board.cells[cell], changes[i], difference);
    // What looks at the changed cell by a tap lies the other way.
    for (std::size_t tap = 0; tap < kTaps; ++tap)
      meet(tables.taps[tap], difference, board.met[tap_cell(cell, kTaps - 1 - tap)]);
  }

  for (std::size_t i = first; i < board.met_before.used; ++i) {
    const CellLanes& before = board.met_before.lanes[i];
    const CellLanes& after = board.met[board.met_before.cells[i]];
    for (std::size_t k = 0; k < kLanes; ++k)
      board.sums[k] += cut(after.lane[k], kMetMost) - cut(before.lane[k], kMetMost);
  }
}

float value(const NetworkTables& tables, const NetworkBoard& board, std::size_t to_move,
            unsigned threats) {
  constexpr float kShare = kSumShare / kMetOne;
  const Network& head = *tables.heads[to_move];
  Network::Units units = head.threats[threats];
  for (std::size_t i = 0; i < kLanes; ++i) {
    const std::size_t lane = (i + to_move * kChannels) % kLanes;
    const float sum = static_cast<float>(board.sums[lane]) * kShare;
    for (std::size_t j = 0; j < kHidden; ++j) units[j] += sum * head.first[i][j];
  }
  Network::Units next = head.second_bias;
  for (std::size_t i = 0; i < kHidden; ++i) {
    const float unit = std::max(units[i], 0.0F);
    for (std::size_t j = 0; j < kHidden; ++j) next[j] += unit * head.second[i][j];
  }
  float result = head.output_bias[threats];
  for (std::size_t j = 0; j < kHidden; ++j) result += std::max(next[j], 0.0F) * head.output[j];
  return result;
}

constexpr NetworkKernels kKernels{apply, value};

}  // namespace
}  // namespace ternion::gomoku
