// The replay of a script, included by one file for each instruction set.
#pragma once

#include "bench/eval_script.hpp"
#include "eval/othello/pattern_evaluator.hpp"

namespace ternion::bench {

template <class Kernels>
std::int64_t run_script(std::span<const EvalStep> steps, const othello::PatternWeights& weights) {
  othello::PatternEvaluator<Kernels> evaluator(weights);
  std::int64_t sum = 0;
  for (const EvalStep& step : steps) switch (step.kind) {
      case EvalStep::Kind::reset:
        evaluator.reset(step.mover, step.opponent);
        break;
      case EvalStep::Kind::move:
        evaluator.push_move(step.square, step.flipped);
        break;
      case EvalStep::Kind::pass:
        evaluator.push_pass();
        break;
      case EvalStep::Kind::pop:
        evaluator.pop();
        break;
      case EvalStep::Kind::leaf_move:
        sum += evaluator.score_after(step.mover, step.opponent, step.square, step.flipped);
        break;
      case EvalStep::Kind::leaf_pass:
        sum += evaluator.score_after_pass(step.mover, step.opponent);
        break;
    }
  return sum;
}

}  // namespace ternion::bench
