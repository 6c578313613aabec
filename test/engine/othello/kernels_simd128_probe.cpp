#include "engine/othello/kernels_simd128.hpp"
#include "test/engine/othello/kernel_probes.hpp"

namespace ternion::test {
namespace {

othello::Bitboard mobility(othello::Bitboard mover, othello::Bitboard opponent) {
  return othello::Simd128Kernels::mobility(mover, opponent);
}
Mobilities both_mobilities(othello::Bitboard mover, othello::Bitboard opponent) {
  return othello::Simd128Kernels::both_mobilities(mover, opponent);
}
othello::Bitboard flips(othello::Square square, othello::Bitboard mover,
                        othello::Bitboard opponent) {
  return othello::Simd128Kernels::flips(square, mover, opponent);
}

}  // namespace

KernelProbe simd128_probe() { return {mobility, both_mobilities, flips}; }

}  // namespace ternion::test
