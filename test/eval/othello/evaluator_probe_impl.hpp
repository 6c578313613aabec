// The body of one probe, included by one file for each instruction set.
#pragma once

#include "eval/othello/pattern_evaluator.hpp"
#include "test/eval/othello/evaluator_probe.hpp"

namespace ternion::test {

template <class Kernels>
class ProbeOf final : public EvaluatorProbe {
 public:
  using Position = othello::BasicPosition<Kernels>;
  explicit ProbeOf(const othello::PatternWeights& weights) : evaluator_(weights) {}

  void reset(const othello::Position& p) override { evaluator_.reset(Position(p)); }
  void push(const othello::Position& p, const othello::Undo& undo) override {
    evaluator_.push(Position(p), undo);
  }
  void pop() override { evaluator_.pop(); }
  Value score(const othello::Position& p) const override { return evaluator_.score(Position(p)); }
  Value score_after(const othello::Position& p, othello::Square square,
                    othello::Bitboard flipped) const override {
    return evaluator_.score_after(p.mover(), p.opponent(), square, flipped);
  }
  Value score_after(const othello::Position& p, Move move) const override {
    return evaluator_.score_after(Position(p), move);
  }
  Value mini_score_after(const othello::Position& p, othello::Square square,
                         othello::Bitboard flipped) const override {
    return evaluator_.mini_score_after(p.mover(), p.opponent(), square, flipped);
  }
  const othello::PatternIndices& indices() const override { return evaluator_.indices(); }

 private:
  othello::PatternEvaluator<Kernels> evaluator_;
};

}  // namespace ternion::test
