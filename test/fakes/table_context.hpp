// What a table of the JSON dialect needs of its surroundings, with the game's own sessions.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include <spdlog/logger.h>

#include "games/games.hpp"
#include "protocol/json/table.hpp"
#include "test/fakes/manual_executor.hpp"

namespace ternion::fakes {

/// Its log says nothing, its sessions have tables of 1 MB and tell the time by `time`.
inline json::TableContext table_context(std::shared_ptr<ManualExecutor> executor,
                                        std::shared_ptr<const TimeSource> time) {
  json::TableContext context;
  context.executor = std::move(executor);
  context.log = std::make_shared<spdlog::logger>("silent");
  context.time = time;
  context.options.hash_mb = 1;
  context.make_session = [time](std::string_view game, const SessionOptions& options) {
    return make_session(game, options, time);
  };
  return context;
}

}  // namespace ternion::fakes
