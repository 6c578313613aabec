// The kernels of each instruction set as plain functions, for tests that call them side by side. A
// probe for a wide set lives in a file compiled for that set; call it only where is_supported.
#pragma once

#include "engine/othello/bitboard.hpp"

namespace ternion::test {

struct KernelProbe {
  othello::Bitboard (*mobility)(othello::Bitboard mover, othello::Bitboard opponent);
  /// mobility(opponent, mover), as it is found beside the mover's.
  othello::Bitboard (*their_mobility)(othello::Bitboard mover, othello::Bitboard opponent);
  othello::Bitboard (*flips)(othello::Square square, othello::Bitboard mover,
                             othello::Bitboard opponent);
};

KernelProbe simd128_probe();
KernelProbe avx2_probe();
KernelProbe avx512_probe();
KernelProbe avx512fp16_probe();

}  // namespace ternion::test
