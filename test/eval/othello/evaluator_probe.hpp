// The pattern evaluator of each instruction set behind one interface, for tests that drive them
// side by side. A probe for a wide set lives in a file compiled for that set; make it only where
// is_supported.
#pragma once

#include <memory>

#include "eval/othello/pattern_weights.hpp"

namespace ternion::test {

class EvaluatorProbe {
 public:
  virtual ~EvaluatorProbe();
  virtual void reset(const othello::Position& p) = 0;
  virtual void push(const othello::Position& p, const othello::Undo& undo) = 0;
  virtual void pop() = 0;
  virtual Value score(const othello::Position& p) const = 0;
  virtual Value score_after(const othello::Position& p, othello::Square square,
                            othello::Bitboard flipped) const = 0;
  virtual Value score_after(const othello::Position& p, Move move) const = 0;
  virtual Value mini_score_after(const othello::Position& p, othello::Square square,
                                 othello::Bitboard flipped) const = 0;
  virtual const othello::PatternIndices& indices() const = 0;
};

std::unique_ptr<EvaluatorProbe> scalar_probe(const othello::PatternWeights& weights);
std::unique_ptr<EvaluatorProbe> simd128_probe(const othello::PatternWeights& weights);
std::unique_ptr<EvaluatorProbe> avx2_probe(const othello::PatternWeights& weights);
std::unique_ptr<EvaluatorProbe> avx512_probe(const othello::PatternWeights& weights);
std::unique_ptr<EvaluatorProbe> avx512fp16_probe(const othello::PatternWeights& weights);

}  // namespace ternion::test
