#include "engine/othello/kernels_avx2.hpp"
#include "test/engine/othello/kernel_probes.hpp"

namespace ternion::test {
namespace {

othello::Bitboard mobility(othello::Bitboard mover, othello::Bitboard opponent) {
  return othello::Avx2Kernels::mobility(mover, opponent);
}
Mobilities both_mobilities(othello::Bitboard mover, othello::Bitboard opponent) {
  return {mobility(mover, opponent), mobility(opponent, mover)};
}
othello::Bitboard flips(othello::Square square, othello::Bitboard mover,
                        othello::Bitboard opponent) {
  return othello::Avx2Kernels::flips(square, mover, opponent);
}

}  // namespace

KernelProbe avx2_probe() { return {mobility, both_mobilities, flips}; }

}  // namespace ternion::test
