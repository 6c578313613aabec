// Where games begin. Each opening is played with both colours.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/arena/game.hpp"
#include "engine/core/rng.hpp"

namespace ternion::arena {

/// Openings that are good for a match, and how many were not.
struct OpeningList {
  std::vector<Opening> openings;
  int finished = 0;  // left out: the game is over there
  int repeated = 0;  // left out: the position of another one, or its mirror image
};

/// Leaves those out, in the order of the list. Errors: syntax where nothing is left.
Expected<OpeningList> playable_openings(std::vector<Opening> openings);

/// `count` sequences of random legal moves from `start` that lead to different positions, of which
/// the game goes on; fewer where there are not as many. plies 0: the start itself, once. A greater
/// `count` begins with the same ones.
std::vector<Opening> random_openings(const std::shared_ptr<const Board>& start, int count,
                                     int plies, std::uint64_t seed);

/// The same openings in an order that only the seed decides.
void shuffle(std::vector<Opening>& openings, std::uint64_t seed);

/// One text for a position, however it came about, and its mirror images.
std::string position_class(const Board& board);
std::unique_ptr<Board> board_after(const Opening& opening);

/// Its moves in the game's notation, one behind the other, forced passes left out.
std::string moves_text(const Opening& opening);

/// A number that tells openings apart: the start and the moves in their order. Stores keep it.
std::uint64_t opening_key(const Opening& opening);

}  // namespace ternion::arena
