#include "eval/othello/pattern_kernels_avx2.hpp"
#include "test/eval/othello/evaluator_probe_impl.hpp"

namespace ternion::test {

std::unique_ptr<EvaluatorProbe> avx2_probe(const othello::PatternWeights& weights) {
  return std::make_unique<ProbeOf<othello::Avx2Kernels>>(weights);
}

}  // namespace ternion::test
