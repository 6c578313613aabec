// `ternion load`: many clients of a running server.
#include <array>
#include <cstdio>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/load/load_report.hpp"
#include "app/load/soak_picture.hpp"
#include "app/load/soak_report.hpp"
#include "games/games.hpp"

namespace ternion::cli {
namespace {

struct LoadCommand {
  load::SoakOptions soak;  // a load is what its clients do; 0 hours: a load
  std::string samples;     // of a soak that has been, which are shown; empty: none
  bool json = false;
  bool quiet = false;
};

/// Progress on stderr.
constexpr auto kSay = [](const auto& report) {
  fmt::print(stderr, "{}", load::progress_text(report));
};

ExitCode show_soak(const LoadCommand& command) {
  const auto table = load::draw_soak(command.samples);
  if (!table) return complain(ExitCode::environment, table.error());
  fmt::print("{}", load::report_text(*table, command.json));
  return load::rises(*table) ? ExitCode::findings : ExitCode::ok;
}

ExitCode soak(const LoadCommand& command) {
  const Interrupt interrupt;
  const auto progress = command.quiet ? load::SoakProgress() : load::SoakProgress(kSay);
  const auto report =
      load::run_soak(command.soak, progress, [&interrupt] { return interrupt.raised(); });
  if (!report) return complain_of_options(report.error());
  fmt::print("{}", load::report_text(*report, command.json));
  return load::has_findings(*report) ? ExitCode::findings : ExitCode::ok;
}

ExitCode run(const GlobalOptions& globals, LoadCommand command) {
  if (!command.samples.empty()) return show_soak(command);
  load::LoadOptions& load = command.soak.load;
  load.game = globals.game.get();
  command.soak.games = globals.game.given() ? std::vector<std::string>{load.game} : game_names();
  const auto level = chosen_level(globals);
  if (!level) return complain(ExitCode::usage, level.error());
  if (*level > 0) load.level = *level;
  if (command.soak.hours > 0) return soak(command);
  const auto report = load::run_load(load, command.quiet ? load::Progress() : load::Progress(kSay));
  if (!report) return complain_of_options(report.error());
  fmt::print("{}", load::report_text(*report, command.json));
  return load::has_findings(*report, load) ? ExitCode::findings : ExitCode::ok;
}

void add_load(Arguments& app, load::LoadOptions& load) {
  const auto count = in_range(0, 1'000'000);
  app.add_defaulted("--games", load.games, count, "Games at once, each to its end");
  const Option idle =
      app.add_defaulted("--idle", load.idle, count, "Connections that are opened and say nothing");
  app.add_defaulted("--hold", load.hold_seconds, in_range(0.0, 86400.0),
                    "Seconds for which those are held")
      .needs(idle);
  app.add_defaulted("--churn", load.churn, count,
                    "Connections that are opened and dropped at random");
  app.add_defaulted("--churners", load.churners, in_range(1, 100'000), "So many of them at once");
  app.add_defaulted("--open-rate", load.opens_per_second, in_range(0.1, 1e6),
                    "Players and idle connections a second");
  app.add_defaulted("--seed", load.seed, "Of what is random: people's moves, when connections go");
}

/// What counts for clients of which there are none.
Expected<void> check_clients(const Arguments& app, const LoadCommand& command) {
  const load::LoadOptions& load = command.soak.load;
  const bool games = load.games > 0;
  const bool churn = load.churn > 0 || command.soak.hours > 0;
  const bool random = games || churn;
  const char* const some = "with --games above 0";
  const std::array<OptionUse, 12> uses{
      {{"--game", games, some},
       {"--level", games, some},
       {"--elo", games, some},
       {"--clock", games, some},
       {"--increment", games, some},
       {"--move-time", games, some},
       {"--think", games, some},
       {"--increment", load.clock_seconds > 0, "with --clock above 0"},
       {"--hold", load.idle > 0, "with --idle above 0"},
       {"--churners", churn, "with --churn above 0 or --soak"},
       {"--open-rate", games || load.idle > 0, "with --games or --idle"},
       {"--seed", random, "with --games or --churn"}}};
  return check_uses("load", app, uses);
}

void add_games(Arguments& app, load::LoadOptions& load) {
  const Option games = app.option("--games");
  for (const char* name : {"--game", "--level", "--elo"}) app.option(name).needs(games);
  Arguments& of_games = app.with(games);
  of_games.add_defaulted("--clock", load.clock_seconds, in_range(0.0, 86400.0),
                         "Seconds a side for a game; 0: no clock");
  of_games.add_defaulted("--increment", load.increment_seconds, in_range(0.0, 3600.0),
                         "Seconds a side gains with each move");
  of_games.add_defaulted("--move-time", load.move_seconds, in_range(0.0, 3600.0),
                         "Seconds that the engine is asked to think");
  of_games.add_defaulted("--think", load.think_seconds, in_range(0.0, 3600.0),
                         "Seconds that a person thinks");
}

/// A soak begins the server itself, and its churn and idle connections never end.
void add_soak(Arguments& app, LoadCommand& command) {
  const Option out = app.add_option(
      "--out", command.soak.out,
      "A new file for the samples (CSV), with FILE.svg, FILE.db and FILE.log beside it");
  const Option soak =
      app.add_option("--soak", command.soak.hours,
                     "For so many hours, a server of its own under load, which is killed now and "
                     "then; tells what is lost and which curves rise")
          .check(in_range(0.0, 10000.0) & positive())
          .needs(out);
  out.needs(soak);
  app.add_defaulted("--kill-every", command.soak.kill_minutes, in_range(0.0, 10000.0),
                    "Minutes between two kill -9; 0: none")
      .needs(soak);
  for (const char* name : {"--churn", "--hold", "--pid", "--token-file"})
    soak.excludes(app.option(name));
  const Option report =
      app.add_option("--soak-report", command.samples,
                     "Only reads the samples of a soak: its curves' figures, and FILE.svg");
  for (const Option other : app.options())
    if (const std::string name = other.name();
        other != report && name != "--json" && name != "--help")
      report.excludes(app.option(name));
}

}  // namespace

Action define_load(Arguments& app, const GlobalOptions& globals) {
  const auto command = std::make_shared<LoadCommand>();
  load::LoadOptions& load = command->soak.load;
  app.add_defaulted("--address", load.address, "IP address of the server");
  app.add_defaulted("--port", load.port, "Port of the server");
  app.add_option("--token-file", load.token_file, "The server's token, if it asks for one");
  app.add_option("--pid", load.pid, "The server's process, to see its memory without asking it");
  add_load(app, load);
  add_games(app, load);
  add_soak(app, *command);
  app.add_flag("--json", command->json, "One line of JSON in place of the report");
  app.add_flag("--quiet", command->quiet, "Say nothing on the way");
  return Action([command, &globals] { return run(globals, *command); }).check([command, &app] {
    return check_clients(app, *command);
  });
}

}  // namespace ternion::cli
