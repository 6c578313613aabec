// An evaluator that follows a game whose moves are played and taken back at random.
#pragma once

#include <vector>

#include "engine/core/rng.hpp"
#include "eval/gomoku/cell_evaluator.hpp"

namespace ternion::test {

/// Calls visit(evaluator, position) after each of some fifty steps.
template <class Visit>
void play_about(Rng& rng, const gomoku::Variant& variant, gomoku::CellEvaluator& evaluator,
                Visit&& visit) {
  gomoku::Position position(variant);
  evaluator.reset(position);
  std::vector<gomoku::Undo> undos;
  for (int step = 0; step < 50 && !position.is_over(); ++step) {
    if (!undos.empty() && rng.below(4) == 0) {
      evaluator.pop();
      position.undo(undos.back());
      undos.pop_back();
    } else {
      const auto moves = position.legal_moves();
      const auto pick = static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())));
      undos.push_back(position.play(moves[pick]));
      evaluator.push(position, undos.back());
    }
    visit(evaluator, position);
  }
}

}  // namespace ternion::test
