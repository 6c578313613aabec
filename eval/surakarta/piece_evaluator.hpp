// The evaluation of Surakarta by hand: material, where the pieces stand, how far they can step.
// What can be captured is left to the search, which follows captures to their end.
#pragma once

#include "engine/surakarta/game.hpp"
#include "eval/core/evaluator.hpp"
#include "eval/surakarta/features.hpp"

namespace ternion::surakarta {

/// Computed from the board each time: nothing to keep up to date. Values are the side to move's.
/// Thread-safe.
class PieceEvaluator {
 public:
  static constexpr Value kUnit = 100;  // a piece

  void reset(const Position&) {}
  void push(const Position&, const Undo&) {}
  void pop() {}
  Value score(const Position& position) const {
    return value_of(position.mover(), position.opponent());
  }
  /// By the pieces alone.
  static Value value_of(PointSet mover, PointSet opponent) {
    return side_value(mover, mover | opponent) - side_value(opponent, mover | opponent);
  }
  Value score_after(Position position, Move move) const {
    position.play(move);
    return score(position);
  }

 private:
  static Value side_value(PointSet own, PointSet occupied) {
    constexpr std::array<Value, kPointClasses> kWorth{70, 88, 92, 106, 110, 108};
    constexpr Value kStep = 3;
    Value value = kStep * step_count(own, occupied);
    for (std::size_t i = 0; i < kClassSets.size(); ++i)
      value += kWorth[i] * std::popcount(own & kClassSets[i]);
    return value;
  }
};

static_assert(Evaluator<PieceEvaluator, Surakarta>);

}  // namespace ternion::surakarta
