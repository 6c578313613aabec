// The kernels themselves, compiled once for each instruction set: loops over lanes that the
// compiler makes vectors of. Floating point must not be contracted (see CMakeLists.txt).
#include <algorithm>
#include <bit>
#include <utility>

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

/// What a changed cell shows.
inline void show_cell(const NetworkTables& tables, const CellChange& change, CellLanes& shown) {
  if (change.stone)
    shown = tables.stones[change.codes];
  else
    sum_lines(tables, change.codes, shown);
  for (std::size_t i = 0; i < kLanes; ++i) shown.lane[i] = cut(shown.lane[i], kCellMost);
}

inline void subtract(const CellLanes& __restrict from, const CellLanes& __restrict what,
                     CellLanes& __restrict difference) {
  for (std::size_t i = 0; i < kLanes; ++i)
    difference.lane[i] = static_cast<std::int16_t>(from.lane[i] - what.lane[i]);
}

/// Lane by lane: a copy of the whole would be made in halves of a register, which what is read of
/// it soon after would have to wait for.
inline void copy(const CellLanes& __restrict from, CellLanes& __restrict to) {
  for (std::size_t i = 0; i < kLanes; ++i) to.lane[i] = from.lane[i];
}

inline void meet(const CellLanes& __restrict tap, const CellLanes& __restrict difference,
                 CellLanes& __restrict met) {
  for (std::size_t i = 0; i < kLanes; ++i)
    met.lane[i] = static_cast<std::int16_t>(static_cast<std::uint16_t>(met.lane[i]) +
                                            static_cast<std::uint16_t>(tap.lane[i]) *
                                                static_cast<unsigned>(difference.lane[i]));
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

inline void change_cell(const NetworkTables& tables, NetworkBoard& board,
                        const CellChange& change) {
  const std::size_t cell = change.cell;
  const CellLanes& before = board.cells.now(cell);
  CellLanes& after = board.cells.renew(cell);
  show_cell(tables, change, after);
  CellLanes difference;
  subtract(after, before, difference);
  // What looks at the changed cell by a tap lies the other way.
  [&]<std::size_t... kTap>(std::index_sequence<kTap...>) {
    (meet(tables.taps[kTap], difference, board.met.now(tap_cell(cell, kTaps - 1 - kTap))), ...);
  }(std::make_index_sequence<kTaps>());
}

/// Brings the sums up to date with all versions from `first` on. Two lanes are one word, so that
/// widening them takes shifts alone.
inline void add_up(NetworkBoard& board, std::size_t first) {
  using Words = std::array<std::int32_t, kLanes / 2>;
  constexpr std::size_t kLow = std::endian::native == std::endian::little ? 0 : 1;
  const LaneVersions& met = board.met;
  Words low{};
  Words high{};
  for (std::size_t i = first; i < met.used; ++i) {
    const CellLanes& after = met.lanes[i];
    const CellLanes& before = met.lanes[met.before[i]];
    CellLanes difference;
    for (std::size_t k = 0; k < kLanes; ++k)
      difference.lane[k] =
          static_cast<std::int16_t>(cut(after.lane[k], kMetMost) - cut(before.lane[k], kMetMost));
    const Words words = std::bit_cast<Words>(difference);
    for (std::size_t k = 0; k < words.size(); ++k) {
      low[k] += static_cast<std::int32_t>(static_cast<std::uint32_t>(words[k]) << 16) >> 16;
      high[k] += words[k] >> 16;
    }
  }
  for (std::size_t k = 0; k < low.size(); ++k) {
    board.sums[2 * k + kLow] += low[k];
    board.sums[2 * k + 1 - kLow] += high[k];
  }
}

void apply(const NetworkTables& tables, NetworkBoard& board, const CellChange* changes,
           std::size_t count) {
  CellBits changed{};
  for (std::size_t i = 0; i < count; ++i) add_cell(changed, changes[i].cell);
  CellBits near = with_neighbours(changed);
  for (std::size_t i = 0; i < kCellWords; ++i) near[i] &= board.on_board[i];
  const std::size_t first = board.met.used;
  for_each_cell(near, [&](std::size_t cell) {
    const CellLanes& before = board.met.now(cell);
    copy(before, board.met.renew(cell));
  });
  for (std::size_t i = 0; i < count; ++i) change_cell(tables, board, changes[i]);
  add_up(board, first);
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
