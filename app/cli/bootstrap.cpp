// Weights from nothing: generations of self-play and fits, each playing with the weights of the one
// before and learning from all games so far; after each the errors on one set of exact scores.
#include <filesystem>
#include <map>
#include <optional>

#include <fmt/core.h>

#include "app/cli/input.hpp"
#include "app/cli/output_file.hpp"
#include "app/cli/selfplay.hpp"
#include "app/cli/subcommands.hpp"
#include "app/cli/train.hpp"
#include "app/lab/othello/exact_set.hpp"
#include "app/lab/othello/fit/judgement.hpp"
#include "games/games.hpp"
#include "protocol/records/othello_problem.hpp"

namespace ternion::cli {
namespace {

namespace fs = std::filesystem;
using othello::Judgement;
using othello::ObfLine;

struct BootstrapOptions {
  std::string folder;
  int generations = 3;
  std::uint64_t positions = 4'000'000;
  int depth = 4;
  std::optional<int> exact_count;  // nothing: that of the folder, of a new one kExactCount
};

constexpr int kExactCount = 1000;
constexpr int kExactKinds = 3;  // numbers of empty squares

/// Where everything lies.
struct Folder {
  fs::path path;
  std::string games(int generation) const { return path / fmt::format("g{}", generation); }
  std::string weights(int generation) const { return path / fmt::format("g{}.tw", generation); }
  std::string report(int generation) const { return path / fmt::format("g{}.html", generation); }
  std::string exact_set() const { return path / "exact.obf"; }
  std::string table() const { return path / "generations.md"; }
};

Expected<void> write_text(const fs::path& path, const std::string& text) {
  return write_file(path, std::as_bytes(std::span(text)));
}

// --- The set of exact scores.

Expected<std::vector<ObfLine>> read_exact_set(const std::string& path) {
  const auto text = read_input(path);
  if (!text) return tl::make_unexpected(text.error());
  std::vector<ObfLine> lines;
  std::string_view left = *text;
  while (!left.empty()) {
    const auto end = left.find('\n');
    const auto problem = records::parse_problem(left.substr(0, end));
    if (!problem) return fail(problem.error().code, path + ": " + problem.error().message);
    if (*problem) lines.push_back(**problem);
    left.remove_prefix(end == std::string_view::npos ? left.size() : end + 1);
  }
  return lines;
}

/// Made with the first run, read by all others.
Expected<std::vector<ObfLine>> exact_set(const Folder& folder, const BootstrapOptions& options,
                                         Isa isa, int threads) {
  if (fs::exists(folder.exact_set())) {
    auto there = read_exact_set(folder.exact_set());
    if (!there || !options.exact_count) return there;
    if (there->size() == static_cast<std::size_t>(kExactKinds * *options.exact_count)) return there;
    return fail(ErrorCode::unsupported,
                fmt::format("--exact is used for a new folder alone: {} has {} positions",
                            folder.exact_set(), there->size()));
  }
  const int count = options.exact_count.value_or(kExactCount);
  fmt::print(stderr, "solving {} positions at each of 12, 16 and 20 empty squares\n", count);
  othello::ExactSetSettings settings;
  settings.count = count;
  settings.threads = threads;
  const std::atomic<bool> never{false};
  const auto lines = othello::make_exact_set(settings, isa, never);
  std::string text;
  for (const ObfLine& line : lines) text += write_obf(line) + "\n";
  if (auto written = write_text(folder.exact_set(), text); !written)
    return tl::make_unexpected(written.error());
  return lines;
}

/// By the number of empty squares.
using Errors = std::map<int, Judgement>;

Expected<Errors> judge(const std::vector<ObfLine>& lines, const std::string& weights, Isa isa) {
  auto loaded = load_weights("othello", weights);
  if (!loaded) return tl::make_unexpected(loaded.error());
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  config.weights = std::move(*loaded);
  const auto engine = othello::make_engine(config, isa);
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
  Bootstrap(const GlobalOptions& globals, const BootstrapOptions& options, Isa isa)
      : globals_(globals), options_(&options), isa_(isa), folder_{options.folder} {}

  ExitCode run() {
    const auto lines = exact_set(folder_, *options_, isa_, globals_.threads);
    if (!lines)
      return complain(
          lines.error().code == ErrorCode::unsupported ? ExitCode::usage : ExitCode::environment,
          lines.error());
    if (const ExitCode code = add_row(*lines, std::string(kHandMade), std::string(kHandMade));
        code != ExitCode::ok)
      return code;
    for (int g = 0; g < options_->generations; ++g) {
      if (const auto end = make_weights(g); end.code != ExitCode::ok || !end.complete)
        return end.code;
      if (const ExitCode code = add_row(*lines, fmt::format("g{}", g), folder_.weights(g));
          code != ExitCode::ok)
        return code;
    }
    fmt::print("{}\nplay with them: --weights {}\n", table_,
               folder_.weights(options_->generations - 1));
    return ExitCode::ok;
  }

 private:
  /// Weights that are there already are kept.
  SelfPlayEnd make_weights(int generation) {
    if (fs::exists(folder_.weights(generation))) {
      fmt::print(stderr, "generation {}: {} is there and is kept as it is\n", generation,
                 folder_.weights(generation));
      return {ExitCode::ok, true};
    }
    SelfPlayOptions play;
    play.folder = folder_.games(generation);
    play.positions = options_->positions;
    play.settings.depth = options_->depth;
    play.settings.seed = static_cast<std::uint64_t>(generation) + 1;
    GlobalOptions globals = globals_;
    globals.weights_file =
        generation == 0 ? std::string(kHandMade) : folder_.weights(generation - 1);
    fmt::print(stderr, "generation {}: games by {}\n", generation, globals.weights_file.get());
    const SelfPlayEnd end = selfplay(globals, play);
    if (end.code != ExitCode::ok) return end;
    if (!end.complete) {
      fmt::print(stderr, "stopped; the same command goes on from here\n");
      return end;
    }
    TrainOptions fit;
    for (int g = 0; g <= generation; ++g) fit.data.push_back(folder_.games(g));
    fit.out = folder_.weights(generation);
    fit.report = folder_.report(generation);
    return {train(globals_, fit), true};
  }

  /// The table is written anew with each row.
  ExitCode add_row(const std::vector<ObfLine>& lines, const std::string& name,
                   const std::string& weights) {
    const auto errors = judge(lines, weights, isa_);
    if (!errors) return complain(ExitCode::environment, errors.error());
    if (table_.empty()) table_ = head(*errors);
    table_ += row(name, *errors);
    fmt::print(stderr, "{}", row(name, *errors));
    if (auto written = write_text(folder_.table(), table_); !written)
      return complain(ExitCode::environment, written.error());
    return ExitCode::ok;
  }

  GlobalOptions globals_;
  const BootstrapOptions* options_;
  Isa isa_;
  Folder folder_;
  std::string table_;
};

ExitCode bootstrap(const GlobalOptions& globals, const BootstrapOptions& options) {
  const auto isa = chosen_isa(globals);
  if (!isa) return complain_of_options(isa.error());
  std::error_code failed;
  fs::create_directories(options.folder, failed);
  if (failed)
    return complain(ExitCode::environment,
                    fmt::format("expected a folder at {}: {}", options.folder, failed.message()));
  return Bootstrap(globals, options, *isa).run();
}

}  // namespace

Action define_bootstrap(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<BootstrapOptions>();
  app.add_option("--out", options->folder,
                 "Folder for games, weights and reports; a run goes on where it stopped")
      .required();
  app.add_option("--generations", options->generations, "Each plays with the weights before it")
      .check(in_range(1, 100))
      .show_default();
  app.add_option("--positions", options->positions, "Positions of each generation's games")
      .check(in_range(1, 1'000'000'000))
      .show_default();
  app.add_option("--depth", options->depth, "Plies of each search; the last 14 empties are solved")
      .check(in_range(1, 20))
      .show_default();
  app.add_option("--exact", options->exact_count,
                 "Positions with exact scores at each of 12, 16 and 20 empty squares")
      .check(in_range(1, 1'000'000))
      .show_default(std::to_string(kExactCount));
  return Action([options, &globals] { return bootstrap(globals, *options); }).games({"othello"});
}

}  // namespace ternion::cli
