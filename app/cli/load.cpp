// `ternion load`: many clients of a running server.
#include <array>
#include <fstream>

#include <fmt/core.h>

#include "app/cli/load_report.hpp"
#include "app/cli/subcommands.hpp"
#include "app/load/load.hpp"
#include "app/server/descriptor_limit.hpp"

namespace ternion::cli {
namespace {

struct Options {
  load::LoadOptions load;
  std::string token_file;
  bool json = false;
  bool quiet = false;
};

void say_progress(const load::LoadReport& report) {
  fmt::print(stderr, "games {}/{}, moves {}, idle {}, churn {}, server {:.0f} MB\n",
             report.games_finished, report.games_begun, report.answer.count(), report.idle_opened,
             report.churn_done, report.greatest.resident / (1024 * 1024));
}

/// What no server may do: lose a game on time, or let go of someone inside.
bool has_findings(const load::LoadReport& report, const load::LoadOptions& options) {
  return report.engine_timeouts > 0 || report.games_finished < options.games ||
         report.idle_held < options.idle;
}

ExitCode run(const GlobalOptions& globals, Options options) {
  options.load.game = globals.game.get();
  const auto level = chosen_level(globals);
  if (!level) return complain(ExitCode::usage, level.error());
  if (*level > 0) options.load.level = *level;
  const auto wanted =
      static_cast<std::size_t>(options.load.games + options.load.idle + options.load.churners);
  const std::size_t most = server::connections_within(server::raise_descriptor_limit());
  if (wanted > most)
    return complain(ExitCode::environment,
                    fmt::format("{} connections are asked for and the system allows this process "
                                "{}; see ulimit -n",
                                wanted, most));
  if (!options.token_file.empty() && !(std::ifstream(options.token_file) >> options.load.token))
    return complain(ExitCode::environment, "expected a token in " + options.token_file);
  if (options.load.pid && !std::ifstream(fmt::format("/proc/{}/status", *options.load.pid)))
    return complain(ExitCode::environment,
                    fmt::format("--pid: expected a running process, got {}", *options.load.pid));
  const auto report = load::run_load(options.load, options.quiet ? load::Progress() : say_progress);
  if (!report)
    return complain(
        report.error().code == ErrorCode::syntax ? ExitCode::usage : ExitCode::environment,
        report.error());
  fmt::print("{}", options.json ? load_json(*report) + "\n" : load_text(*report));
  return has_findings(*report, options.load) ? ExitCode::findings : ExitCode::ok;
}

void add_load(CLI::App& app, load::LoadOptions& load) {
  const auto count = CLI::Range(0, 1'000'000);
  app.add_option("--games", load.games, "Games at once, each to its end")
      ->check(count)
      ->capture_default_str();
  auto* const idle =
      app.add_option("--idle", load.idle, "Connections that are opened and say nothing")
          ->check(count)
          ->capture_default_str();
  app.add_option("--hold", load.hold_seconds, "Seconds for which those are held")
      ->check(CLI::Range(0.0, 86400.0))
      ->capture_default_str()
      ->needs(idle);
  auto* const churn =
      app.add_option("--churn", load.churn, "Connections that are opened and dropped at random")
          ->check(count)
          ->capture_default_str();
  app.add_option("--churners", load.churners, "So many of them at once")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str()
      ->needs(churn);
  app.add_option("--open-rate", load.opens_per_second, "Players and idle connections a second")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  app.add_option("--seed", load.seed, "Of what is random: people's moves, when connections go")
      ->capture_default_str();
}

/// What counts for clients of which there are none.
Expected<void> check_clients(const CLI::App& app, const load::LoadOptions& load) {
  struct Use {
    const char* option;
    bool used;
    const char* where;
  };
  const bool games = load.games > 0;
  const bool random = games || load.churn > 0;
  const char* const some = "with --games above 0";
  const std::array<Use, 12> uses{{{"--game", games, some},
                                  {"--level", games, some},
                                  {"--elo", games, some},
                                  {"--clock", games, some},
                                  {"--increment", games, some},
                                  {"--move-time", games, some},
                                  {"--think", games, some},
                                  {"--increment", load.clock_seconds > 0, "with --clock above 0"},
                                  {"--hold", load.idle > 0, "with --idle above 0"},
                                  {"--churners", load.churn > 0, "with --churn above 0"},
                                  {"--open-rate", games || load.idle > 0, "with --games or --idle"},
                                  {"--seed", random, "with --games or --churn"}}};
  for (const Use& each : uses)
    if (!each.used && app.count(each.option) > 0)
      return fail(ErrorCode::unsupported,
                  fmt::format("load: {} is used {} alone", each.option, each.where));
  return {};
}

void add_games(CLI::App& app, load::LoadOptions& load) {
  auto* const games = app.get_option("--games");
  for (const char* name : {"--game", "--level", "--elo"}) app.get_option(name)->needs(games);
  app.add_option("--clock", load.clock_seconds, "Seconds a side for a game; 0: no clock")
      ->check(CLI::Range(0.0, 86400.0))
      ->capture_default_str()
      ->needs(games);
  app.add_option("--increment", load.increment_seconds, "Seconds a side gains with each move")
      ->check(CLI::Range(0.0, 3600.0))
      ->capture_default_str()
      ->needs(games);
  app.add_option("--move-time", load.move_seconds, "Seconds that the engine is asked to think")
      ->check(CLI::Range(0.0, 3600.0))
      ->capture_default_str()
      ->needs(games);
  app.add_option("--think", load.think_seconds, "Seconds that a person thinks")
      ->check(CLI::Range(0.0, 3600.0))
      ->capture_default_str()
      ->needs(games);
}

}  // namespace

Action define_load(CLI::App& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<Options>();
  load::LoadOptions& load = options->load;
  app.add_option("--address", load.address, "IP address of the server")->capture_default_str();
  app.add_option("--port", load.port, "Port of the server")->capture_default_str();
  app.add_option("--token-file", options->token_file, "The server's token, if it asks for one");
  app.add_option("--pid", load.pid, "The server's process, to see its memory without asking it");
  add_load(app, load);
  add_games(app, load);
  app.add_flag("--json", options->json, "One line of JSON in place of the report");
  app.add_flag("--quiet", options->quiet, "Say nothing on the way");
  return Action([options, &globals] { return run(globals, *options); }).check([options, &app] {
    return check_clients(app, options->load);
  });
}

}  // namespace ternion::cli
