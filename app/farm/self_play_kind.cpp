#include "app/farm/self_play_kind.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <iterator>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/farm/run_text.hpp"
#include "app/farm/sha256.hpp"
#include "app/lab/lab_kit.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"
#include "games/kit.hpp"

namespace ternion::farm {
namespace {

using nlohmann::json;

struct Setting {
  const char* name;
  int othello::SelfPlaySettings::* number;
  int least, most;
  bool is_new = false;  // runs of earlier versions lack it, and mean the usual value
};
constexpr std::array kSettings{
    Setting{"depth", &othello::SelfPlaySettings::depth, 1, 20},
    Setting{"solve", &othello::SelfPlaySettings::solve, 14, 24},
    Setting{"games_a_chunk", &othello::SelfPlaySettings::games_a_chunk, 1, 1000, true},
    Setting{"forks", &othello::SelfPlaySettings::fork_percent, 0, 1000},
    Setting{"sidelines", &othello::SelfPlaySettings::sideline_percent, 0, 1000}};

std::string text_of_run(const SelfPlayRun& run, const std::string& weights) {
  json text{{"seed", run.settings.goal.seed},
            {"pieces", static_cast<std::uint64_t>(run.pieces)},
            {"start", run.settings.text.start},
            {"nodes", run.settings.text.nodes},
            {"weights", weights}};
  for (const Setting& each : kSettings)
    text[each.name] = static_cast<std::uint64_t>(run.settings.shards.*each.number);
  return text_of_json(text);
}

/// The weights are the SHA-256 of their file.
Expected<SelfPlayRun> run_of_text(const std::string& text) {
  const RunText fields(text);
  SelfPlayRun run;
  for (const Setting& each : kSettings) {
    if (each.is_new && !fields.has(each.name)) continue;
    const auto value = fields.count(each.name);
    if (!value) return tl::make_unexpected(value.error());
    if (*value < static_cast<std::uint64_t>(each.least) ||
        *value > static_cast<std::uint64_t>(each.most))
      return fail(ErrorCode::out_of_range, fmt::format("expected {} to {} as {}, got {}",
                                                       each.least, each.most, each.name, *value));
    run.settings.shards.*each.number = static_cast<int>(*value);
  }
  const auto seed = fields.count("seed");
  const auto pieces = fields.count("pieces");
  const auto nodes = fields.count("nodes");
  const auto start = fields.word("start");
  const auto weights = fields.word("weights");
  if (const auto error = first_error(seed, pieces, nodes, start, weights))
    return tl::make_unexpected(*error);
  constexpr std::uint64_t kMostPieces = 100'000'000;
  if (*pieces < 1 || *pieces > kMostPieces)
    return fail(ErrorCode::out_of_range,
                fmt::format("expected 1 to {} pieces, got {}", kMostPieces, *pieces));
  run.settings.goal.seed = *seed;
  run.settings.text.nodes = *nodes;
  run.settings.text.start = *start;
  run.pieces = static_cast<int>(*pieces);
  run.weights = *weights;
  return run;
}

/// `weights`: a file.
Expected<std::unique_ptr<lab::Pieces>> open_pieces(const std::string& game,
                                                   const lab::SelfPlayOptions& settings,
                                                   const std::string& weights) {
  const auto trainer = lab::make_trainer(game);
  if (!trainer) return tl::make_unexpected(trainer.error());
  lab::EngineChoice engines;
  engines.weights = weights;
  return (*trainer)->open(settings, engines);
}

Expected<std::string> path_of_weights(const SelfPlayRun& run, const FetchFile& fetch) {
  return run.weights.empty() ? Expected<std::string>("") : path_of_file(run.weights, fetch);
}

class SelfPlayWorkshop final : public Workshop {
 public:
  SelfPlayWorkshop(std::unique_ptr<lab::Pieces> pieces, std::unique_ptr<lab::Pieces::Worker> worker,
                   int count)
      : pieces_(std::move(pieces)), worker_(std::move(worker)), count_(count) {}

  Expected<std::optional<TaskResult>> work(int number, const std::stop_token& stop) override {
    const int begin = number * kPiecesOfTask;
    const int end = std::min(count_, begin + kPiecesOfTask);
    if (number < 0 || begin >= end)
      return fail(ErrorCode::out_of_range, "expected a task of the run");
    std::atomic<bool> stopped{false};
    const std::stop_callback on_stop(stop, [&stopped] { stopped = true; });
    json list = json::array();
    for (int i = begin; i < end; ++i) {
      const auto piece = worker_->play(static_cast<std::uint64_t>(i), stopped);
      if (!piece) return std::optional<TaskResult>();
      list.push_back({{"number", i}, {"piece", hexadecimal(*piece)}});
    }
    std::string text = text_of_json(list);
    return std::optional(TaskResult{text, sha256(text)});
  }

