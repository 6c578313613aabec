// Squares and bitboards. Bit 0 is a1 (upper-left), bit 7 h1, bit 63 h8: row-major, as text boards
// are.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace ternion::othello {

using Bitboard = std::uint64_t;

/// A square 0..63 (a1..h8, row-major).
using Square = int;

constexpr Bitboard bit_of(Square square) { return Bitboard{1} << square; }
constexpr Square first_square(Bitboard board) { return std::countr_zero(board); }
constexpr int column_of(Square square) { return square & 7; }
constexpr int row_of(Square square) { return square >> 3; }
constexpr Square square_at(int column, int row) { return row * 8 + column; }

constexpr Bitboard kCorners = 0x8100000000000081ULL;
constexpr Bitboard kXSquares = 0x0042000000004200ULL;
constexpr Bitboard kCSquares = 0x4281000000008142ULL;
constexpr Bitboard kEdges = 0xFF818181818181FFULL;
/// Columns b to g: discs that can be flanked along a row.
constexpr Bitboard kInnerColumns = 0x7E7E7E7E7E7E7E7EULL;
/// The four quadrants, for parity: bit q of a parity mask is quadrant q.
constexpr std::array<Bitboard, 4> kQuadrants{0x000000000F0F0F0FULL, 0x00000000F0F0F0F0ULL,
                                             0x0F0F0F0F00000000ULL, 0xF0F0F0F000000000ULL};

/// The squares in the eight directions from a square, itself excluded. Rays 0-3 run towards higher
/// squares (+1, +7, +8, +9), rays 4-7 are their opposites (-1, -7, -8, -9).
struct Rays {
  alignas(64) std::array<Bitboard, 8> ray{};
};

constexpr std::array<Rays, 64> make_rays() {
  constexpr std::array<int, 8> kDx{1, -1, 0, 1, -1, 1, 0, -1};
  constexpr std::array<int, 8> kDy{0, 1, 1, 1, 0, -1, -1, -1};
  std::array<Rays, 64> all{};
  for (int square = 0; square < 64; ++square) {
    for (int d = 0; d < 8; ++d) {
      Bitboard ray = 0;
      int x = column_of(square) + kDx[static_cast<std::size_t>(d)];
      int y = row_of(square) + kDy[static_cast<std::size_t>(d)];
      while (x >= 0 && x < 8 && y >= 0 && y < 8) {
        ray |= bit_of(square_at(x, y));
        x += kDx[static_cast<std::size_t>(d)];
        y += kDy[static_cast<std::size_t>(d)];
      }
      all[static_cast<std::size_t>(square)].ray[static_cast<std::size_t>(d)] = ray;
    }
  }
  return all;
}
constexpr std::array<Rays, 64> kRays = make_rays();

/// The up to eight neighbours of every square of the set.
constexpr Bitboard neighbours_of(Bitboard set) {
  constexpr Bitboard kNotA = 0xFEFEFEFEFEFEFEFEULL;
  constexpr Bitboard kNotH = 0x7F7F7F7F7F7F7F7FULL;
  const Bitboard row = ((set << 1) & kNotA) | ((set >> 1) & kNotH);
  const Bitboard wide = set | row;
  return row | (wide << 8) | (wide >> 8);
}

}  // namespace ternion::othello
