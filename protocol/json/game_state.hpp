// What a table shows: states and positions as JSON (docs/protocols/json-events.md). Pure functions.
#pragma once

#include <cstddef>
#include <cstdint>

#include "protocol/json/played_game.hpp"
#include "protocol/json/turn_clock.hpp"

namespace ternion::json {

/// What can be seen of a position without its history.
Json position_members(const Session& session);

/// The whole "state" event. `queue`: the place of the engine's search, 0 where it does not wait.
Json state_value(const PlayedGame& game, const TurnClock& clock, std::uint64_t revision,
                 std::size_t queue);

}  // namespace ternion::json
