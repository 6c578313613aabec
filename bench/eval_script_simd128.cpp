#include "bench/eval_script_impl.hpp"
#include "eval/othello/pattern_kernels_simd128.hpp"

namespace ternion::bench {

std::int64_t run_script_simd128(std::span<const EvalStep> steps,
                                const othello::PatternWeights& weights) {
  return run_script<othello::Simd128Kernels>(steps, weights);
}

}  // namespace ternion::bench
