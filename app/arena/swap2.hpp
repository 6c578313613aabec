// The swap2 opening before a game of Gomoku (engine/gomoku/swap2.hpp): the players settle the first
// stones and who has which colour.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/arena/game.hpp"

namespace ternion::arena {

/// Some variant of the game begins by swap2.
bool begins_by_swap2(const GameInfo& game);
/// By their kits.
std::vector<std::string> games_by_swap2();

struct Swap2Fault {
  Side side = Side::black;  // by the seats before the opening
  Fault fault;
  std::string transcript;
};

/// players[0], who would be Black without it, begins. The stones become the plan's opening; where
/// the colours change hands so do the places of players, names and limits. Returns the fault of a
/// player who does not answer as the opening wants it, and then changes nothing.
/// Precondition: the opening's start is an empty board of Gomoku, without moves.
std::optional<Swap2Fault> play_swap2(std::array<Player*, 2>& players, GamePlan& plan);

}  // namespace ternion::arena
