#include "eval/othello/pattern_kernels_simd128.hpp"
#include "test/eval/othello/evaluator_probe_impl.hpp"

namespace ternion::test {

std::unique_ptr<EvaluatorProbe> simd128_probe(const othello::PatternWeights& weights) {
  return std::make_unique<ProbeOf<othello::Simd128Kernels>>(weights);
}

}  // namespace ternion::test
