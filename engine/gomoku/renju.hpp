// The points Black must not play under renju, as the Renju International Federation defines them
// (renju.net, "The International Rules of Renju", part 9): an overline, a double four, a double
// three. A five is never forbidden. Pure functions.
//
// What a stone makes in one line follows from the window around it. Only whether a three is one
// needs more: the stone that would make a straight four of it must itself be allowed, which leads
// to the same question one stone later.
#pragma once

#include <cstdint>

#include "engine/gomoku/lines.hpp"

namespace ternion::gomoku {

enum class Foul : std::uint8_t { none, overline, double_four, double_three };

/// What a black stone on the empty point would be. Precondition: the point is empty.
Foul foul_at(const LineKeys& lines, Point point);

}  // namespace ternion::gomoku
