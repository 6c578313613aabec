#include "app/farm/farm_requests.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "app/farm/book_kind.hpp"
#include "app/farm/farm_text.hpp"
#include "app/farm/games_kind.hpp"
#include "app/farm/kinds.hpp"
#include "app/farm/labelling_kind.hpp"
#include "app/farm/proving_kind.hpp"
#include "app/farm/sha256.hpp"
#include "app/farm/solving_kind.hpp"
#include "app/farm/tournament_kind.hpp"
#include "app/farm/tuning_kind.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/platform/whole_file.hpp"
#include "protocol/core/text.hpp"

namespace ternion::farm {

namespace {

/// Files of a run, which are kept once there is a farm for them.
class RunFiles {
 public:
  KeepFile keeper() {
    return [this](std::string_view bytes) -> Expected<std::string> {
      bytes_.emplace_back(bytes);
      return sha256(bytes);
    };
  }
  Expected<void> keep(Queue& queue) const {
    for (const std::string& each : bytes_)
      if (const auto kept = queue.keep_file(each); !kept) return tl::make_unexpected(kept.error());
    return {};
  }

 private:
  std::vector<std::string> bytes_;
};

/// A run without its signature.
using MakeRun = std::function<Expected<RunSpec>(const KeepFile& keep)>;

Expected<std::string> submit(const FarmRequest& request, const FarmAsker& asker,
                             const MakeRun& make) {
  if (auto name = check_farm_name(request.name()); !name) return tl::make_unexpected(name.error());
  RunFiles files;
  auto spec = make(files.keeper());
  if (!spec) return tl::make_unexpected(spec.error());
  auto signature = asker.signature(spec->game);
  if (!signature) return tl::make_unexpected(signature.error());
  spec->signature = std::move(*signature);
  spec->priority = request.priority;
  spec->check_every = request.check_every;
  const auto lease = std::chrono::duration_cast<std::chrono::milliseconds>(request.lease);
  const auto queue = make_queue(request.name(), lease);
  if (!queue) return tl::make_unexpected(queue.error());
  if (auto kept = files.keep(**queue); !kept) return tl::make_unexpected(kept.error());
  return (*queue)->submit(*spec).map([](const std::string& id) { return id + "\n"; });
}

}  // namespace

Expected<std::string> submit_match(const FarmRequest& request, const FarmAsker& asker) {
  return submit(request, asker, [&](const KeepFile& keep) {
    arena::MatchOptions match = request.match;
    match.contest.game = asker.game();
    return games_run(match, keep);
  });
}

Expected<std::string> submit_tournament(const FarmRequest& request, const FarmAsker& asker) {
  return submit(request, asker, [&](const KeepFile& keep) {
    arena::TournamentOptions tournament = request.tournament;
    tournament.contest.game = asker.game();
    return tournament_run(tournament, keep);
  });
}

Expected<std::string> submit_tuning(const FarmRequest& request, const FarmAsker& asker) {
  return submit(request, asker, [&](const KeepFile&) {
    lab::TuningOptions tuning = request.tuning;
    tuning.game = asker.game();
    return tuning_run(tuning);
  });
}

Expected<std::string> submit_self_play(const FarmRequest& request, const FarmAsker& asker) {
  return submit(request, asker, [&](const KeepFile& keep) {
    return self_play_run(asker.game(), request.self_play, keep);
  });
}

Expected<std::string> submit_labelling(const FarmRequest& request, const FarmAsker& asker) {
  return submit(request, asker, [&](const KeepFile& keep) {
    return platform::read_input(request.input).and_then([&](const std::string& text) {
      return labelling_run(asker.game(), text, request.labels, keep);
    });
  });
}

Expected<std::string> submit_solving(const FarmRequest& request, const FarmAsker& asker) {
  return submit(request, asker, [&](const KeepFile& keep) {
    return platform::read_input(request.input).and_then([&](const std::string& text) {
      return solving_run(asker.game(), text, request.solving, keep);
    });
  });
}

Expected<std::string> submit_proof(const FarmRequest& request, const FarmAsker& asker) {
  return submit(request, asker, [&](const KeepFile& keep) {
    return proving_run(asker.game(), request.proof, request.parts, keep);
  });
}

Expected<std::string> submit_book(const FarmRequest& request, const FarmAsker& asker) {
  using Goal = library::BuildSteps::Goal;
  return submit(request, asker, [&](const KeepFile& keep) {
    auto spec =
        book_run(request.book, request.growth, request.deepens ? Goal::deepen : Goal::build, keep);
    const auto named = asker.named_game ? asker.named_game() : std::nullopt;
    if (spec && named && !text::equal_ignoring_case(*named, spec->game))
      return Expected<RunSpec>(fail(
          ErrorCode::unsupported,
          "expected a book of " + quoted_text(*named) + " (--game), got one of " + spec->game));
    return spec;
  });
}

Expected<std::string> show_farm(const FarmRequest& request, const FarmAsker& asker) {
  return open_queue(request.name()).and_then([&](const std::unique_ptr<Queue>& queue) {
    return farm_status(*queue).map([&](const FarmStatus& status) {
      return request.json ? status_json(status) : status_text(status, asker.now());
    });
  });
}

Expected<std::string> stop_run(const FarmRequest& request, const FarmAsker&) {
  return open_queue(request.name()).and_then([&](const std::unique_ptr<Queue>& queue) {
    return queue->stop(request.run).map([] { return std::string(); });
  });
}

Expected<std::string> retry_run(const FarmRequest& request, const FarmAsker&) {
  return open_queue(request.name()).and_then([&](const std::unique_ptr<Queue>& queue) {
    return queue->retry(request.run).map([](int tasks) {
      return fmt::format("{} tasks are handed out again\n", tasks);
    });
  });
}

Expected<std::string> show_results(const FarmRequest& request, const FarmAsker&) {
  const auto queue = open_queue(request.name());
  if (!queue) return tl::make_unexpected(queue.error());
  const auto texts = (*queue)->results(request.run);
  if (!texts) return tl::make_unexpected(texts.error());
  const auto runs = (*queue)->runs();
  if (!runs) return tl::make_unexpected(runs.error());
  const auto run = std::ranges::find(*runs, request.run, &RunStatus::id);
  if (run == runs->end()) return std::string();  // it has gone since
  const auto kind = find_kind(run->spec.kind);
  if (!kind) return tl::make_unexpected(kind.error());
  if (request.out.empty()) return (*kind)->report(run->spec, *texts, request.json);
  if ((*kind)->keep == nullptr)
    return fail(ErrorCode::unsupported, "expected no folder for a run of " +
                                            std::string((*kind)->name) +
                                            ", whose results are told alone");
  const FetchFile fetch = [&](const std::string& name) { return (*queue)->file(name); };
  return (*kind)->keep(run->spec, *texts, fetch, request.out);
}

}  // namespace ternion::farm
