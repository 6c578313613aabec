#include "bench/eval_script.hpp"

#include "test/support/random_positions.hpp"

namespace ternion::bench {
namespace {

void record_tree(EvalScript& script, othello::Position& position, int depth) {
  if (depth == 0 || position.is_over()) {
    script.steps.push_back({EvalStep::Kind::leaf, 0, 0, position.mover(), position.opponent()});
    ++script.leaves;
    return;
  }
  for (const Move move : position.legal_moves()) {
    const bool pass = othello::is_pass(move);
    const auto undo = position.play(move);
    script.steps.push_back({pass ? EvalStep::Kind::pass : EvalStep::Kind::move,
                            static_cast<std::uint8_t>(othello::square_of(move)), undo.flipped, 0,
                            0});
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
