// Small values as JSON: scores, lines, results, clocks. Their form is in
// docs/protocols/json-events.md and the schema. Pure functions; a session given is only asked for
// names.
#pragma once

#include "engine/core/clock.hpp"
#include "engine/core/record.hpp"
#include "engine/core/result.hpp"
#include "protocol/json/request.hpp"
#include "search/core/listener.hpp"
#include "session/session.hpp"

namespace ternion::json {

/// What is always so in a game.
Json facts_value(const GameInfo& game);
/// "black", "white" or null.
Json side_value(const std::optional<Side>& side);
/// The one way from a Score to JSON, side to move's view: {"value": 3.5, "kind": "estimate" |
/// "exact" | "outcome"} in the game's units, an outcome's sign alone; where its distance is known
/// also "plies" and "bound", "exact" or "at_most".
Json score_value(const Score& score);
Json line_value(const Session& session, const SearchLine& line);
/// Lines, nodes, seconds as members of `message`.
void add_search(Json& message, const Session& session, const SearchInfo& info);
/// null for no limit.
Json control_value(const TimeControl& control);
Json move_value(const Session& session, const RecordedMove& move);
/// Seconds with milliseconds.
double rounded(double seconds);

}  // namespace ternion::json
