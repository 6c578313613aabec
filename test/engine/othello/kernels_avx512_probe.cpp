#include "engine/othello/kernels_avx512.hpp"
#include "test/engine/othello/kernel_probes.hpp"

namespace ternion::test {
namespace {

othello::Bitboard mobility(othello::Bitboard mover, othello::Bitboard opponent) {
  return othello::Avx512Kernels::mobility(mover, opponent);
}
othello::Bitboard their_mobility(othello::Bitboard mover, othello::Bitboard opponent) {
  return othello::Avx512Kernels::mobility(opponent, mover);
}
othello::Bitboard flips(othello::Square square, othello::Bitboard mover,
                        othello::Bitboard opponent) {
  return othello::Avx512Kernels::flips(square, mover, opponent);
}

}  // namespace

KernelProbe avx512_probe() { return {mobility, their_mobility, flips}; }

}  // namespace ternion::test
