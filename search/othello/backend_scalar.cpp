#include "engine/othello/kernels_scalar.hpp"
#include "search/othello/backend_impl.hpp"

namespace ternion::othello::detail {

std::unique_ptr<Engine> make_engine_scalar(const EngineConfig& config) {
  return std::make_unique<Backend<ScalarKernels>>(config);
}

}  // namespace ternion::othello::detail
