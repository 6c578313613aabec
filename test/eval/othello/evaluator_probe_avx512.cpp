#include "eval/othello/pattern_kernels_avx512.hpp"
#include "test/eval/othello/evaluator_probe_impl.hpp"

namespace ternion::test {

std::unique_ptr<EvaluatorProbe> avx512_probe(const othello::PatternWeights& weights) {
  return std::make_unique<ProbeOf<othello::Avx512Kernels>>(weights);
}

}  // namespace ternion::test
