// Keys of positions after A. Zobrist (A New Hashing Method with Application for Game Playing,
// University of Wisconsin, 1970): the exclusive or of a random word for each disc, by its square
// and by whether the side to move owns it. The words of a row's eight squares are joined beforehand
// for each filling of the row, so that a key of 64 squares takes sixteen words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/hash_key.hpp"
#include "engine/othello/bitboard.hpp"

namespace ternion::othello {

/// By owner (0: the side to move, 1: the other), row (0: that of a1) and which of its squares the
/// owner has (bit 0: column a).
using ZobristTables = std::array<std::array<std::array<HashKey, 256>, 8>, 2>;

extern const ZobristTables kZobristTables;

inline HashKey zobrist_key(Bitboard mover, Bitboard opponent) {
  HashKey key = 0;
  for (std::size_t row = 0; row < 8; ++row)
    key ^= kZobristTables[0][row][(mover >> (8 * row)) & 0xFF] ^
           kZobristTables[1][row][(opponent >> (8 * row)) & 0xFF];
  return key;
}

}  // namespace ternion::othello
