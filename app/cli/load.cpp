// `ternion load`: many clients of a running server.
#include <array>
#include <filesystem>
#include <fstream>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/load/load.hpp"
#include "app/load/load_report.hpp"
#include "app/load/soak.hpp"
#include "app/load/soak_picture.hpp"
#include "app/load/soak_report.hpp"
#include "app/platform/descriptor_limit.hpp"
#include "app/platform/process.hpp"
#include "app/platform/process_figures.hpp"
#include "games/games.hpp"
#include "session/board.hpp"

namespace ternion::cli {
namespace {

struct Options {
  load::LoadOptions load;
  std::string token_file;
  double soak_hours = 0;  // 0: no soak
  double kill_minutes = 10;
  std::string out;
  std::string soak_report;  // a file of samples; empty: a load is run
  bool json = false;
  bool quiet = false;
};

/// Progress on stderr.
constexpr auto kSay = [](const auto& report) {
  fmt::print(stderr, "{}", load::progress_text(report));
};

ExitCode report_soak(const Options& options) {
  const auto table = load::read_soak(options.soak_report);
  if (!table) return complain(ExitCode::environment, table.error());
  if (auto drawn = load::write_soak_picture(options.soak_report, *table); !drawn)
    return complain(ExitCode::environment, drawn.error());
  fmt::print("{}", options.json ? load::trends_json(*table) + "\n" : load::trends_text(*table));
  return load::rises(*table) ? ExitCode::findings : ExitCode::ok;
}

ExitCode soak(const GlobalOptions& globals, const Options& options) {
  const Interrupt interrupt;
  load::SoakOptions soak{options.load,         {}, options.soak_hours,
                         options.kill_minutes, {}, options.out};
  soak.games = globals.game.given() ? std::vector<std::string>{globals.game.get()} : game_names();
  soak.program = platform::own_program().value_or(std::filesystem::path()).string();
  const auto report =
      load::run_soak(soak, options.quiet ? load::SoakProgress() : load::SoakProgress(kSay),
                     [&] { return interrupt.raised(); });
  if (!report) return complain_of_options(report.error());
  if (!report->table.empty())
    if (auto drawn = load::write_soak_picture(options.out, report->table); !drawn)
      return complain(ExitCode::environment, drawn.error());
  fmt::print("{}", options.json ? load::soak_json(*report) + "\n" : load::soak_text(*report));
  return load::has_findings(*report) ? ExitCode::findings : ExitCode::ok;
}

ExitCode run(const GlobalOptions& globals, Options options) {
  if (!options.soak_report.empty()) return report_soak(options);
  options.load.game = globals.game.get();
  const auto level = chosen_level(globals);
  if (!level) return complain(ExitCode::usage, level.error());
  if (*level > 0) options.load.level = *level;
  const auto wanted =
      static_cast<std::size_t>(options.load.games + options.load.idle + options.load.churners);
  const std::size_t most = platform::connections_within(platform::raise_descriptor_limit());
  if (wanted > most)
    return complain(ExitCode::environment,
                    fmt::format("{} connections are asked for and the system allows this process "
                                "{}; see ulimit -n",
                                wanted, most));
  if (!options.token_file.empty() && !(std::ifstream(options.token_file) >> options.load.token))
    return complain(ExitCode::environment, "expected a token in " + options.token_file);
  if (options.load.pid && platform::status_of(*options.load.pid).empty())
    return complain(ExitCode::environment,
                    fmt::format("--pid: expected a running process, got {}", *options.load.pid));
  if (options.soak_hours > 0) return soak(globals, options);
  const auto report =
      load::run_load(options.load, options.quiet ? load::Progress() : load::Progress(kSay));
  if (!report) return complain_of_options(report.error());
  fmt::print("{}", options.json ? load::load_json(*report) + "\n" : load::load_text(*report));
  return load::has_findings(*report, options.load) ? ExitCode::findings : ExitCode::ok;
}

void add_load(Arguments& app, load::LoadOptions& load) {
  const auto count = in_range(0, 1'000'000);
  app.add_option("--games", load.games, "Games at once, each to its end")
      .check(count)
      .show_default();
  const Option idle =
      app.add_option("--idle", load.idle, "Connections that are opened and say nothing")
          .check(count)
          .show_default();
  app.add_option("--hold", load.hold_seconds, "Seconds for which those are held")
      .check(in_range(0.0, 86400.0))
      .show_default()
      .needs(idle);
  app.add_option("--churn", load.churn, "Connections that are opened and dropped at random")
      .check(count)
      .show_default();
  app.add_option("--churners", load.churners, "So many of them at once")
      .check(in_range(1, 100'000))
      .show_default();
  app.add_option("--open-rate", load.opens_per_second, "Players and idle connections a second")
      .check(in_range(0.1, 1e6))
      .show_default();
  app.add_option("--seed", load.seed, "Of what is random: people's moves, when connections go")
      .show_default();
}

/// What counts for clients of which there are none.
Expected<void> check_clients(const Arguments& app, const Options& options) {
  const load::LoadOptions& load = options.load;
  const bool games = load.games > 0;
  const bool churn = load.churn > 0 || options.soak_hours > 0;
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
  app.add_option("--clock", load.clock_seconds, "Seconds a side for a game; 0: no clock")
      .check(in_range(0.0, 86400.0))
      .show_default()
      .needs(games);
  app.add_option("--increment", load.increment_seconds, "Seconds a side gains with each move")
      .check(in_range(0.0, 3600.0))
      .show_default()
      .needs(games);
  app.add_option("--move-time", load.move_seconds, "Seconds that the engine is asked to think")
      .check(in_range(0.0, 3600.0))
      .show_default()
      .needs(games);
  app.add_option("--think", load.think_seconds, "Seconds that a person thinks")
      .check(in_range(0.0, 3600.0))
      .show_default()
      .needs(games);
}

/// A soak begins the server itself, and its churn and idle connections never end.
void add_soak(Arguments& app, Options& options) {
  const Option out = app.add_option(
      "--out", options.out,
      "A new file for the samples (CSV), with FILE.svg, FILE.db and FILE.log beside it");
  const Option soak =
      app.add_option("--soak", options.soak_hours,
                     "For so many hours, a server of its own under load, which is killed now and "
                     "then; tells what is lost and which curves rise")
          .check(in_range(0.0, 10000.0) & positive())
          .needs(out);
  out.needs(soak);
  app.add_option("--kill-every", options.kill_minutes, "Minutes between two kill -9; 0: none")
      .check(in_range(0.0, 10000.0))
      .show_default()
      .needs(soak);
  for (const char* name : {"--churn", "--hold", "--pid", "--token-file"})
    soak.excludes(app.option(name));
  const Option report =
      app.add_option("--soak-report", options.soak_report,
                     "Only reads the samples of a soak: its curves' figures, and FILE.svg");
  for (const Option other : app.options())
    if (const std::string name = other.name();
        other != report && name != "--json" && name != "--help")
      report.excludes(app.option(name));
}

}  // namespace

Action define_load(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<Options>();
  load::LoadOptions& load = options->load;
  app.add_option("--address", load.address, "IP address of the server").show_default();
  app.add_option("--port", load.port, "Port of the server").show_default();
  app.add_option("--token-file", options->token_file, "The server's token, if it asks for one");
  app.add_option("--pid", load.pid, "The server's process, to see its memory without asking it");
  add_load(app, load);
  add_games(app, load);
  add_soak(app, *options);
  app.add_flag("--json", options->json, "One line of JSON in place of the report");
  app.add_flag("--quiet", options->quiet, "Say nothing on the way");
  return Action([options, &globals] { return run(globals, *options); }).check([options, &app] {
    return check_clients(app, *options);
  });
}

}  // namespace ternion::cli
