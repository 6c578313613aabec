#include "bench/eval_script_impl.hpp"
#include "eval/othello/pattern_kernels_avx2.hpp"

namespace ternion::bench {

std::int64_t run_script_avx2(std::span<const EvalStep> steps,
                             const othello::PatternWeights& weights) {
  return run_script<othello::Avx2Kernels>(steps, weights);
}

}  // namespace ternion::bench
