// The Evaluator concept. An evaluator keeps its own stack beside the search's moves: it is told
// what each move changed, so that pattern indices can be updated instead of recomputed.
#pragma once

#include <concepts>

#include "engine/core/game.hpp"
#include "eval/core/value.hpp"

namespace ternion {

/// reset(p): the stack begins at p. push(p, undo): a move was played; p is the position after it,
/// undo what it changed. pop(): that move was taken back. score(p): the side to move's view; p is
/// the position on top of the stack. score_after(p, move): what score() would say after the move,
/// by the other side's view; p is the position on top, and the stack stays. It is for the last ply
/// of a search, and may estimate a finished game. kUnit: values that make one unit of the game. Not
/// thread-safe; each search thread owns one.
template <class E, class G>
concept Evaluator = Game<G> && requires(E evaluator, const typename G::Position& position,
                                        const typename G::Undo& undo, Move move) {
  { E::kUnit } -> std::convertible_to<Value>;
  { evaluator.reset(position) } -> std::same_as<void>;
  { evaluator.push(position, undo) } -> std::same_as<void>;
  { evaluator.pop() } -> std::same_as<void>;
  { evaluator.score(position) } -> std::same_as<Value>;
  { evaluator.score_after(position, move) } -> std::same_as<Value>;
};

}  // namespace ternion
