#include "search/othello/backend.hpp"

namespace ternion::othello {

std::unique_ptr<Engine> make_engine(const EngineConfig& config, Isa isa) {
  switch (isa) {
#if defined(TERNION_X86_64)
    case Isa::avx512:
      return detail::make_engine_avx512(config);
    case Isa::avx2:
      return detail::make_engine_avx2(config);
#endif
    default:
      return detail::make_engine_scalar(config);
  }
}

}  // namespace ternion::othello
