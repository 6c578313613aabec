// The eight symmetries of the board and the canonical form of a position.
#pragma once

#include <algorithm>
#include <array>

#include "engine/othello/position.hpp"

namespace ternion::othello {

constexpr int kSymmetries = 8;

/// Rows upside down: a1 <-> a8.
constexpr Bitboard flip_rows(Bitboard b) {
  b = ((b >> 8) & 0x00FF00FF00FF00FFULL) | ((b & 0x00FF00FF00FF00FFULL) << 8);
  b = ((b >> 16) & 0x0000FFFF0000FFFFULL) | ((b & 0x0000FFFF0000FFFFULL) << 16);
  return (b >> 32) | (b << 32);
}
/// Columns reversed: a1 <-> h1.
constexpr Bitboard flip_columns(Bitboard b) {
  b = ((b >> 1) & 0x5555555555555555ULL) | ((b & 0x5555555555555555ULL) << 1);
  b = ((b >> 2) & 0x3333333333333333ULL) | ((b & 0x3333333333333333ULL) << 2);
  return ((b >> 4) & 0x0F0F0F0F0F0F0F0FULL) | ((b & 0x0F0F0F0F0F0F0F0FULL) << 4);
}
/// Columns become rows: b1 <-> a2.
constexpr Bitboard transpose(Bitboard b) {
  Bitboard t = (b ^ (b >> 7)) & 0x00AA00AA00AA00AAULL;
  b ^= t ^ (t << 7);
  t = (b ^ (b >> 14)) & 0x0000CCCC0000CCCCULL;
  b ^= t ^ (t << 14);
  t = (b ^ (b >> 28)) & 0x00000000F0F0F0F0ULL;
  return b ^ t ^ (t << 28);
}

/// Symmetry s in 0..7: bit 0 reverses columns, bit 1 reverses rows, then bit 2 transposes.
constexpr Bitboard apply_symmetry(int s, Bitboard b) {
  if (s & 1) b = flip_columns(b);
  if (s & 2) b = flip_rows(b);
  if (s & 4) b = transpose(b);
  return b;
}
constexpr Square apply_symmetry(int s, Square square) {
  return first_square(apply_symmetry(s, bit_of(square)));
}
/// The symmetry that takes apply_symmetry(s, b) back to b.
constexpr int inverse_symmetry(int s) {
  constexpr std::array<int, kSymmetries> kInverse{0, 1, 2, 3, 4, 6, 5, 7};
  return kInverse[static_cast<std::size_t>(s)];
}

template <class K>
BasicPosition<K> apply_symmetry(int s, const BasicPosition<K>& p) {
  return {apply_symmetry(s, p.mover()), apply_symmetry(s, p.opponent()), p.side_to_move()};
}

struct Canonical {
  Bitboard mover = 0;
  Bitboard opponent = 0;
  int symmetry = 0;  // takes the original to the canonical form
};

/// The least of the eight images, by (mover, opponent). The colour to move plays no part.
inline Canonical canonical(Bitboard mover, Bitboard opponent) {
  Canonical best{mover, opponent, 0};
  for (int s = 1; s < kSymmetries; ++s) {
    const Canonical image{apply_symmetry(s, mover), apply_symmetry(s, opponent), s};
    if (std::pair(image.mover, image.opponent) < std::pair(best.mover, best.opponent)) best = image;
  }
  return best;
}

}  // namespace ternion::othello
