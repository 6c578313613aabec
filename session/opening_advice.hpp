// A program's part in an opening (engine/core/opening.hpp): what to search before an act, and which
// act the search's values speak for. Stones after which colours may change hands are put where
// neither side stands better, others where their side stands best; colours are taken by who stands
// better; of a declared number the offers are the best, and of offers the worst for the other side
// is picked. Pure functions; they know no game.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/opening.hpp"
#include "search/core/limits.hpp"
#include "search/core/listener.hpp"
#include "session/board.hpp"

namespace ternion {

/// What there is to do next; of several stones the first.
struct OpeningAdvice {
  OpeningOption option;
  OpeningAct act;
};

/// Sets the moves that a search before the next act is to look at, and how many it is to rank.
/// False: nothing needs to be searched. Precondition: the opening is not done; the board has its
/// stones.
bool ask_for_advice(const OpeningCourse& course, const Board& board, Limits& limits);

/// By the lines of that search, which may be missing. `seed` chooses between stones that are about
/// as even.
OpeningAdvice advice(const OpeningCourse& course, const Board& board,
                     const std::vector<SearchLine>& lines, std::uint64_t seed);

/// Does it: the course, and on the board the stone. Returns the stone's move, none where there is
/// none. Errors: those of OpeningCourse.
Expected<Move> follow_advice(OpeningCourse& course, Board& board, const OpeningAdvice& advice);

/// What takes the colour without a stone: a swap, or none. Where neither can be, a swap.
OpeningAct act_for_colour(const OpeningCourse& course, Side colour);

/// Where a stone of the board is. Precondition: a placement.
OpeningPoint opening_point(const Board& board, Move move);

}  // namespace ternion
