// Players that every worker's program has, with the files that they need as files of the run.
#pragma once

#include <span>
#include <string>

#include "app/arena/runner.hpp"
#include "app/farm/kinds.hpp"
#include "engine/core/error.hpp"

namespace ternion::farm {

/// Errors: unsupported for a player that is a program, a server or a file of this machine; those of
/// arena::parse_player().
Expected<void> check_players(std::span<const std::string> players,
                             const arena::PlayerLimits& limits);

/// Puts files of the run in place of the players' weights; `field` has the same players. Errors:
/// io, those of `keep`.
Expected<void> keep_weights(std::span<std::string> players, const arena::Field& field,
                            const KeepFile& keep);
/// The same with paths again; a player that names a file of this machine is left for
/// check_players() to refuse. Errors: those of `fetch`.
Expected<void> fetch_weights(std::span<std::string> players, const FetchFile& fetch);
/// Where players are only counted, what they weigh by decides nothing.
void forget_weights(std::span<std::string> players);

/// Whether the same moves come whenever they play.
bool is_exact(const arena::Field& field);

}  // namespace ternion::farm
