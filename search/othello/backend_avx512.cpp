#include "engine/othello/kernels_avx512.hpp"
#include "eval/othello/pattern_kernels_avx512.hpp"
#include "eval/othello/stability_kernels_avx512.hpp"
#include "search/othello/backend_impl.hpp"

namespace ternion::othello::detail {

std::unique_ptr<Engine> make_engine_avx512(const EngineConfig& config, SharedWeights weights) {
  return make_backend<Avx512Kernels>(config, std::move(weights));
}

}  // namespace ternion::othello::detail
