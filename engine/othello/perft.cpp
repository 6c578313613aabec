#include "engine/othello/perft.hpp"

namespace ternion::othello {

std::uint64_t perft(const Position& position, int depth, Isa isa) {
  switch (isa) {
#if defined(TERNION_X86_64)
    case Isa::avx512fp16:  // the same moves
    case Isa::avx512:
      return detail::perft_avx512(position.mover(), position.opponent(), depth);
    case Isa::avx2:
      return detail::perft_avx2(position.mover(), position.opponent(), depth);
#endif
#if defined(TERNION_SIMD128)
    case Isa::simd128:
      return detail::perft_simd128(position.mover(), position.opponent(), depth);
#endif
    default:
      return detail::perft_scalar(position.mover(), position.opponent(), depth);
  }
}

}  // namespace ternion::othello
