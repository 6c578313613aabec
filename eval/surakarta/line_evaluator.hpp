// The evaluation of Surakarta: the weights of what a scan of the board finds.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/surakarta/game.hpp"
#include "eval/core/evaluator.hpp"
#include "eval/surakarta/line_weights.hpp"

namespace ternion::surakarta {

/// Computed from the board each time: nothing to keep up to date. Values are the side to move's.
/// Thread-safe.
class LineEvaluator {
 public:
  static constexpr Value kUnit = kValueUnit;
  /// No estimate is further from 0.
  static constexpr Value kMost = 15'000;

  explicit LineEvaluator(std::shared_ptr<const LineWeights> weights = hand_made_weights())
      : weights_(std::move(weights)) {}

  void reset(const Position&) {}
  void push(const Position&, const Undo&) {}
  void pop() {}
  Value score(const Position& position) const {
    return value_of(BoardScan(position.mover(), position.opponent()));
  }
  Value value_of(const BoardScan& scan) const {
    const std::int16_t* weights = weights_->of(std::popcount(scan.mover() | scan.opponent()));
    Value sum = 0;
    for_each_feature(scan,
                     [&](std::size_t feature, int count) { sum += weights[feature] * count; });
    return std::clamp(sum, -kMost, kMost);
  }
  Value score_after(Position position, Move move) const {
    position.play(move);
    return score(position);
  }

 private:
  std::shared_ptr<const LineWeights> weights_;
};

static_assert(Evaluator<LineEvaluator, Surakarta>);

}  // namespace ternion::surakarta
