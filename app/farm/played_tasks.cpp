#include "app/farm/played_tasks.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/farm/contest_text.hpp"
#include "app/farm/portable_players.hpp"
#include "app/farm/run_text.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::farm {

using arena::StoredGame;

Expected<std::optional<TaskResult>> play_jobs(const arena::Field& field,
                                              std::span<const arena::Job> jobs,
                                              const arena::RunnerOptions& runner,
                                              arena::PlayerPool& pool,
                                              const std::stop_token& stop) {
  std::vector<StoredGame> games;
  arena::RunnerEvents events;
  events.on_report = [&](const arena::Report& report) {
    games.push_back(arena::stored(report, field));
    return true;
  };
  events.stop = stop;
  arena::run_jobs(field, {jobs.begin(), jobs.end()}, runner, events, &pool);
  if (games.size() < jobs.size()) return std::optional<TaskResult>();
  for (const StoredGame& game : games)
    if (game.fault == arena::FaultKind::start)
      return fail(ErrorCode::io, "a player could not be started");
  std::ranges::sort(games, {}, [](const StoredGame& game) { return game.id; });
  TaskResult result;
  nlohmann::json list = nlohmann::json::array();
  for (const StoredGame& game : games) {
    list.push_back(json_of_game(game));
    if (is_exact(field)) result.key += fmt::format("{} {};", game.moves, game.black_margin);
  }
  result.text = text_of_json(list);
  return std::optional(std::move(result));
}

namespace {

/// Errors: syntax.
Expected<void> check_game_of(const StoredGame& game, const arena::Job& job,
                             const arena::Field& field) {
  const auto name = [&](int player) {
    return field.players[static_cast<std::size_t>(player)].name;
  };
  if (game.names != std::array{name(job.black), name(job.white)} || game.opening != job.opening)
    return fail(ErrorCode::syntax,
                fmt::format("expected the players and the opening of game {}, got {} and {}",
                            job.id.round, quoted_text(game.names[0]), quoted_text(game.names[1])));
  if (has_control_characters(game.reason))
    return fail(ErrorCode::syntax, "expected a reason without control characters, got " +
                                       quoted_text(game.reason, 120));
  return {};
}

}  // namespace

Expected<std::vector<StoredGame>> games_of_task(const std::string& text, const arena::Field& field,
                                                std::span<const arena::Job> jobs) {
  auto games = games_of_result(text);
  if (!games) return games;
  const bool own = std::ranges::equal(*games, jobs, {}, &StoredGame::id, &arena::Job::id);
  if (!own)
    return fail(ErrorCode::syntax,
                fmt::format("expected the {} games of the task, each once, got {} others",
                            jobs.size(), games->size()));
  for (std::size_t i = 0; i < jobs.size(); ++i)
    if (auto checked = check_game_of((*games)[i], jobs[i], field); !checked)
      return tl::make_unexpected(checked.error());
  return games;
}

}  // namespace ternion::farm
