#include "engine/othello/kernels_avx512.hpp"
#include "search/othello/backend_impl.hpp"

namespace ternion::othello::detail {

std::unique_ptr<Engine> make_engine_avx512(const EngineConfig& config) {
  return std::make_unique<Backend<Avx512Kernels>>(config);
}

}  // namespace ternion::othello::detail
