#include "app/lab/othello/bootstrap.hpp"

#include <atomic>
#include <filesystem>
#include <map>
#include <system_error>
#include <vector>

#include <fmt/core.h>

#include "app/lab/core/self_play.hpp"
#include "app/lab/othello/exact_set.hpp"
#include "app/lab/othello/fit/judgement.hpp"
#include "app/lab/othello/shard_pieces.hpp"
#include "app/lab/othello/train.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"
#include "protocol/records/othello_problem.hpp"

namespace ternion::othello {
namespace {

namespace fs = std::filesystem;

constexpr int kExactKinds = 3;  // numbers of empty squares

/// Where everything lies.
struct Folder {
  fs::path path;
  std::string file(const std::string& name) const { return (path / name).string(); }
  std::string games(int generation) const { return file(fmt::format("g{}", generation)); }
  std::string weights(int generation) const { return file(fmt::format("g{}.tw", generation)); }
  std::string report(int generation) const { return file(fmt::format("g{}.html", generation)); }
  std::string exact_set() const { return file("exact.obf"); }
  std::string table() const { return file("generations.md"); }
};

// --- The set of exact scores.

Expected<std::vector<ObfLine>> read_exact_set(const std::string& path) {
  const auto text = platform::read_input(path);
  if (!text) return tl::make_unexpected(text.error());
  std::vector<ObfLine> lines;
  std::string_view left = *text;
  while (!left.empty()) {
    const auto end = left.find('\n');
    const auto problem = records::parse_problem(left.substr(0, end));
    if (!problem) return fail(ErrorCode::io, quoted_path(path) + ": " + problem.error().message);
    if (*problem) lines.push_back(**problem);
    left.remove_prefix(end == std::string_view::npos ? left.size() : end + 1);
  }
  return lines;
}

/// Made with the first run, read by all others. Empty where it was stopped.
Expected<std::vector<ObfLine>> exact_set(const Folder& folder, const BootstrapOptions& options,
                                         const lab::EngineChoice& engines,
                                         const std::stop_token& stop,
                                         const lab::Listener& listener) {
  if (fs::exists(folder.exact_set())) {
    auto there = read_exact_set(folder.exact_set());
    if (!there || !options.exact_count) return there;
    if (there->size() == static_cast<std::size_t>(kExactKinds * *options.exact_count)) return there;
    return fail(ErrorCode::unsupported,
                fmt::format("--exact is used for a new folder alone: {} has {} positions",
                            folder.exact_set(), there->size()));
  }
  const int count = options.exact_count.value_or(kExactCount);
  listener.tell(fmt::format("solving {} positions at each of 12, 16 and 20 empty squares", count));
  ExactSetSettings settings;
  settings.count = count;
  settings.threads = engines.threads;
  std::atomic<bool> stopped{false};
  const std::stop_callback on_stop(stop, [&stopped] { stopped = true; });
  const auto lines = make_exact_set(settings, engines.isa, stopped);
  if (stopped) return std::vector<ObfLine>();
  std::string text;
  for (const ObfLine& line : lines) text += write_obf(line) + "\n";
  if (auto written = platform::write_file(folder.exact_set(), text); !written)
    return tl::make_unexpected(written.error());
  return lines;
}

/// By the number of empty squares.
using Errors = std::map<int, Judgement>;

Expected<Errors> errors_of(const std::vector<ObfLine>& lines, const std::string& weights, Isa isa) {
  auto loaded = load_weights("othello", weights);
  if (!loaded) return tl::make_unexpected(loaded.error());
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  config.weights = std::move(*loaded);
  const auto engine = make_engine(config, isa);
  Errors errors;
  for (const ObfLine& line : lines)
    if (const auto best = records::best_score(line))
      errors[line.position.empty_count()].add(units_of(engine->evaluate(line.position)), *best);
  return errors;
}

// --- The table.

std::string head(const Errors& errors) {
  std::string names = "| weights |";
  std::string rule = "|---|";
  for (const auto& [empties, unused] : errors) {
    names += fmt::format(" {} empties: MAE, correlation |", empties);
    rule += "---|";
  }
  return names + "\n" + rule + "\n";
}

std::string row(const std::string& name, const Errors& errors) {
  std::string text = "| " + name + " |";
  for (const auto& [unused, each] : errors)
    text += fmt::format(" {:.2f}, {:.3f} |", each.mae(), each.correlation());
  return text + "\n";
}

class Bootstrap {
 public:
  Bootstrap(const BootstrapOptions& options, const lab::EngineChoice& engines,
            const std::stop_token& stop, const lab::Listener& listener)
      : options_(&options),
        engines_(engines),
        stop_(&stop),
        listener_(&listener),
        folder_{options.folder} {}

