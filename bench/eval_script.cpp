#include "bench/eval_script.hpp"

#include "test/support/random_positions.hpp"

namespace ternion::bench {
namespace {

EvalStep leaf_after(const othello::Position& position, Move move) {
  if (othello::is_pass(move))
    return {EvalStep::Kind::leaf_pass, 0, 0, position.mover(), position.opponent()};
  const auto square = othello::square_of(move);
  return {EvalStep::Kind::leaf_move, static_cast<std::uint8_t>(square), position.flips(square),
          position.mover(), position.opponent()};
}

EvalStep step_of(Move move, const othello::Undo& undo) {
  if (othello::is_pass(move)) return {EvalStep::Kind::pass, 0, 0, 0, 0};
  return {EvalStep::Kind::move, static_cast<std::uint8_t>(othello::square_of(move)), undo.flipped,
          0, 0};
}

/// Precondition: depth >= 1.
void record_tree(EvalScript& script, othello::Position& position, int depth) {
  for (const Move move : position.legal_moves()) {
    if (depth == 1) {
      script.steps.push_back(leaf_after(position, move));
      ++script.leaves;
      continue;
    }
    const auto undo = position.play(move);
    script.steps.push_back(step_of(move, undo));
    record_tree(script, position, depth - 1);
    script.steps.push_back({EvalStep::Kind::pop, 0, 0, 0, 0});
    position.undo(undo);
  }
}

}  // namespace

EvalScript record_script(std::uint64_t seed, int trees, int empties, int depth) {
  Rng rng(seed);
  EvalScript script;
  for (int i = 0; i < trees; ++i) {
    auto position = test::random_position(rng, empties);
    script.steps.push_back({EvalStep::Kind::reset, 0, 0, position.mover(), position.opponent()});
    record_tree(script, position, depth);
  }
  return script;
}

}  // namespace ternion::bench
