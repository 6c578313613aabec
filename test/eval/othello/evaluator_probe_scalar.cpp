#include "eval/othello/pattern_kernels_scalar.hpp"
#include "test/eval/othello/evaluator_probe_impl.hpp"

namespace ternion::test {

EvaluatorProbe::~EvaluatorProbe() = default;

std::unique_ptr<EvaluatorProbe> scalar_probe(const othello::PatternWeights& weights) {
  return std::make_unique<ProbeOf<othello::ScalarKernels>>(weights);
}

}  // namespace ternion::test
