// `ternion farm`: work that many workers do: it is submitted, looked at, stopped and read.
#include <array>
#include <chrono>
#include <memory>
#include <utility>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/commands_within.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/farm/farm_text.hpp"
#include "app/farm/games_kind.hpp"
#include "app/farm/worker.hpp"

namespace ternion::cli {
namespace {

struct FarmOptions {
  std::string farm;
  std::string run;
  arena::MatchOptions match;
  int priority = 0;
  int check_every = farm::RunSpec{}.check_every;
  bool json = false;
};

/// What is refused leaves no file behind.
ExitCode submit(const GlobalOptions& globals, FarmOptions options) {
  options.match.contest.game = globals.game.get();
  auto spec = farm::games_run(options.match);
  if (!spec) return complain_of_options(spec.error());
  auto signature = farm::signature_of(spec->game);
  if (!signature) return complain_of_options(signature.error());
  spec->signature = std::move(*signature);
  spec->priority = options.priority;
  spec->check_every = options.check_every;
  const auto queue = farm::make_queue(options.farm);
  if (!queue) return complain_of_options(queue.error());
  const auto id = (*queue)->submit(*spec);
  if (!id) return complain_of_options(id.error());
  fmt::print("{}\n", *id);
  return ExitCode::ok;
}

ExitCode status(const GlobalOptions&, FarmOptions options) {
  const auto queue = farm::open_queue(options.farm);
  if (!queue) return complain_of_options(queue.error());
  const auto found = farm::farm_status(**queue);
  if (!found) return complain_of_options(found.error());
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                       .count();
  fmt::print("{}", options.json ? farm::status_json(*found) : farm::status_text(*found, now));
  return ExitCode::ok;
}

ExitCode stop(const GlobalOptions&, FarmOptions options) {
  const auto queue = farm::open_queue(options.farm);
  if (!queue) return complain_of_options(queue.error());
  const auto stopped = (*queue)->stop(options.run);
  return stopped ? ExitCode::ok : complain_of_options(stopped.error());
}

/// What has been done so far counts.
ExitCode results(const GlobalOptions&, FarmOptions options) {
  const auto queue = farm::open_queue(options.farm);
  if (!queue) return complain_of_options(queue.error());
  const auto texts = (*queue)->results(options.run);
  if (!texts) return complain_of_options(texts.error());
  const auto runs = (*queue)->runs();
  if (!runs) return complain_of_options(runs.error());
  for (const farm::RunStatus& run : *runs) {
    if (run.id != options.run) continue;
    const auto kind = farm::find_kind(run.spec.kind);
    if (!kind) return complain_of_options(kind.error());
    const auto report = (*kind)->report(run.spec, *texts, options.json);
    if (!report) return complain_of_options(report.error());
    fmt::print("{}", *report);
  }
  return ExitCode::ok;
}

void define_submit(Arguments& app, FarmOptions& options) {
  arena::MatchOptions& match = options.match;
  arena::ContestOptions& contest = match.contest;
  app.add_option("A", match.players[0],
                 "A player of every worker's program: inside[KEY=VALUE,...] without files, or a "
                 "classic's name")
      .required();
  app.add_option("B", match.players[1], "The other one").required();
  app.add_option("-n,--games", match.games, "Games; two for each opening")
      .check(in_range(1, 10'000'000))
      .show_default();
  app.add_option("--depth", contest.limits.depth, "Plies of the search").check(in_range(1, 60));
  app.add_option("--nodes", contest.limits.nodes, "Nodes of the search").check(positive());
  app.add_duration("--time-per-move", contest.limits.move_time,
                   "Seconds for each move (default: 0.1, where no limit is given)")
      .check(positive());
  app.add_option("--random-plies", contest.openings.random_plies,
                 "So many random moves from the start")
      .check(in_range(0, 40))
      .show_default();
  app.add_option("--seed", contest.runner.seed, "Decides random openings").show_default();
  app.add_option("--priority", options.priority, "Higher goes first").show_default();
  app.add_option("--check-every", options.check_every,
                 "One task of so many is done by two workers, who are compared; 0: none")
      .check(in_range(0, 1'000'000))
      .show_default();
}
void define_json(Arguments& app, FarmOptions& options) {
  app.add_flag("--json", options.json, "As JSON");
}
void define_run(Arguments& app, FarmOptions& options) {
  app.add_option("RUN", options.run, "The run's id").required();
}
void define_results(Arguments& app, FarmOptions& options) {
  define_run(app, options);
  define_json(app, options);
}

struct FarmCommand {
  const char* name;
  const char* summary;
  const char* examples;
  void (*define)(Arguments& app, FarmOptions& options);
  ExitCode (*run)(const GlobalOptions& globals, FarmOptions options);
};

constexpr std::array kFarmCommands{
    FarmCommand{"submit", "Ask for a match; its id is printed",
                "  ternion farm submit work.farm 'inside[nodes=5000]' 'inside[nodes=4000]' -n 2000",
                define_submit, submit},
    FarmCommand{"status", "Show runs, dead tasks and workers", "  ternion farm status work.farm",
                define_json, status},
    FarmCommand{"stop", "Hand out a run's tasks no more", "  ternion farm stop work.farm 54d2b7c8",
                define_run, stop},
    FarmCommand{"results", "What has come of a run so far",
                "  ternion farm results work.farm 54d2b7c8", define_results, results},
};

ExitCode work_at_farm(const farm::WorkerOptions& options) {
  const auto queue = farm::open_queue(
      options.farm, std::chrono::duration_cast<std::chrono::milliseconds>(options.lease));
  if (!queue) return complain_of_options(queue.error());
  const Interrupt interrupt;
  const farm::WorkerListener listener{
      [](const std::string& news) { fmt::print(stderr, "ternion: {}\n", news); }};
  const auto worked = farm::work(**queue, options, listener, interrupt.token());
  return worked ? ExitCode::ok : complain(ExitCode::environment, worked.error());
}

}  // namespace

Action define_farm(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<FarmOptions>();
  const CommandsWithin<FarmCommand> commands(
      "farm", app, kFarmCommands, [&](Arguments& arguments, const FarmCommand& command) {
        arguments.add_option("FARM", options->farm, "The farm's file").required();
        command.define(arguments, *options);
      });
  return Action([=, &globals] { return commands.chosen().run(globals, *options); })
      .check([commands] { return commands.check(); });
}

Action define_worker(Arguments& app, const GlobalOptions&) {
  const auto options = std::make_shared<farm::WorkerOptions>();
  app.add_option("FARM", options->farm, "The farm's file").required();
  app.add_option("--name", options->name,
                 "As the farm's status has it; without it the machine's name and a number");
  app.add_option("--at-once", options->at_once, "Tasks at once")
      .check(in_range(1, 256))
      .show_default();
  app.add_flag("--leave", options->leaves, "Leave once there is nothing to do");
  app.add_duration("--lease", options->lease,
                   "Seconds of silence after which its task goes to another")
      .check(in_range(0.1, 3600.0))
      .show_default();
  return Action([options] { return work_at_farm(*options); });
}

}  // namespace ternion::cli
