// The solver's stability kernels of each instruction set behind one function, for tests that drive
// them side by side. Call one for a wide set only where is_supported.
#pragma once

#include "eval/othello/stability_kernels.hpp"

namespace ternion::test {

struct StableSets {
  othello::Bitboard on_edges = 0;
  othello::Bitboard grown = 0;
  othello::Bitboard some = 0;   // grown until there are a few more
  othello::Bitboard after = 0;  // grown with the lines after a move to `square` filled

  friend bool operator==(const StableSets&, const StableSets&) = default;
};

template <class Kernels>
StableSets stable_sets(othello::Bitboard mover, othello::Bitboard opponent,
                       othello::Square square) {
  using Stability = othello::StabilityKernels<Kernels>;
  const othello::Bitboard empties = ~(mover | opponent);
  const auto full = Stability::full_lines(empties);
  const auto filled = Stability::after_move(full, empties, square);
  StableSets sets;
  sets.on_edges = Stability::on_edges(othello::edge_stability(), mover, opponent);
  sets.grown = Stability::grow(sets.on_edges, full, mover, 65);
  sets.some = Stability::grow(sets.on_edges, full, mover, std::popcount(sets.on_edges) + 3);
  sets.after = Stability::grow(sets.on_edges, filled, mover, 65);
  return sets;
}

StableSets stable_sets_avx2(othello::Bitboard mover, othello::Bitboard opponent,
                            othello::Square square);
StableSets stable_sets_avx512(othello::Bitboard mover, othello::Bitboard opponent,
                              othello::Square square);

}  // namespace ternion::test
