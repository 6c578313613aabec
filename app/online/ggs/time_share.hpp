// How much of a clock on a far server a search may have. Pure functions.
#pragma once

#include "engine/core/clock.hpp"
#include "search/core/limits.hpp"

namespace ternion::online {

struct TimeQuestion {
  TimeControl left;   // as the server saw it when it told us ...
  Duration since{};   // ... so long ago
  Duration lag{};     // lost with each move on its way
  int own_moves = 1;  // of ours still to come, this one included
  int boards = 1;     // that are ours to move and share the processors
  Duration first{};  // main time at the beginning: what is kept for trouble does not shrink with it
};

/// What the search gets: main time without what the way there costs, and without a reserve for
/// packets that are late and connections that are lost, since to begin the extension is to give the
/// win away. With main time gone the extension is all there
/// is. Never below zero.
ClockLimits share_of_clock(const TimeQuestion& question);
/// How long a board that is ours to move may wait for another's search to end, counted from the
/// server's word: about as long as it may think.
Duration patience_of(const TimeQuestion& question);
/// When the move must be on its way, counted from the server's word, whatever the search does.
Duration latest_of(const TimeQuestion& question);

}  // namespace ternion::online
