// Stable discs as the endgame solver asks for them, once for each set of kernels: the lines that
// are full are found once a node and kept up to date for each of its moves. Here the plain version;
// the specialisation in stability_kernels_avx2.hpp gives the same results.
#pragma once

#include "eval/othello/stability.hpp"

namespace ternion::othello {

template <class Kernels>
struct StabilityKernels {
  using Lines = FullLines;

  static Lines full_lines(Bitboard empties) { return full_lines_around(empties); }

  /// `full` of a board with `empties`, one of which is `square`, once that is filled as well.
  static Lines after_move(const Lines& full, Bitboard empties, Square square) {
    const FullLines& lines = detail::kLinesThrough[static_cast<std::size_t>(square)];
    const auto if_filled = [&](Bitboard line) {
      return (line & empties) == bit_of(square) ? line : 0;
    };
    return {full.horizontal | if_filled(lines.horizontal),
            full.vertical | if_filled(lines.vertical), full.falling | if_filled(lines.falling),
            full.rising | if_filled(lines.rising)};
  }

  static Bitboard on_edges(const EdgeStability& edges, Bitboard mover, Bitboard opponent) {
    return stable_on_edges(edges, mover, opponent);
  }

  static Bitboard grow(Bitboard on_edges, const Lines& full, Bitboard mover, int enough) {
    return grow_stable(on_edges, full, mover, enough);
  }
};

/// How many of `mover`'s discs are stable, as far as it matters whether there are `enough`: a
/// number below `enough` may be too low, one from there on is proven but may be too low as well.
/// `full`: called for the full lines if they matter.
template <class Kernels, class Full>
int count_stable(const EdgeStability& edges, Bitboard mover, Bitboard opponent, int enough,
                 Full&& full) {
  using Stability = StabilityKernels<Kernels>;
  if (std::popcount(mover) < enough) return 0;
  const Bitboard on_edges = Stability::on_edges(edges, mover, opponent);
  const int found = std::popcount(on_edges);
  if (found >= enough || found + std::popcount(mover & ~kEdges) < enough) return found;
  return std::popcount(Stability::grow(on_edges, full(), mover, enough));
}

}  // namespace ternion::othello
