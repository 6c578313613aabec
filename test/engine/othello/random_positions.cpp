#include "test/engine/othello/random_positions.hpp"

namespace ternion::test {

using othello::Bitboard;
using othello::Position;

std::pair<Bitboard, Bitboard> random_board(Rng& rng) {
  // ANDs and ORs of random words: a share of 1/8 to 7/8 of the squares is occupied.
  Bitboard occupied = rng();
  for (std::uint64_t i = rng.below(3); i > 0; --i)
    occupied = (rng() & 1) != 0 ? occupied & rng() : occupied | rng();
  const Bitboard mover = occupied & rng();
  return {mover, occupied & ~mover};
}

std::vector<Move> random_game(Rng& rng) {
  std::vector<Move> game;
  Position position;
  for (auto moves = position.legal_moves(); !moves.empty(); moves = position.legal_moves()) {
    const Move move = moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
    game.push_back(move);
    position.play(move);
  }
  return game;
}

Position random_playout(Rng& rng) {
  Position position;
  for (std::uint64_t ply = rng.below(60); ply > 0; --ply) {
    const auto moves = position.legal_moves();
    if (moves.empty()) break;
    position.play(moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))]);
  }
  return position;
}

}  // namespace ternion::test
