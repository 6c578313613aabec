// `ternion bench`: the node signature of each game, and how quickly the nodes are searched; suites
// of problems, solved.
#include "app/analysis/bench.hpp"

#include <fmt/format.h>

#include "app/analysis/suite.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/remark.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

using analysis::BenchOptions;
using analysis::SuiteOptions;

ExitCode bench(const GlobalOptions& globals, BenchOptions& options) {
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  if (globals.game.given()) options.game = globals.game.get();
  const auto games = analysis::bench_games(options, *session, remark, {});
  if (!games) return complain(ExitCode::environment, games.error());
  fmt::print("{}", analysis::bench_report(*games, *session, options.json));
  return ExitCode::ok;
}

/// A weight file is one game's, and so are endgame tables.
Expected<void> check_files(const GlobalOptions& globals) {
  const auto kit = find_kit(globals.game.get());
  if (globals.tables_folder.given() && globals.game.given() && kit &&
      (*kit)->load_tables == nullptr)
    return fail(
        ErrorCode::unsupported,
        fmt::format("--tables is not used by bench --game {}; it is for {}",
                    text::to_lower(globals.game.get()), fmt::join(games_with_tables(), " or ")));
  if (!globals.weights_file.given() || globals.game.given() ||
      globals.weights_file.get() == kHandMade)
    return {};
  return fail(ErrorCode::unsupported,
              "bench: expected the game of these weights beside --weights, such as --game othello");
}

/// A suite on the command line: a command within this one.
struct SuiteCommand {
  const GameKit& kit;
  const ProblemSuite& suite;
  Arguments& arguments;
  std::shared_ptr<SuiteOptions> options;

  Expected<void> check(const GlobalOptions& globals, const Arguments& bench) const {
    const std::string name = fmt::format("bench {}", suite.name);
    if (options->from > options->to)
      return fail(ErrorCode::out_of_range,
                  fmt::format("{}: expected --from up to --to, got {} and {}", name, options->from,
                              options->to));
    if (bench.given("--tables") && kit.load_tables == nullptr)
      return fail(ErrorCode::unsupported, "--tables is not used by " + name);
    if (globals.game.given() && !text::equal_ignoring_case(kit.info.name, globals.game.get()))
      return fail(ErrorCode::unsupported, fmt::format("{}: expected --game {}, got {}", name,
                                                      kit.info.name, globals.game.get()));
    return {};
  }

  ExitCode run(GlobalOptions globals) const {
    globals.game = kit.info.name;
    const auto session = session_options(globals);
    if (!session) return complain_of_options(session.error());
    fmt::print("{}", analysis::suite_head(kit, options->json));
    const auto total =
        analysis::solve_suite(kit, suite, *options, *session, remark, {}, [&](const auto& row) {
          fmt::print("{}", analysis::suite_line(kit, row, options->json));
          std::fflush(stdout);
        });
    if (!total) return complain(ExitCode::environment, total.error());
    fmt::print("{}", analysis::suite_end(*total, *session, options->json));
    return total->wrong == 0 ? ExitCode::ok : ExitCode::findings;
  }
};
using SuiteCommands = std::vector<SuiteCommand>;

SuiteCommand add_suite(Arguments& app, const GameKit& kit, const ProblemSuite& suite) {
  Arguments& arguments = app.add_subcommand(
      std::string(suite.name), fmt::format("Solve problems of {} exactly", suite.title),
      fmt::format("It takes the common options of `ternion bench` that count for {}, too.\n",
                  kit.info.name));
  const auto options =
      std::make_shared<SuiteOptions>(SuiteOptions{suite.usual_from, suite.usual_to});
  const int first = suite.problems.front().number;
  const int last = suite.problems.back().number;
  arguments.add_option("--from", options->from, "First problem")
      .check(in_range(first, last))
      .show_default();
  arguments.add_option("--to", options->to, "Last problem")
      .check(in_range(first, last))
      .show_default();
  arguments.add_flag("--json", options->json, "JSON Lines");
  return {kit, suite, arguments, options};
}

const SuiteCommand* chosen(const SuiteCommands& suites) {
  for (const SuiteCommand& each : suites)
    if (each.arguments.parsed()) return &each;
  return nullptr;
}

}  // namespace

Action define_bench(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<BenchOptions>();
  app.option("--game").describe("The one game to search; without: all").show_default("");
  app.add_option("--depth", options->depth,
                 "Plies of each search (default: " + analysis::bench_depths() + ")")
      .check(in_range(1, 60));
  app.add_flag("--json", options->json, "One JSON object");
  const auto suites = std::make_shared<SuiteCommands>();
  for (const GameKit* kit : kits())
    for (const ProblemSuite& suite : kit->suites) suites->push_back(add_suite(app, *kit, suite));
  return Action([options, suites, &globals] {
           const SuiteCommand* const suite = chosen(*suites);
           return suite != nullptr ? suite->run(globals) : bench(globals, *options);
         })
      .only_for(games_with_kernels(), {"--isa"})
      .check([suites, &app, &globals] {
        const SuiteCommand* const suite = chosen(*suites);
        return suite != nullptr ? suite->check(globals, app) : check_files(globals);
      });
}

}  // namespace ternion::cli
