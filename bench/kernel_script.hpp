// Random positions for timing the rules and the solver's last layers, and one pass over them by
// each instruction set.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/othello/position.hpp"

namespace ternion::bench {

/// Positions reached by random play with so many empty squares, the side to move able to move.
std::vector<othello::Position> random_boards(std::uint64_t seed, int count, int empties);

/// One pass over the positions. The result depends on all that was computed. Precondition:
/// is_supported() of the set.
struct KernelPasses {
  /// The discs turned by every legal move. Operations: one a legal move.
  std::uint64_t (*flips)(std::span<const othello::Position>);
  /// The legal moves. Operations: one a position.
  std::uint64_t (*mobility)(std::span<const othello::Position>);
  /// Positions of four empty squares solved with the window (0, 1). Operations: the nodes, which
  /// are returned.
  std::uint64_t (*last_four)(std::span<const othello::Position>);
};
KernelPasses scalar_passes();
KernelPasses simd128_passes();
KernelPasses avx2_passes();
KernelPasses avx512_passes();

}  // namespace ternion::bench
