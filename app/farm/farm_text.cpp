#include "app/farm/farm_text.hpp"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/farm/kinds.hpp"
#include "app/farm/run_text.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::farm {
namespace {

std::string state_of(const RunStatus& run) {
  const auto kind = find_kind(run.spec.kind);
  const bool goes_on = kind && (*kind)->course != nullptr;
  if (run.stopped) return run.ended ? "ended" : "stopped";
  // Such a run waits between tasks, and is ended by its workers.
  if (goes_on && run.dead == 0) return "running";
  if (!run.finished()) return "running";
  return run.dead > 0 ? "ended with dead tasks" : "done";
}

}  // namespace

Expected<FarmStatus> farm_status(Queue& queue) {
  auto runs = queue.runs();
  if (!runs) return tl::make_unexpected(runs.error());
  FarmStatus status;
  status.runs = std::move(*runs);
  for (const RunStatus& run : status.runs) {
    auto dead = queue.dead(run.id);
    if (!dead) return tl::make_unexpected(dead.error());
    status.dead.push_back(std::move(*dead));
  }
  auto workers = queue.workers();
  if (!workers) return tl::make_unexpected(workers.error());
  status.workers = std::move(*workers);
  return status;
}

std::string status_text(const FarmStatus& status, std::int64_t now) {
  std::string text;
  for (std::size_t i = 0; i < status.runs.size(); ++i) {
    const RunStatus& run = status.runs[i];
    text += fmt::format(
        "run {}: {}, {}, {}; {} of {} tasks, {} at work, priority {}; {} compared, {} not alike\n",
        word_text(run.id), word_text(run.spec.kind), word_text(run.spec.game), state_of(run),
        run.done, run.spec.tasks, run.leased, run.spec.priority, run.compared, run.disputed);
    for (const DeadTask& task : status.dead[i])
      text += fmt::format("  dead: task {}, last with {}: {}\n", task.number,
                          quoted_text(task.worker), quoted_text(task.reason, 200));
  }
  for (const WorkerStatus& worker : status.workers) {
    text += fmt::format("worker {}: {} tasks", quoted_text(worker.name), worker.done);
    if (worker.done > 0) text += fmt::format(", {:.2f} s each", worker.seconds / worker.done);
    if (worker.compared > 0)
      text += fmt::format(", {} compared, {} not alike", worker.compared, worker.disputed);
    if (worker.seen > 0) text += fmt::format(", heard {} s ago", (now - worker.seen) / 1000);
    if (!worker.note.empty()) text += "; " + quoted_text(worker.note, 200);
    text += '\n';
  }
  return text;
}

std::string status_json(const FarmStatus& status) {
  nlohmann::ordered_json json{{"runs", nlohmann::ordered_json::array()},
                              {"workers", nlohmann::ordered_json::array()}};
  for (std::size_t i = 0; i < status.runs.size(); ++i) {
    const RunStatus& run = status.runs[i];
    nlohmann::ordered_json value{{"id", run.id},
                                 {"kind", run.spec.kind},
                                 {"game", run.spec.game},
                                 {"state", state_of(run)},
                                 {"priority", run.spec.priority},
                                 {"tasks", run.spec.tasks},
                                 {"done", run.done},
                                 {"leased", run.leased},
                                 {"waiting", run.waiting},
                                 {"compared", run.compared},
                                 {"disputed", run.disputed},
                                 {"dead", nlohmann::ordered_json::array()}};
    for (const DeadTask& task : status.dead[i])
      value["dead"].push_back(
          {{"task", task.number}, {"worker", task.worker}, {"reason", task.reason}});
    json["runs"].push_back(std::move(value));
  }
  for (const WorkerStatus& worker : status.workers)
    json["workers"].push_back({{"name", worker.name},
                               {"tasks", worker.done},
                               {"seconds", worker.seconds},
                               {"compared", worker.compared},
                               {"disputed", worker.disputed},
                               {"seen", worker.seen},
                               {"note", worker.note}});
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace ternion::farm
