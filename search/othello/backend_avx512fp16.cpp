#include "engine/othello/kernels_avx512fp16.hpp"
#include "eval/othello/pattern_kernels_avx512fp16.hpp"
#include "eval/othello/stability_kernels_avx512fp16.hpp"
#include "search/othello/backend_impl.hpp"

namespace ternion::othello::detail {

std::unique_ptr<Engine> make_engine_avx512fp16(const EngineConfig& config, SharedWeights weights) {
  return make_backend<Avx512Fp16Kernels>(config, std::move(weights));
}

}  // namespace ternion::othello::detail
