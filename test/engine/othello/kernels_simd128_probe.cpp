#include "engine/othello/kernels_simd128.hpp"
#include "test/engine/othello/kernel_probes.hpp"

namespace ternion::test {
namespace {

othello::Bitboard mobility(othello::Bitboard mover, othello::Bitboard opponent) {
  return othello::Simd128Kernels::both_mobilities(mover, opponent).first;
}
othello::Bitboard their_mobility(othello::Bitboard mover, othello::Bitboard opponent) {
  return othello::Simd128Kernels::both_mobilities(mover, opponent).second;
}
othello::Bitboard flips(othello::Square square, othello::Bitboard mover,
                        othello::Bitboard opponent) {
  return othello::Simd128Kernels::flips(square, mover, opponent);
}

}  // namespace

KernelProbe simd128_probe() { return {mobility, their_mobility, flips}; }

}  // namespace ternion::test
