#include "app/cli/selfplay.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <thread>

#include <fmt/core.h>

#include "app/cli/evaluation_name.hpp"
#include "app/cli/games_that.hpp"
#include "app/cli/interrupt.hpp"
#include "app/cli/subcommands.hpp"
#include "app/cli/text_training.hpp"
#include "app/lab/othello/shard_store.hpp"

namespace ternion::cli {
namespace {

using othello::SelfPlayer;
using othello::SelfPlaySettings;
using othello::ShardBlock;
using othello::ShardStore;

/// Plays chunks on several threads until the store holds enough positions.
class Run {
 public:
  Run(ShardStore& store, const SelfPlayOptions& options, const EngineConfig& config, Isa isa,
      int threads)
      : store_(&store), options_(&options), positions_(store.positions_at_opening()) {
    for (int i = 0; i < threads; ++i)
      threads_.emplace_back([this, config, isa] { work(config, isa); });
    running_ = threads;
  }
  ~Run() {
    stop();
    for (auto& thread : threads_) thread.join();
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  void stop() { stop_ = true; }
  bool running() const { return finished_ < running_; }
  std::uint64_t positions() const { return positions_; }
  std::optional<Error> error() const {
    const std::lock_guard lock(mutex_);
    return error_;
  }

 private:
  void work(const EngineConfig& config, Isa isa) {
    SelfPlayer player(options_->settings, othello::make_engine(config, isa));
    while (!stop_ && positions_ < options_->positions) {
      const std::uint64_t chunk = next_++;
      if (store_->has(chunk)) continue;
      const auto block = player.play_chunk(chunk, stop_);
      if (!block) break;
      if (auto written = store_->append(*block); !written) {
        const std::lock_guard lock(mutex_);
        error_ = written.error();
        stop_ = true;
        break;
      }
      positions_ += othello::positions_of(*block);
    }
    ++finished_;
  }

  ShardStore* store_;
  const SelfPlayOptions* options_;
  std::atomic<bool> stop_{false};
  std::atomic<std::uint64_t> next_{0};
  std::atomic<std::uint64_t> positions_;
  std::atomic<int> finished_{0};
  int running_ = 0;
  mutable std::mutex mutex_;
  std::optional<Error> error_;
  std::vector<std::thread> threads_;
};

/// "1 h 02 min", "3 min 20 s", "15 s".
std::string duration_text(double seconds) {
  const auto s = static_cast<long>(seconds);
  if (s >= 3600) return fmt::format("{} h {:02} min", s / 3600, s % 3600 / 60);
  if (s >= 60) return fmt::format("{} min {:02} s", s / 60, s % 60);
  return fmt::format("{} s", s);
}

void show_progress(const Run& run, const ShardStore& store, std::uint64_t wanted, double seconds) {
  const std::uint64_t done = run.positions();
  const double rate = static_cast<double>(done - store.positions_at_opening()) / seconds;
  const double left = wanted > done ? static_cast<double>(wanted - done) / std::max(rate, 1.0) : 0;
  fmt::print(stderr, "{} of {} positions, {:.0f} a second, {} left\n", done, wanted, rate,
             duration_text(left));
}

}  // namespace

SelfPlayEnd selfplay(const GlobalOptions& globals, const SelfPlayOptions& options) {
  const auto isa = chosen_isa(globals);
  if (!isa) return {complain_of_options(isa.error())};
  auto weights = chosen_weights(globals);
  if (!weights) return {complain_of_options(weights.error())};
  const auto evaluation = name_of_evaluation(globals);
  if (!evaluation) return {complain(ExitCode::environment, evaluation.error())};
  const std::string note = options.settings.note(*evaluation);
  auto store = ShardStore::open(options.folder, options.settings.seed, note);
  if (!store) return {complain(ExitCode::environment, store.error())};
  if ((*store)->chunks_at_opening() > 0)
    fmt::print(stderr, "going on after {} positions in {} chunks\n",
               (*store)->positions_at_opening(), (*store)->chunks_at_opening());
  EngineConfig config;
  config.hash_bytes = std::size_t{2} << 20;
  config.weights = std::move(*weights);
  const Interrupt interrupt;
  const auto begun = std::chrono::steady_clock::now();
  const auto seconds = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  };
  Run run(**store, options, config, *isa, globals.threads);
  double next_report = 2;
  while (run.running()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    if (interrupt.raised()) run.stop();
    if (seconds() < next_report) continue;
    show_progress(run, **store, options.positions, seconds());
    next_report = seconds() + 10;
  }
  show_progress(run, **store, options.positions, seconds());
  if (const auto error = run.error()) return {complain(ExitCode::environment, *error)};
  return {ExitCode::ok, run.positions() >= options.positions};
}

Action define_selfplay(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<SelfPlayOptions>();
  SelfPlaySettings& settings = options->settings;
  app.add_option("--out", options->folder, "Folder for the shards; a run goes on where it stopped")
      .required();
  app.add_option("--positions", options->positions,
                 "Stop when the folder holds as many of this seed")
      .show_default();
  app.add_option("--seed", settings.seed, "Another seed, other games").show_default();
  app.add_option("--depth", settings.depth, "Plies of each search before a game is solved")
      .check(in_range(1, 20))
      .show_default();
  app.add_option("--solve", settings.solve, "Empty squares from which on a game is solved")
      .check(in_range(14, 24))
      .show_default();
  app.add_option("--forks", settings.fork_percent,
                 "Forks for 100 games: a random move off the line of one, played out")
      .check(in_range(0, 1000))
      .show_default();
  app.add_option(
         "--sidelines", settings.sideline_percent,
         "Positions beside the games for 100 of their moves: behind arbitrary moves, as the "
         "leaves of searches are")
      .check(in_range(0, 1000))
      .show_default();
  const auto text = std::make_shared<TextSelfPlayOptions>();
  app.add_option(
      "--start", text->start,
      "Where games begin: the game's notation, or the rule and the size such as 'freestyle 15' "
      "(default: the usual start)");
  app.add_option("--nodes", text->nodes, "Nodes of each search").check(positive()).show_default();
  const auto run = [options, text, &globals] {
    const auto training = text_training_of(globals);
    if (!training) return complain(ExitCode::usage, training.error());
    if (*training == nullptr) return selfplay(globals, *options).code;
    text->folder = options->folder;
    text->positions = options->positions;
    text->seed = options->settings.seed;
    return text_selfplay(**training, globals, *text);
  };
  return Action(run)
      .only_for({"othello"}, {"--isa", "--depth", "--solve", "--forks", "--sidelines"})
      .only_for(games_that([](const GameKit& kit) { return kit.text_training != nullptr; }),
                {"--start", "--nodes"})
      .only_for(games_with_tables(), {"--tables"});
}

}  // namespace ternion::cli
