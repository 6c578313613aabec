// Games and weights of known origin for the tests of training.
#pragma once

#include "app/lab/othello/fit/training_game.hpp"
#include "engine/core/rng.hpp"
#include "engine/othello/game.hpp"

namespace ternion::othello {

/// Uniformly random moves to the end. The values are random too, but from `exact` moves before the
/// end on they are the game's result.
inline TrainingGame random_game(Rng& rng, int exact) {
  TrainingGame game;
  std::vector<Side> sides;
  Position position;
  while (!position.is_over()) {
    const auto moves = position.legal_moves();
    const Move move = moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
    if (!is_pass(move)) {
      const int noise = static_cast<int>(rng.below(2048)) - 1024;
      game.moves.push_back({square_of(move), static_cast<std::int16_t>(noise)});
      sides.push_back(position.side_to_move());
    }
    position.play(move);
  }
  const int margin = final_margin(position.discs(Side::black), position.discs(Side::white)) * 128;
  game.first_exact = std::max(0, static_cast<int>(game.moves.size()) - exact);
  for (auto i = static_cast<std::size_t>(game.first_exact); i < game.moves.size(); ++i)
    game.moves[i].value = static_cast<std::int16_t>(sides[i] == Side::black ? margin : -margin);
  return game;
}

}  // namespace ternion::othello
