// `ternion puzzles`: positions with one right move, made and proven again.
#include "app/analysis/puzzles.hpp"

#include <array>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/commands_within.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/progress.hpp"
#include "app/command_line/remark.hpp"
#include "engine/platform/whole_file.hpp"

namespace ternion::cli {
namespace {

using analysis::PuzzleOptions;

ExitCode make(const GlobalOptions& globals, const PuzzleOptions& options) {
  const auto kit = find_kit(globals.game.get());
  if (!kit) return complain(ExitCode::usage, kit.error());
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  const Interrupt interrupt;
  Progress progress(options.quiet);
  const auto totals =
      analysis::make_puzzles(**kit, *session, options, interrupt.token(),
                             [&](const WorkProgress& work) { progress.show(work); });
  if (!totals) return complain_of_options(totals.error());
  fmt::print("{}", analysis::totals_text(*totals));
  return totals->stopped ? ExitCode::environment : ExitCode::ok;
}

ExitCode check(const GlobalOptions& given, const PuzzleOptions& options) {
  GlobalOptions globals = given;
  const auto text = platform::read_input(options.file);
  if (!text) return complain(ExitCode::environment, text.error());
  const auto of_file = [&](const Error& error) {
    return complain(ExitCode::usage, fmt::format("{}: {}", options.file, error.message));
  };
  const auto file = analysis::parse_puzzles(*text);
  if (!file) return of_file(file.error());
  const auto kit = find_kit(file->head.game);
  if (!kit) return of_file(kit.error());
  if (globals.game.given() && find_kit(globals.game.get()).value_or(nullptr) != *kit)
    return complain(ExitCode::usage, fmt::format("{}: expected puzzles of {}, got {}", options.file,
                                                 globals.game.get(), (*kit)->info.name));
  globals.game = (*kit)->info.name;
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  const Interrupt interrupt;
  Progress progress(options.quiet);
  const auto checked = analysis::check_puzzles(
      **kit, *file, *session, interrupt.token(),
      [](int line, const std::string& reason) { remark(fmt::format("line {}: {}", line, reason)); },
      [&](const WorkProgress& work) { progress.show(work); });
  if (!checked) return complain(ExitCode::environment, checked.error());
  fmt::print("{}", analysis::check_text(*checked));
  if (checked->stopped) return ExitCode::environment;
  return checked->failed == 0 ? ExitCode::ok : ExitCode::findings;
}

void define_make(Arguments& app, PuzzleOptions& options) {
  app.add_option("--out", options.file, "The file, which is gone on with if it is there")
      .required();
  app.add_option("--count", options.count, "Puzzles that the file ends with")
      .check(in_range(1, 1'000'000))
      .show_default();
  app.add_option("--start", options.start, "Where each game begins, such as 'renju 15'");
  app.add_option("--plies", options.plies, "Moves at random at each game's start")
      .check(in_range(1, 100))
      .show_default();
  app.add_option("--play-nodes", options.play_nodes, "Nodes of each search of the games")
      .check(positive())
      .show_default();
  app.add_option("--nodes", options.rules.nodes, "Nodes of each search of a proof")
      .check(positive())
      .show_default();
  app.add_option("--least-plies", options.rules.least_plies,
                 "A shorter way to the end is no puzzle")
      .check(in_range(1, 1000))
      .show_default();
  app.add_option("--least", options.rules.least,
                 "Positions with so many empties (Othello), stones or pieces at least")
      .check(in_range(0, 1000));
  app.add_option("--most", options.rules.most, "With so many at most").check(in_range(0, 1000));
  app.add_option("--seed", options.seed, "Decides the games").show_default();
  app.add_flag("--quiet", options.quiet, "No progress on stderr");
}

void define_check(Arguments& app, PuzzleOptions& options) {
  app.add_option("FILE", options.file, "A file of puzzles; - is stdin").required();
  app.add_flag("--quiet", options.quiet, "No progress on stderr");
}

struct PuzzleCommand {
  const char* name;
  const char* summary;
  const char* examples;
  void (*define)(Arguments& app, PuzzleOptions& options);
  ExitCode (*run)(const GlobalOptions& globals, const PuzzleOptions& options);
};

constexpr std::array kPuzzleCommands{
    PuzzleCommand{
        "make", "Make puzzles out of quick games; Ctrl-C is safe",
        "  ternion puzzles make --game gomoku --start 'renju 15' --count 500 --out renju.jsonl\n"
        "  ternion puzzles make --most 12 --count 500 --out othello.jsonl",
        define_make, make},
    PuzzleCommand{"check", "Prove each puzzle of a file again",
                  "  ternion puzzles check othello.jsonl", define_check, check},
};

}  // namespace

Action define_puzzles(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<PuzzleOptions>();
  app.option("--game").describe("The game of new puzzles; of others, the one they must be of");
  const CommandsWithin<PuzzleCommand> commands(
      "puzzles", app, kPuzzleCommands, [&](Arguments& arguments, const PuzzleCommand& command) {
        command.define(arguments, *options);
      });
  return Action([=, &globals] { return commands.chosen().run(globals, *options); })
      .only_for(games_with_kernels(), {"--isa"})
      .only_for(games_with_tables(), {"--tables"})
      .check([commands] { return commands.check(); });
}

}  // namespace ternion::cli
