// Stable discs: discs that no sequence of moves can turn. A lower bound: exact on each edge by
// itself (a table over its 3^8 states), and inside by full lines and stable neighbours.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>

#include "engine/othello/bitboard.hpp"

namespace ternion::othello {

/// Stable discs of the mover on an edge by itself, by [mover's 8 bits][opponent's 8 bits].
/// Immutable once made; may be read by any thread.
class EdgeStability {
 public:
  EdgeStability();
  std::uint8_t stable(unsigned mover, unsigned opponent) const {
    return at((mover | opponent) << 8 | mover);
  }
  /// `index`: the edge's filled squares in bits 8-15, the mover's discs in bits 0-7. Edges that are
  /// nearly full, which are most of them near the end, so lie close together.
  std::uint8_t at(unsigned index) const { return (*table_)[index]; }

 private:
  std::unique_ptr<std::array<std::uint8_t, 65536>> table_;
};

/// The one table, made on first use (thread-safe).
const EdgeStability& edge_stability();

/// Column a (or h) of a board gathered into 8 bits, row 1 being bit 0.
constexpr unsigned column_bits(Bitboard board, int column) {
  return static_cast<unsigned>(
      (((board >> column) & 0x0101010101010101ULL) * 0x0102040810204080ULL) >> 56);
}
/// 8 bits spread over column a; shift left for another column. The eighth bit goes by itself: its
/// copies would carry into the others'.
constexpr Bitboard spread_to_column(unsigned bits) {
  const Bitboard low = (static_cast<Bitboard>(bits & 0x7F) * 0x0002040810204081ULL);
  return (low & 0x0101010101010101ULL) | static_cast<Bitboard>(bits & 0x80) << 49;
}

/// For each of the four line directions, the squares whose whole line is filled. Aligned so that
/// one register can load all four.
struct alignas(32) FullLines {
  Bitboard horizontal, vertical, falling, rising;  // falling: parallel to a1-h8
};

namespace detail {
/// Squares from which the line is filled for 7 steps, by doubling. The masks are the squares whose
/// source 1, 2 or 4 steps away is off the board, which counts as filled.
template <int Shift>
constexpr Bitboard filled_run(Bitboard filled, Bitboard off1, Bitboard off2, Bitboard off4) {
  const auto shifted = [](Bitboard b, int n) {
    return Shift > 0 ? b << (n * Shift) : b >> (n * -Shift);
  };
  filled &= shifted(filled, 1) | off1;
  filled &= shifted(filled, 2) | off2;
  return filled & (shifted(filled, 4) | off4);
}
}  // namespace detail

constexpr FullLines full_lines(Bitboard filled) {
  constexpr Bitboard kA = 0x0101010101010101ULL;
  constexpr Bitboard kWest1 = kA, kWest2 = kA * 0x03, kWest4 = kA * 0x0F;
  constexpr Bitboard kEast1 = kA << 7, kEast2 = kA * 0xC0, kEast4 = kA * 0xF0;
  constexpr Bitboard kNorth1 = 0xFF, kNorth2 = 0xFFFF, kNorth4 = 0xFFFFFFFF;
  constexpr Bitboard kSouth1 = kNorth1 << 56, kSouth2 = kNorth2 << 48, kSouth4 = kNorth4 << 32;
  FullLines full{};
  Bitboard row = filled & (filled >> 4);
  row &= row >> 2;
  row &= row >> 1;
  full.horizontal = (row & kA) * 0xFF;
  Bitboard column = filled & std::rotr(filled, 32);
  column &= std::rotr(column, 16);
  full.vertical = column & std::rotr(column, 8);
  full.falling =
      detail::filled_run<9>(filled, kNorth1 | kWest1, kNorth2 | kWest2, kNorth4 | kWest4) &
      detail::filled_run<-9>(filled, kSouth1 | kEast1, kSouth2 | kEast2, kSouth4 | kEast4);
  full.rising =
      detail::filled_run<7>(filled, kNorth1 | kEast1, kNorth2 | kEast2, kNorth4 | kEast4) &
      detail::filled_run<-7>(filled, kSouth1 | kWest1, kSouth2 | kWest2, kSouth4 | kWest4);
  return full;
}

namespace detail {
constexpr Bitboard line_through(int x, int y, int dx, int dy) {
  Bitboard line = 0;
  for (int step = -7; step <= 7; ++step) {
    const int column = x + step * dx;
    const int row = y + step * dy;
    if (column >= 0 && column < 8 && row >= 0 && row < 8)
      line |= bit_of(static_cast<Square>(8 * row + column));
  }
  return line;
}
constexpr std::array<FullLines, 64> make_lines_through() {
  std::array<FullLines, 64> all{};
  for (int square = 0; square < 64; ++square) {
    const int x = column_of(square);
    const int y = row_of(square);
    all[static_cast<std::size_t>(square)] = {line_through(x, y, 1, 0), line_through(x, y, 0, 1),
                                             line_through(x, y, 1, 1), line_through(x, y, 1, -1)};
  }
  return all;
}
inline constexpr std::array<FullLines, 64> kLinesThrough = make_lines_through();
}  // namespace detail

/// full_lines(~empties), quicker where few squares are empty.
constexpr FullLines full_lines_around(Bitboard empties) {
  FullLines open{};
  for (Bitboard left = empties; left != 0; left &= left - 1) {
    const FullLines& lines = detail::kLinesThrough[static_cast<std::size_t>(first_square(left))];
    open.horizontal |= lines.horizontal;
    open.vertical |= lines.vertical;
    open.falling |= lines.falling;
    open.rising |= lines.rising;
  }
  return {~open.horizontal, ~open.vertical, ~open.falling, ~open.rising};
}

inline Bitboard stable_on_edges(const EdgeStability& edges, Bitboard mover, Bitboard opponent) {
  const auto byte = [](Bitboard b, int row) {
    return static_cast<unsigned>((b >> (8 * row)) & 0xFF);
  };
  return edges.stable(byte(mover, 0), byte(opponent, 0)) |
         (static_cast<Bitboard>(edges.stable(byte(mover, 7), byte(opponent, 7))) << 56) |
         spread_to_column(edges.stable(column_bits(mover, 0), column_bits(opponent, 0))) |
         (spread_to_column(edges.stable(column_bits(mover, 7), column_bits(opponent, 7))) << 7);
}

/// `on_edges` and the discs of `mover` inside that full lines and stable neighbours hold in place.
/// Stops as soon as there are `enough`.
inline Bitboard grow_stable(Bitboard on_edges, const FullLines& full, Bitboard mover, int enough) {
  const Bitboard inner = mover & ~kEdges;
  Bitboard stable = on_edges;
  while (std::popcount(stable) < enough) {
    const Bitboard held = ((stable >> 1) | (stable << 1) | full.horizontal) &
                          ((stable >> 8) | (stable << 8) | full.vertical) &
                          ((stable >> 9) | (stable << 9) | full.falling) &
                          ((stable >> 7) | (stable << 7) | full.rising);
    const Bitboard grown = stable | (held & inner);
    if (grown == stable) break;
    stable = grown;
  }
  return stable;
}

/// Discs of `mover` that can never be turned (a lower bound).
inline Bitboard stable_discs(const EdgeStability& edges, Bitboard mover, Bitboard opponent) {
  return grow_stable(stable_on_edges(edges, mover, opponent), full_lines(mover | opponent), mover,
                     65);
}

}  // namespace ternion::othello
