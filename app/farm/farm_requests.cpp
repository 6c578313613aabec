#include "app/farm/farm_requests.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "app/farm/farm_text.hpp"
#include "app/farm/games_kind.hpp"
#include "app/farm/kinds.hpp"

namespace ternion::farm {

Expected<std::string> submit_match(const FarmRequest& request, const FarmAsker& asker) {
  if (auto name = check_farm_name(request.farm); !name) return tl::make_unexpected(name.error());
  arena::MatchOptions match = request.match;
  match.contest.game = asker.game();
  auto spec = games_run(match);
  if (!spec) return tl::make_unexpected(spec.error());
  auto signature = asker.signature(spec->game);
  if (!signature) return tl::make_unexpected(signature.error());
  spec->signature = std::move(*signature);
  spec->priority = request.priority;
  spec->check_every = request.check_every;
  return make_queue(request.farm).and_then([&](const std::unique_ptr<Queue>& queue) {
    return queue->submit(*spec).map([](const std::string& id) { return id + "\n"; });
  });
}

Expected<std::string> show_farm(const FarmRequest& request, const FarmAsker& asker) {
  return open_queue(request.farm).and_then([&](const std::unique_ptr<Queue>& queue) {
    return farm_status(*queue).map([&](const FarmStatus& status) {
      return request.json ? status_json(status) : status_text(status, asker.now());
    });
  });
}

Expected<std::string> stop_run(const FarmRequest& request, const FarmAsker&) {
  return open_queue(request.farm).and_then([&](const std::unique_ptr<Queue>& queue) {
    return queue->stop(request.run).map([] { return std::string(); });
  });
}

Expected<std::string> show_results(const FarmRequest& request, const FarmAsker&) {
  const auto queue = open_queue(request.farm);
  if (!queue) return tl::make_unexpected(queue.error());
  const auto texts = (*queue)->results(request.run);
  if (!texts) return tl::make_unexpected(texts.error());
  const auto runs = (*queue)->runs();
  if (!runs) return tl::make_unexpected(runs.error());
  const auto run = std::ranges::find(*runs, request.run, &RunStatus::id);
  if (run == runs->end()) return std::string();  // it has gone since
  const auto kind = find_kind(run->spec.kind);
  if (!kind) return tl::make_unexpected(kind.error());
  return (*kind)->report(run->spec, *texts, request.json);
}

}  // namespace ternion::farm
