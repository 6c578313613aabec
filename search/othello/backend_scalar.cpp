#include "engine/othello/kernels_scalar.hpp"
#include "eval/othello/pattern_kernels_scalar.hpp"
#include "search/othello/backend_impl.hpp"

namespace ternion::othello::detail {

std::unique_ptr<Engine> make_engine_scalar(const EngineConfig& config, SharedWeights weights) {
  return make_backend<ScalarKernels>(config, std::move(weights));
}

}  // namespace ternion::othello::detail
