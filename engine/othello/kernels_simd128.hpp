// Mobility and flips in vectors of 128 bits (engine/core/simd128.hpp). One lane is the board, the
// other the board turned upside down, so that a direction and its opposite are one shift: there is
// no shift by a number for each lane on every processor. Rows, which turning leaves as they are, go
// beside that in whole registers of the processor.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "engine/core/cpu.hpp"
#include "engine/core/simd128.hpp"
#include "engine/othello/bitboard.hpp"

namespace ternion::othello {

struct Simd128Kernels {
  static constexpr Isa kIsa = Isa::simd128;

  static Bitboard mobility(Bitboard mover, Bitboard opponent) {
    const Boards own = with_mirror(mover);
    const Boards enemy = with_mirror(opponent);
    const Boards inner = enemy & kInnerColumns;
    const Boards found = runs_up<7>(own, inner) | runs_up<8>(own, enemy) | runs_up<9>(own, inner);
    const Bitboard row = opponent & kInnerColumns;
    return (folded(found) | after_runs(mover, row) | runs_down<1>(mover, row)) &
           ~(mover | opponent);
  }

  /// mobility(mover, opponent) and mobility(opponent, mover): a lane for each side.
  static std::pair<Bitboard, Bitboard> both_mobilities(Bitboard mover, Bitboard opponent) {
    const Boards own{mover, opponent};
    const Boards enemy{opponent, mover};
    const Boards inner = enemy & kInnerColumns;
    const Boards up = after_runs(own, inner) | runs_up<7>(own, inner) | runs_up<8>(own, enemy) |
                      runs_up<9>(own, inner);
    const Boards down = runs_down<1>(own, inner) | runs_down<7>(own, inner) |
                        runs_down<8>(own, enemy) | runs_down<9>(own, inner);
    const Boards found = (up | down) & ~(mover | opponent);
    return {found[0], found[1]};
  }

  static Bitboard flips(Square square, Bitboard mover, Bitboard opponent) {
    const auto& rays = kMirroredRays[static_cast<std::size_t>(square)].ray;
    const Boards own = with_mirror(mover);
    const Boards enemy = with_mirror(opponent);
    Boards lines{};
    for (std::size_t i = 0; i < 6; i += 2)
      lines |= flips_up(simd128::load<Boards>(&rays[i]), own, enemy);
    return folded(lines) | flips_right(rays[6], bit_of(square) << 1, mover, opponent) |
           flips_left(rays[7], mover, opponent);
  }

 private:
  using Boards = simd128::U64x2;

  static constexpr Bitboard mirrored(Bitboard board) { return __builtin_bswap64(board); }

  /// The rays of a square by lanes: +7 beside -9 of the board turned upside down, +8 beside -8, +9
  /// beside -7; then +1 and -1.
  struct MirroredRays {
    alignas(64) std::array<Bitboard, 8> ray{};
  };
  static constexpr std::array<MirroredRays, 64> make_mirrored_rays() {
    std::array<MirroredRays, 64> all{};
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto& ray = kRays[i].ray;
      all[i].ray = {ray[1], mirrored(ray[7]), ray[2], mirrored(ray[6]),
                    ray[3], mirrored(ray[5]), ray[0], ray[4]};
    }
    return all;
  }
  static const std::array<MirroredRays, 64> kMirroredRays;

  static Boards with_mirror(Bitboard board) {
    const auto both = std::bit_cast<simd128::U8x16>(Boards{board, board});
    return std::bit_cast<Boards>(
        __builtin_shufflevector(both, both, 0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8));
  }
  /// What either lane holds, of the board as it is.
  static Bitboard folded(Boards lanes) {
    const auto bytes = std::bit_cast<simd128::U8x16>(lanes);
    const auto turned = std::bit_cast<Boards>(__builtin_shufflevector(
        bytes, bytes, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    return (lanes | turned)[0];
  }

  // Runs of `enemy` that start at a disc of `own`, grown by doubling (1, 2, 4, 6 squares), then one
  // step further. Of one board or of a vector of them.
  template <int kStep, class Some>
  static Some runs_up(Some own, Some enemy) {
    Some run = enemy & (own << kStep);
    run |= enemy & (run << kStep);
    const Some pairs = enemy & (enemy << kStep);
    run |= pairs & (run << 2 * kStep);
    run |= pairs & (run << 2 * kStep);
    return run << kStep;
  }
  template <int kStep, class Some>
  static Some runs_down(Some own, Some enemy) {
    Some run = enemy & (own >> kStep);
    run |= enemy & (run >> kStep);
    const Some pairs = enemy & (enemy >> kStep);
    run |= pairs & (run >> 2 * kStep);
    run |= pairs & (run >> 2 * kStep);
    return run >> kStep;
  }
  /// As runs_up<1>(), of inner columns: a carry runs through the run and leaves it at its end.
  template <class Some>
  static Some after_runs(Some own, Some inner) {
    return (inner + (inner & (own << 1))) & ~inner;
  }

  /// The nearest square that is not the enemy's ends the run. Borrowing from it fills what lies
  /// before it.
  static Boards flips_up(Boards ray, Boards own, Boards enemy) {
    const Boards turnable = ray & enemy;
    const Boards blockers = ray ^ turnable;
    const Boards borrowed = blockers - 1;
    const auto open = (blockers & ~borrowed & own) == 0;
    return turnable & borrowed & ~std::bit_cast<Boards>(open);
  }
  static Bitboard flips_right(Bitboard ray, Bitboard next, Bitboard mover, Bitboard opponent) {
    const Bitboard end = ((ray & opponent) + next) & ray & mover;
    return ray & (end - static_cast<Bitboard>(end != 0));
  }
  static Bitboard flips_left(Bitboard ray, Bitboard mover, Bitboard opponent) {
    constexpr Bitboard kLast = Bitboard{1} << 63;
    const Bitboard end = kLast >> std::countl_zero((ray & ~opponent) | 1) & ray & mover;
    return ray & (0 - 2 * end);
  }
};

inline constexpr std::array<Simd128Kernels::MirroredRays, 64> Simd128Kernels::kMirroredRays =
    make_mirrored_rays();

}  // namespace ternion::othello
