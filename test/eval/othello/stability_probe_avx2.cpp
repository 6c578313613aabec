#include "eval/othello/stability_kernels_avx2.hpp"
#include "test/eval/othello/stability_probe.hpp"

namespace ternion::test {

StableSets stable_sets_avx2(othello::Bitboard mover, othello::Bitboard opponent,
                            othello::Square square) {
  return stable_sets<othello::Avx2Kernels>(mover, opponent, square);
}

}  // namespace ternion::test
