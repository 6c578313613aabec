// Openings that the players settle themselves before the game (engine/core/opening.hpp): the first
// stones, and who has which colour.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/arena/game.hpp"
#include "engine/core/opening.hpp"

namespace ternion::arena {

/// Some variant of the game begins by an opening that its players settle.
bool has_settled_openings(const GameInfo& game);
/// By their kits.
std::vector<std::string> games_with_settled_openings();

struct OpeningFault {
  Side side = Side::black;  // by the seats before the opening
  Fault fault;
  std::string transcript;
};

/// players[0], who would be Black without it, begins. The stones become the plan's opening; where
/// the colours change hands so do the places of players, names and limits. Returns the fault of a
/// player who does not answer as the opening wants it, and then changes nothing.
/// Precondition: the plan's opening is an empty board without moves, large enough for the rule.
std::optional<OpeningFault> settle_opening(const OpeningRule& rule, std::array<Player*, 2>& players,
                                           GamePlan& plan);

}  // namespace ternion::arena
