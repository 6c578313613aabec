#include "engine/othello/kernels_simd128.hpp"
#include "engine/othello/perft.hpp"
#include "engine/othello/perft_impl.hpp"

namespace ternion::othello::detail {

std::uint64_t perft_simd128(Bitboard mover, Bitboard opponent, int depth) {
  return perft_count<Simd128Kernels>(mover, opponent, depth);
}

}  // namespace ternion::othello::detail
