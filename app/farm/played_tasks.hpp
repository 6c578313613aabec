// Games of a field as tasks: some of its jobs are played here, and what others say of theirs is
// checked.
#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "app/arena/runner.hpp"
#include "app/arena/store.hpp"
#include "app/farm/queue.hpp"
#include "engine/core/error.hpp"

namespace ternion::farm {

/// Of a task.
constexpr int kPairsOfTask = 4;
constexpr int kGamesOfTask = 2 * kPairsOfTask;

/// Blocks. Nothing once a stop was asked for. Errors: io, where a player could not be started: what
/// this worker lacks decides no game.
Expected<std::optional<TaskResult>> play_jobs(const arena::Field& field,
                                              std::span<const arena::Job> jobs,
                                              const arena::RunnerOptions& runner,
                                              arena::PlayerPool& pool, const std::stop_token& stop);

/// The games that a task's result tells of: each of its jobs once, in their order, between the
/// job's players from its opening. Errors: syntax, out_of_range for any other.
Expected<std::vector<arena::StoredGame>> games_of_task(const std::string& text,
                                                       const arena::Field& field,
                                                       std::span<const arena::Job> jobs);

}  // namespace ternion::farm
