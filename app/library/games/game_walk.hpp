// The positions that a game comes through, as a library numbers them. It knows no file.
// Pure functions; thread-safe.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/library/games/postings.hpp"
#include "engine/core/error.hpp"
#include "games/kit.hpp"
#include "session/board.hpp"

namespace ternion::library {

/// The number of a position in a library and the symmetry that takes it to the key's own.
struct PlacedPosition {
  std::uint64_t position = 0;
  int symmetry = 0;
};

/// Keys say nothing of the variant, which is that of a whole book; a library holds many. The same
/// for all positions of a game.
std::uint64_t seed_of(const Board& board);

PlacedPosition placed(const Board& board, const GameKit& kit, std::uint64_t seed);
/// Precondition: a board of a game in the list of kits.
PlacedPosition placed(const Board& board);

struct GameWalk {
  std::vector<Posting> postings;  // of each position, the start's first; without game and facts
  std::int64_t line = 0;          // the same for games through the same positions
};

/// Plays the moves on the board. Errors: those of a move that is not legal.
Expected<GameWalk> walk_game(Board& board, const GameKit& kit, std::span<const Move> moves);

}  // namespace ternion::library
