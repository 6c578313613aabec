#include "engine/othello/kernels_simd128.hpp"
#include "eval/othello/pattern_kernels_simd128.hpp"
#include "search/othello/backend_impl.hpp"

namespace ternion::othello::detail {

std::unique_ptr<Engine> make_engine_simd128(const EngineConfig& config, SharedWeights weights) {
  return make_backend<Simd128Kernels>(config, std::move(weights));
}

}  // namespace ternion::othello::detail
