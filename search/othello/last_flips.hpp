// Count-only flips for the last empty square: with the rest of the board full, the mover's discs
// alone determine each line, and four table look-ups count what turns. Branch-free and the same for
// every instruction set: a multiplication gathers a line's bits as quickly as PEXT and is fast on
// every CPU.
#pragma once

#include <array>
#include <cstdint>

#include "engine/othello/bitboard.hpp"
#include "eval/othello/stability.hpp"

namespace ternion::othello {

/// [position in the line][mover's discs on the line]: discs turned when everything else is full.
/// Bits beyond the end of a short diagonal are zero and so never flank.
constexpr std::array<std::array<std::uint8_t, 256>, 8> make_line_counts() {
  std::array<std::array<std::uint8_t, 256>, 8> counts{};
  for (int at = 0; at < 8; ++at) {
    for (int line = 0; line < 256; ++line) {
      int count = 0;
      for (int step : {-1, 1}) {
        int run = 0;
        int i = at + step;
        for (; i >= 0 && i < 8 && !(line >> i & 1); i += step) ++run;
        if (i >= 0 && i < 8) count += run;
      }
      counts[static_cast<std::size_t>(at)][static_cast<std::size_t>(line)] =
          static_cast<std::uint8_t>(count);
    }
  }
  return counts;
}
constexpr std::array<std::array<std::uint8_t, 256>, 8> kLineCounts = make_line_counts();

struct Diagonals {
  Bitboard falling = 0;  // parallel to a1-h8, the square included
  Bitboard rising = 0;
};
constexpr std::array<Diagonals, 64> make_diagonals() {
  std::array<Diagonals, 64> all{};
  for (std::size_t square = 0; square < 64; ++square) {
    const auto& ray = kRays[square].ray;
    all[square].falling = ray[3] | ray[7] | (Bitboard{1} << square);
    all[square].rising = ray[1] | ray[5] | (Bitboard{1} << square);
  }
  return all;
}
constexpr std::array<Diagonals, 64> kDiagonals = make_diagonals();

/// Discs turned by the mover at `square`, every other square being full and `mover` not on it.
inline int last_flips(Square square, Bitboard mover) {
  constexpr Bitboard kColumnA = 0x0101010101010101ULL;
  const auto column = static_cast<std::size_t>(column_of(square));
  const auto row = static_cast<std::size_t>(row_of(square));
  const Diagonals& diagonals = kDiagonals[static_cast<std::size_t>(square)];
  return kLineCounts[column][(mover >> (8 * row)) & 0xFF] +
         kLineCounts[row][column_bits(mover, column_of(square))] +
         kLineCounts[column][((mover & diagonals.falling) * kColumnA) >> 56] +
         kLineCounts[column][((mover & diagonals.rising) * kColumnA) >> 56];
}

}  // namespace ternion::othello
