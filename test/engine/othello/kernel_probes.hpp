// The kernels of each instruction set as plain functions, for tests that call them side by side. A
// probe for a wide set lives in a file compiled for that set; call it only where is_supported.
#pragma once

#include <utility>

#include "engine/othello/bitboard.hpp"

namespace ternion::test {

/// The mover's and the opponent's.
using Mobilities = std::pair<othello::Bitboard, othello::Bitboard>;

struct KernelProbe {
  othello::Bitboard (*mobility)(othello::Bitboard mover, othello::Bitboard opponent);
  /// As they are found side by side, where the kernels do that.
  Mobilities (*both_mobilities)(othello::Bitboard mover, othello::Bitboard opponent);
  othello::Bitboard (*flips)(othello::Square square, othello::Bitboard mover,
                             othello::Bitboard opponent);
};

KernelProbe simd128_probe();
KernelProbe avx2_probe();
KernelProbe avx512_probe();
KernelProbe avx512fp16_probe();

}  // namespace ternion::test
