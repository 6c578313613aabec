// Perft: the number of leaves of the move tree cut off at `depth` moves. A forced pass is a move; a
// game that ends earlier is one leaf. The plain definition, the oracle of every faster one.
#pragma once

#include <cstdint>

#include "engine/core/game.hpp"

namespace ternion {

template <Game G>
std::uint64_t perft(typename G::Position& position, int depth) {
  if (depth == 0) return 1;
  const auto moves = position.legal_moves();
  if (moves.empty()) return 1;
  std::uint64_t count = 0;
  for (Move move : moves) {
    const auto undo = position.play(move);
    count += perft<G>(position, depth - 1);
    position.undo(undo);
  }
  return count;
}

/// The number of sequences of exactly `depth` moves: a game that ends earlier counts nothing. What
/// the published counts of games without forced passes mean.
template <Game G>
std::uint64_t count_lines(typename G::Position& position, int depth) {
  if (depth == 0) return 1;
  const auto moves = position.legal_moves();
  if (depth == 1) return static_cast<std::uint64_t>(moves.size());
  std::uint64_t count = 0;
  for (Move move : moves) {
    const auto undo = position.play(move);
    count += count_lines<G>(position, depth - 1);
    position.undo(undo);
  }
  return count;
}

}  // namespace ternion
