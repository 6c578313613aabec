// `ternion load`: many clients of a running server.
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
  app.add_option("--games", load.games, "Games at once, each to its end")->check(count);
  auto* const idle =
      app.add_option("--idle", load.idle, "Connections that are opened and say nothing")
          ->check(count);
  app.add_option("--hold", load.hold_seconds, "Seconds for which those are held")
      ->check(CLI::Range(0.0, 86400.0))
      ->capture_default_str()
      ->needs(idle);
  auto* const churn =
      app.add_option("--churn", load.churn, "Connections that are opened and dropped at random")
          ->check(count);
  app.add_option("--churners", load.churners, "So many of them at once")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str()
      ->needs(churn);
  app.add_option("--open-rate", load.opens_per_second, "Players and idle connections a second")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  app.add_option("--seed", load.seed, "Of what is random")->capture_default_str();
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
  return [options, &globals] { return run(globals, *options); };
}

}  // namespace ternion::cli
