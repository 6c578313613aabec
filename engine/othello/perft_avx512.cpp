#include "engine/othello/kernels_avx512.hpp"
#include "engine/othello/perft.hpp"
#include "engine/othello/perft_impl.hpp"

namespace ternion::othello::detail {

std::uint64_t perft_avx512(Bitboard mover, Bitboard opponent, int depth) {
  return perft_count<Avx512Kernels>(mover, opponent, depth);
}

}  // namespace ternion::othello::detail
