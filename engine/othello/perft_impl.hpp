// The body of perft, included by one file for each instruction set.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/othello/bitboard.hpp"

namespace ternion::othello::detail {

template <class Kernels>
std::uint64_t perft_count(Bitboard mover, Bitboard opponent, int depth) {
  if (depth == 0) return 1;
  Bitboard targets = Kernels::mobility(mover, opponent);
  if (targets == 0) {
    if (depth == 1 || Kernels::mobility(opponent, mover) == 0)
      return 1;  // a pass, or the game's end
    return perft_count<Kernels>(opponent, mover, depth - 1);
  }
  if (depth == 1) return static_cast<std::uint64_t>(std::popcount(targets));
  std::uint64_t count = 0;
  for (; targets != 0; targets &= targets - 1) {
    const Square square = first_square(targets);
    const Bitboard flipped = Kernels::flips(square, mover, opponent);
    count += perft_count<Kernels>(opponent ^ flipped, mover | flipped | bit_of(square), depth - 1);
  }
  return count;
}

}  // namespace ternion::othello::detail
