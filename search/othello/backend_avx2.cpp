#include "engine/othello/kernels_avx2.hpp"
#include "search/othello/backend_impl.hpp"

namespace ternion::othello::detail {

std::unique_ptr<Engine> make_engine_avx2(const EngineConfig& config) {
  return std::make_unique<Backend<Avx2Kernels>>(config);
}

}  // namespace ternion::othello::detail
