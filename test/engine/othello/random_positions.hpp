// Random boards and games for tests; the same seed gives the same ones.
#pragma once

#include <utility>
#include <vector>

#include "engine/core/rng.hpp"
#include "engine/othello/position.hpp"

namespace ternion::test {

/// Any board at all: each square mover, opponent or empty, at a random density.
std::pair<othello::Bitboard, othello::Bitboard> random_board(Rng& rng);

/// Plays legal moves from the usual start until the game is over.
std::vector<Move> random_game(Rng& rng);

/// A position from a random game, at a random ply.
othello::Position random_playout(Rng& rng);

}  // namespace ternion::test
