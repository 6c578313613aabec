// Values for a search that only asks on which side of a window (alpha, beta) they lie. An
// evaluation that has rougher values for what lies beyond names score_within() and
// score_after_within(): as score() and score_after(), right within the window, which is from the
// view of the value's own side. Any other is asked for the whole value.
#pragma once

#include "engine/core/move.hpp"
#include "eval/core/value.hpp"

namespace ternion {

template <class E, class P>
Value score_within(E& evaluator, const P& position, Value alpha, Value beta) {
  if constexpr (requires { evaluator.score_within(position, alpha, beta); })
    return evaluator.score_within(position, alpha, beta);
  else
    return evaluator.score(position);
}

template <class E, class P>
Value score_after_within(E& evaluator, const P& position, Move move, Value alpha, Value beta) {
  if constexpr (requires { evaluator.score_after_within(position, move, alpha, beta); })
    return evaluator.score_after_within(position, move, alpha, beta);
  else
    return evaluator.score_after(position, move);
}

}  // namespace ternion
