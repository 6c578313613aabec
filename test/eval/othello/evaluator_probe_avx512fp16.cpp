#include "eval/othello/pattern_kernels_avx512fp16.hpp"
#include "test/eval/othello/evaluator_probe_impl.hpp"

namespace ternion::test {

std::unique_ptr<EvaluatorProbe> avx512fp16_probe(const othello::PatternWeights& weights) {
  return std::make_unique<ProbeOf<othello::Avx512Fp16Kernels>>(weights);
}

}  // namespace ternion::test