  Expected<BootstrapEnd> run() {
    const auto lines = exact_set(folder_, *options_, engines_, *stop_, *listener_);
    if (!lines) return tl::make_unexpected(lines.error());
    if (stop_->stop_requested()) return stopped();
    if (auto added = add_row(*lines, std::string(kHandMade), std::string(kHandMade)); !added)
      return tl::make_unexpected(added.error());
    for (int g = 0; g < options_->generations; ++g) {
      const auto made = make_weights(g);
      if (!made) return tl::make_unexpected(made.error());
      if (!*made) return end_;
      if (auto added = add_row(*lines, fmt::format("g{}", g), folder_.weights(g)); !added)
        return tl::make_unexpected(added.error());
    }
    end_.complete = true;
    end_.weights = folder_.weights(options_->generations - 1);
    return end_;
  }

 private:
  BootstrapEnd stopped() {
    listener_->tell("stopped; the same command goes on from here");
    return end_;
  }

  /// Weights that are there already are kept. False: no further generation can begin.
  Expected<bool> make_weights(int generation) {
    if (fs::exists(folder_.weights(generation))) {
      listener_->tell(fmt::format("generation {}: {} is there and is kept as it is", generation,
                                  folder_.weights(generation)));
      return true;
    }
    const auto played = play(generation);
    if (!played) return tl::make_unexpected(played.error());
    if (!played->complete()) {
      stopped();
      return false;
    }
    lab::TrainingFiles files;
    for (int g = 0; g <= generation; ++g) files.data.push_back(folder_.games(g));
    files.out = folder_.weights(generation);
    TrainOptions fit;
    fit.report = folder_.report(generation);
    const auto fitted = train(files, fit, engines_.threads, *listener_);
    if (!fitted) return tl::make_unexpected(fitted.error());
    end_.clean = fitted->clean;
    return end_.clean;
  }

  Expected<lab::RunState> play(int generation) {
    engines_.weights = generation == 0 ? std::string(kHandMade) : folder_.weights(generation - 1);
    listener_->tell(fmt::format("generation {}: games by {}", generation, engines_.weights));
    const lab::SelfPlayGoal goal{folder_.games(generation), options_->positions,
                                 static_cast<std::uint64_t>(generation) + 1};
    SelfPlaySettings settings;
    settings.depth = options_->depth;
    const auto pieces = open_shards(goal, settings, engines_);
    if (!pieces) return tl::make_unexpected(pieces.error());
    return lab::self_play(**pieces, goal.positions, engines_.threads, *stop_, *listener_);
  }

  /// The table is written anew with each row.
  Expected<void> add_row(const std::vector<ObfLine>& lines, const std::string& name,
                         const std::string& weights) {
    const auto errors = errors_of(lines, weights, engines_.isa);
    if (!errors) return tl::make_unexpected(errors.error());
    if (end_.table.empty()) end_.table = head(*errors);
    const std::string added = row(name, *errors);
    end_.table += added;
    listener_->tell(added.substr(0, added.size() - 1));
    return platform::write_file(folder_.table(), end_.table);
  }

  const BootstrapOptions* options_;
  lab::EngineChoice engines_;
  const std::stop_token* stop_;
  const lab::Listener* listener_;
  Folder folder_;
  BootstrapEnd end_;
};

}  // namespace

Expected<BootstrapEnd> bootstrap(const BootstrapOptions& options, const lab::EngineChoice& engines,
                                 const std::stop_token& stop, const lab::Listener& listener) {
  std::error_code failed;
  fs::create_directories(options.folder, failed);
  if (failed)
    return fail(ErrorCode::io, fmt::format("expected a folder at {}: {}",
                                           quoted_path(options.folder), failed.message()));
  return Bootstrap(options, engines, stop, listener).run();
}

}  // namespace ternion::othello
