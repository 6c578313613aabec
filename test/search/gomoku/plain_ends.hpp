// Short ends of the game by the rules alone, for tests: every move and every reply is tried.
#pragma once

#include "engine/gomoku/position.hpp"

namespace ternion::test {

/// The side to move wins within so many plies, 1, 3 or 5, whatever the other side does.
bool wins_within(const gomoku::Position& position, int plies);
/// It loses within so many, 0, 2 or 4, whatever it does.
bool loses_within(const gomoku::Position& position, int plies);
/// Who wins with best play, +1, 0 or -1 for the side to move, by every move to the end of the game.
int outcome_of(const gomoku::Position& position);

}  // namespace ternion::test
