#include "bench/eval_script_impl.hpp"
#include "eval/othello/pattern_kernels_avx512fp16.hpp"

namespace ternion::bench {

std::int64_t run_script_avx512fp16(std::span<const EvalStep> steps,
                                   const othello::PatternWeights& weights) {
  return run_script<othello::Avx512Fp16Kernels>(steps, weights);
}

}  // namespace ternion::bench
