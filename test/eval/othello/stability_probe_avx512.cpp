#include "eval/othello/stability_kernels_avx512.hpp"
#include "test/eval/othello/stability_probe.hpp"

namespace ternion::test {

StableSets stable_sets_avx512(othello::Bitboard mover, othello::Bitboard opponent,
                              othello::Square square) {
  return stable_sets<othello::Avx512Kernels>(mover, opponent, square);
}

}  // namespace ternion::test
