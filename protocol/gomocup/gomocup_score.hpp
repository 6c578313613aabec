// How this protocol writes a score, and which of several moves is the even one. Pure functions.
#pragma once

#include <string>
#include <vector>

#include "engine/core/move.hpp"
#include "engine/core/score.hpp"
#include "search/core/listener.hpp"

namespace ternion::gomocup {

/// From the view of the side to move. A proof names the plies to the end: "+M7" won, "-M8" lost,
/// "+M<=7" where the winner needs so many at most, "+M*" where the number is not known; "0" for a
/// proven draw. An estimate is a whole number of hundredths of a unit, at most 9999 either way.
std::string format_eval(const Score& score);

/// The move after which the score is nearest to `wanted`, in units, from the view of the side to
/// move. A proven draw counts as 0. A proven win is taken only where all moves win or lose, and a
/// proven loss where all lose; then the longest. None for no lines.
Move nearest_to(const std::vector<SearchLine>& lines, double wanted);

}  // namespace ternion::gomocup
