#include "bench/eval_script_impl.hpp"
#include "eval/othello/pattern_kernels_scalar.hpp"

namespace ternion::bench {

std::int64_t run_script_scalar(std::span<const EvalStep> steps,
                               const othello::PatternWeights& weights) {
  return run_script<othello::ScalarKernels>(steps, weights);
}

}  // namespace ternion::bench