 private:
  std::unique_ptr<lab::Pieces> pieces_;
  std::unique_ptr<lab::Pieces::Worker> worker_;
  const int count_;
};

struct KeptPiece {
  std::uint64_t number = 0;
  std::string bytes;
};
/// Errors: syntax, also for a piece that is not of its task, or comes again.
Expected<std::vector<KeptPiece>> pieces_of(const std::vector<NumberedResult>& results, int count) {
  std::vector<KeptPiece> pieces;
  std::set<std::uint64_t> seen;
  for (const auto& [task, text] : results) {
    const json list = json::parse(text, nullptr, false);
    const std::uint64_t begin = static_cast<std::uint64_t>(std::max(task, 0)) * kPiecesOfTask;
    const std::uint64_t end =
        std::min<std::uint64_t>(begin + kPiecesOfTask, static_cast<std::uint64_t>(count));
    try {
      for (const json& each : list) {
        const json& said = each.at("number");
        const auto number = said.is_number_unsigned() ? said.get<std::uint64_t>() : end;
        if (number < begin || number >= end || !seen.insert(number).second)
          return fail(ErrorCode::syntax,
                      fmt::format("expected each piece of task {} once, got number {}", task,
                                  quoted_text(text_of_json(said))));
        auto bytes = bytes_of_hexadecimal(each.at("piece").get<std::string>());
        if (!bytes) return tl::make_unexpected(bytes.error());
        pieces.push_back({number, std::move(*bytes)});
      }
    } catch (const json::exception& error) {
      return fail(ErrorCode::syntax, "expected pieces of self-play, got what JSON calls " +
                                         quoted_text(error.what(), 120));
    }
  }
  return pieces;
}

/// Games in a text stand there in their order: what is behind one that is missing is not there yet.
std::string told_of_waiting(const std::string& game, const std::vector<KeptPiece>& pieces,
                            std::uint64_t first) {
  const auto kit = find_kit(game);
  if (!kit || (*kit)->text_training == nullptr) return "";
  std::set<std::uint64_t> numbers;
  for (const KeptPiece& each : pieces) numbers.insert(each.number);
  while (numbers.contains(first)) ++first;
  const auto behind = std::distance(numbers.upper_bound(first), numbers.end());
  return behind == 0 ? "" : fmt::format("; {} pieces wait for number {}", behind, first);
}

}  // namespace

Expected<RunSpec> self_play_run(const std::string& game, const SelfPlayRun& run,
                                const KeepFile& keep) {
  const auto kit = find_kit(game);
  if (!kit) return tl::make_unexpected(kit.error());
  if (run.pieces < 1) return fail(ErrorCode::out_of_range, "expected pieces, got none");
  lab::SelfPlayOptions settings = run.settings;
  settings.goal.folder.clear();
  if (const auto pieces = open_pieces((*kit)->info.name, settings, run.weights); !pieces)
    return tl::make_unexpected(pieces.error());
  std::string weights;
  if (!run.weights.empty()) {
    auto name = platform::read_input(run.weights).and_then(keep);
    if (!name) return tl::make_unexpected(name.error());
    weights = std::move(*name);
  }
  RunSpec spec;
  spec.kind = "self-play";
  spec.game = (*kit)->info.name;
  spec.text = text_of_run(run, weights);
  spec.tasks = tasks_of(static_cast<std::size_t>(run.pieces), kPiecesOfTask);
  return spec;
}

Expected<std::unique_ptr<Workshop>> open_self_play(const RunSpec& spec, const FetchFile& fetch,
                                                   const ResultOf&) {
  const auto run = run_of_text(spec.text);
  if (!run) return tl::make_unexpected(run.error());
  const auto weights = path_of_weights(*run, fetch);
  if (!weights) return tl::make_unexpected(weights.error());
  auto pieces = open_pieces(spec.game, run->settings, *weights);
  if (!pieces) return tl::make_unexpected(pieces.error());
  auto worker = (*pieces)->make_worker();
  if (!worker) return tl::make_unexpected(worker.error());
  return std::make_unique<SelfPlayWorkshop>(std::move(*pieces), std::move(*worker), run->pieces);
}

Expected<std::string> report_self_play(const RunSpec& spec,
                                       const std::vector<NumberedResult>& results,
                                       bool json_wanted) {
  const auto run = run_of_text(spec.text);
  if (!run) return tl::make_unexpected(run.error());
  const auto pieces = pieces_of(results, run->pieces);
  if (!pieces) return tl::make_unexpected(pieces.error());
  std::size_t bytes = 0;
  for (const KeptPiece& each : *pieces) bytes += each.bytes.size();
  if (json_wanted)
    return text_of_json({{"pieces", pieces->size()}, {"wanted", run->pieces}, {"bytes", bytes}}) +
           "\n";
  return fmt::format("{} of {} pieces, {} bytes; --out FOLDER keeps them\n", pieces->size(),
                     run->pieces, bytes);
}

Expected<std::string> keep_self_play(const RunSpec& spec,
                                     const std::vector<NumberedResult>& results,
                                     const FetchFile& fetch, const std::string& folder) {
  auto run = run_of_text(spec.text);
  if (!run) return tl::make_unexpected(run.error());
  const auto weights = path_of_weights(*run, fetch);
  if (!weights) return tl::make_unexpected(weights.error());
  run->settings.goal.folder = folder;
  const auto kept = open_pieces(spec.game, run->settings, *weights);
  if (!kept) return tl::make_unexpected(kept.error());
  const auto pieces = pieces_of(results, run->pieces);
  if (!pieces) return tl::make_unexpected(pieces.error());
  const std::string waiting = told_of_waiting(spec.game, *pieces, (*kept)->first());
  for (const KeptPiece& each : *pieces) {
    if ((*kept)->has(each.number)) continue;
    if (auto put = (*kept)->keep(each.number, each.bytes); !put)
      return tl::make_unexpected(put.error());
  }
  return fmt::format("{}: {} positions{}\n", quoted_path(folder), (*kept)->positions(), waiting);
}

}  // namespace ternion::farm
