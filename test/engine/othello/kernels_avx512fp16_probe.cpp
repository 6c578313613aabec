#include "engine/othello/kernels_avx512fp16.hpp"
#include "test/engine/othello/kernel_probes.hpp"

namespace ternion::test {
namespace {

othello::Bitboard mobility(othello::Bitboard mover, othello::Bitboard opponent) {
  return othello::Avx512Fp16Kernels::mobility(mover, opponent);
}
Mobilities both_mobilities(othello::Bitboard mover, othello::Bitboard opponent) {
  return othello::Avx512Fp16Kernels::both_mobilities(mover, opponent);
}
othello::Bitboard flips(othello::Square square, othello::Bitboard mover,
                        othello::Bitboard opponent) {
  return othello::Avx512Fp16Kernels::flips(square, mover, opponent);
}

}  // namespace

KernelProbe avx512fp16_probe() { return {mobility, both_mobilities, flips}; }

}  // namespace ternion::test
