// Mobility and flips in portable C++. Always built; the other kernels are compared with it.
#pragma once

#include "engine/core/cpu.hpp"
#include "engine/othello/bitboard.hpp"

namespace ternion::othello {

struct ScalarKernels {
  static constexpr Isa kIsa = Isa::scalar;

  /// Empty squares where `mover` can place a disc.
  static Bitboard mobility(Bitboard mover, Bitboard opponent) {
    const Bitboard inner = opponent & kInnerColumns;
    const Bitboard found = reach<1>(mover, inner) | reach<7>(mover, inner) |
                           reach<8>(mover, opponent) | reach<9>(mover, inner);
    return found & ~(mover | opponent);
  }

  /// Discs of `opponent` that a disc on the empty `square` turns; 0 if the move is not legal.
  static Bitboard flips(Square square, Bitboard mover, Bitboard opponent) {
    const auto& rays = kRays[static_cast<std::size_t>(square)].ray;
    Bitboard flipped = 0;
    for (std::size_t i = 0; i < 4; ++i) flipped |= flips_up(rays[i], mover, opponent);
    for (std::size_t i = 4; i < 8; ++i) flipped |= flips_down(rays[i], mover, opponent);
    return flipped;
  }

 private:
  // Both ways along one line direction: runs of `opponent` that start at a disc of `mover`, grown
  // by doubling (1, 2, 4, 6 squares), then one step further.
  template <int Shift>
  static Bitboard reach(Bitboard mover, Bitboard opponent) {
    Bitboard up = opponent & (mover << Shift);
    Bitboard down = opponent & (mover >> Shift);
    up |= opponent & (up << Shift);
    down |= opponent & (down >> Shift);
    const Bitboard pairs_up = opponent & (opponent << Shift);
    const Bitboard pairs_down = opponent & (opponent >> Shift);
    up |= pairs_up & (up << 2 * Shift);
    down |= pairs_down & (down >> 2 * Shift);
    up |= pairs_up & (up << 2 * Shift);
    down |= pairs_down & (down >> 2 * Shift);
    return (up << Shift) | (down >> Shift);
  }

  static Bitboard flips_up(Bitboard ray, Bitboard mover, Bitboard opponent) {
    const Bitboard blockers = ray & ~opponent;
    const Bitboard end = blockers & (~blockers + 1);  // nearest square that is not the opponent's
    return (end & mover) ? ray & (end - 1) : 0;
  }

  static Bitboard flips_down(Bitboard ray, Bitboard mover, Bitboard opponent) {
    const Bitboard blockers = ray & ~opponent;
    if (blockers == 0) return 0;
    const Bitboard end = Bitboard{1} << (63 - std::countl_zero(blockers));
    return (end & mover) ? ray & ~(end | (end - 1)) : 0;
  }
};

}  // namespace ternion::othello
