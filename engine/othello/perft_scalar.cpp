#include "engine/othello/kernels_scalar.hpp"
#include "engine/othello/perft.hpp"
#include "engine/othello/perft_impl.hpp"

namespace ternion::othello::detail {

std::uint64_t perft_scalar(Bitboard mover, Bitboard opponent, int depth) {
  return perft_count<ScalarKernels>(mover, opponent, depth);
}

}  // namespace ternion::othello::detail
