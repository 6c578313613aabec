// What is asked of positions and games without an opponent (app/analysis).
#include <array>
#include <chrono>
#include <cstdio>
#include <utility>

#include <fmt/format.h>

#include "app/analysis/analyze.hpp"
#include "app/analysis/bench.hpp"
#include "app/analysis/explain.hpp"
#include "app/analysis/perft.hpp"
#include "app/analysis/puzzles.hpp"
#include "app/analysis/solve.hpp"
#include "app/analysis/suite.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/commands_within.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/progress.hpp"
#include "app/command_line/remark.hpp"
#include "app/platform/streams.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

constexpr int kMostDepth = 60;

ExitCode perft(const GlobalOptions& globals, analysis::PerftOptions& options) {
  const auto isa = chosen_isa(globals);
  if (!isa) return complain(ExitCode::usage, isa.error());
  options.isa = *isa;
  options.threads = globals.threads;
  const auto count = analysis::count_leaves(
      globals.game.get(), options,
      [](const PerftProgress& move) { fmt::print(stderr, "{}", analysis::perft_line(move)); });
  if (!count) return complain(ExitCode::usage, count.error());
  fmt::print(stderr, "{}", analysis::perft_speed(*count, options));
  fmt::print("{}\n", count->leaves);
  return ExitCode::ok;
}

using analysis::BenchOptions;
using analysis::SuiteOptions;

ExitCode bench(const GlobalOptions& globals, BenchOptions& options) {
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  options.game = globals.game.if_given();
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
  arguments.add_defaulted("--from", options->from, in_range(first, last), "First problem");
  arguments.add_defaulted("--to", options->to, in_range(first, last), "Last problem");
  arguments.add_flag("--json", options->json, "JSON Lines");
  return {kit, suite, arguments, options};
}

const SuiteCommand* chosen(const SuiteCommands& suites) {
  for (const SuiteCommand& each : suites)
    if (each.arguments.parsed()) return &each;
  return nullptr;
}

using analysis::AnalyzeOptions;

ExitCode analyze(const GlobalOptions& globals, const AnalyzeOptions& options) {
  const auto like = make_board(globals.game.get());
  if (!like) return complain(ExitCode::usage, like.error());
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  const auto text = analysis::text_of_input(options.input, **like);
  if (!text) return complain(ExitCode::environment, text.error());
  analysis::Analyzer analyzer(*session, (*like)->game().name, globals.weights_file.get(), remark);
  Telling telling(true);
  analysis::analyze_text(*text, **like, analyzer, options, remark, {}, [&](const auto& game) {
    telling(game, [&] { return analysis::analysis_report(*game, options.json); });
  });
  return telling.code();
}

Expected<const GameKit*> explained_game(const GlobalOptions& globals) {
  return kit_with(globals.game.get(), "evaluation to explain",
                  [](const GameKit& kit) { return kit.explain != nullptr; });
}

ExitCode eval(const GlobalOptions& globals, analysis::ExplainOptions& options) {
  const auto kit = explained_game(globals);
  if (!kit) return complain(ExitCode::usage, kit.error());
  const auto weights = chosen_weights(globals);
  if (!weights) return complain_of_options(weights.error());
  const auto text = options.input == "-" ? platform::read_input("-") : options.input;
  if (!text) return complain(ExitCode::environment, text.error());
  Telling telling;
  if (!options.as.empty()) {
    auto settings = analysis::settings_of_input(options.settings);
    if (!settings) return complain(ExitCode::environment, settings.error());
    options.settings = std::move(*settings);
    const auto shown = analysis::view_text(
        **kit, *text, options, [&](const auto& view) { telling(view, [&] { return *view; }); });
    return shown ? telling.code() : complain_of_options(shown.error());
  }
  analysis::explain_text(**kit, *text, *weights, [&](const auto& position) {
    telling(position, [&] { return analysis::explanation_report(*position, options.json); });
  });
  return telling.code();
}

using analysis::SolveOptions;

Expected<const GameKit*> solved_game(const GlobalOptions& globals) {
  return kit_with(globals.game.get(), "solver",
                  [](const GameKit& kit) { return static_cast<bool>(kit.solver); });
}

/// Lines to stdout; on stderr what differs from what is known and, if that is a terminal, one line
/// that is rewritten as the work goes on.
class SolvePrinter final : public analysis::SolveListener {
 public:
  SolvePrinter(const GameKit& kit, bool json)
      : kit_(kit), json_(json), shows_progress_(platform::is_terminal(2)) {}

  void on_malformed(const Error& why) override { remark("skipped: " + why.message); }
  void on_begin(std::size_t problems) override {
    problems_ = problems;
    fmt::print("{}", analysis::solve_head(kit_, json_));
  }
  void on_solved(const analysis::SolvedProblem& solved) override {
    clear();
    fmt::print("{}", analysis::solve_line(kit_, solved, json_));
    std::fflush(stdout);
    const std::string said = solved.solution ? solved.mismatch : solved.solution.error().message;
    if (!said.empty()) remark(fmt::format("line {}: {}", solved.problem.line, said));
  }
  void on_progress(std::size_t solved, std::chrono::duration<double> elapsed) override {
    if (shows_progress_)
      fmt::print(stderr, "\r\x1b[K{} of {} solved, {:.0f} s ", solved, problems_, elapsed.count());
  }
  /// Before anything else is printed.
  void clear() const {
    if (shows_progress_) fmt::print(stderr, "\r\x1b[K");
  }

 private:
  const GameKit& kit_;
  bool json_;
  std::size_t problems_ = 0;
  bool shows_progress_;
};

ExitCode solve(const GlobalOptions& globals, SolveOptions& options) {
  const auto kit = solved_game(globals);
  if (!kit) return complain(ExitCode::usage, kit.error());
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  const auto text = platform::read_input(options.file);
  if (!text) return complain(ExitCode::environment, text.error());
  options.threads = globals.threads;
  const Interrupt interrupt;
  SolvePrinter printer(**kit, options.json);
  const auto totals =
      analysis::solve_text(**kit, *text, *session, options, interrupt.token(), printer);
  printer.clear();
  if (totals.go_on_from)
    remark(fmt::format("interrupted; go on with --from-line {}", *totals.go_on_from));
  fmt::print("{}", analysis::solve_end(**kit, totals, options.json));
  return totals.clean() ? ExitCode::ok : ExitCode::findings;
}

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
  const auto puzzles = analysis::read_puzzles(options.file, given.game.if_given());
  if (!puzzles) return complain_of_options(puzzles.error());
  const GameKit& kit = *puzzles->kit;
  GlobalOptions globals = given;
  globals.game = kit.info.name;
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  const Interrupt interrupt;
  Progress progress(options.quiet);
  const auto checked = analysis::check_puzzles(
      kit, puzzles->file, *session, interrupt.token(),
      [](int line, const std::string& reason) { remark(fmt::format("line {}: {}", line, reason)); },
      [&](const WorkProgress& work) { progress.show(work); });
  if (!checked) return complain(ExitCode::environment, checked.error());
  fmt::print("{}", analysis::check_text(*checked));
  if (checked->stopped) return ExitCode::environment;
  return checked->failed == 0 ? ExitCode::ok : ExitCode::findings;
}

void define_make(Arguments& app, PuzzleOptions& options) {
  app.add_required("--out", options.file, "The file, which is gone on with if it is there");
  app.add_defaulted("--count", options.count, in_range(1, 1'000'000),
                    "Puzzles that the file ends with");
  app.add_option("--start", options.start, "Where each game begins, such as 'renju 15'");
  app.add_defaulted("--plies", options.plies, in_range(1, 100),
                    "Moves at random at each game's start");
  app.add_defaulted("--play-nodes", options.play_nodes, positive(),
                    "Nodes of each search of the games");
  app.add_defaulted("--nodes", options.rules.nodes, positive(), "Nodes of each search of a proof");
  app.add_defaulted("--least-plies", options.rules.least_plies, in_range(1, 1000),
                    "A shorter way to the end is no puzzle");
  app.add_option("--least", options.rules.least,
                 "Positions with so many empties (Othello), stones or pieces at least")
      .check(in_range(0, 1000));
  app.add_option("--most", options.rules.most, "With so many at most").check(in_range(0, 1000));
  app.add_defaulted("--seed", options.seed, "Decides the games");
  app.add_flag("--quiet", options.quiet, "No progress on stderr");
}

void define_check(Arguments& app, PuzzleOptions& options) {
  app.add_required("FILE", options.file, "A file of puzzles; - is stdin");
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

/// `ternion perft`: the leaves of a game's tree of moves.
Action define_perft(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<analysis::PerftOptions>();
  app.option("--threads").describe("Threads that count at once");
  app.add_required("--depth", options->depth, "Moves from the root; a forced pass is a move")
      .check(in_range(0, kMostDepth));
  app.add_option(
      "--position", options->position,
      "A position in the game's notation (default: the usual start); Othello: 64 squares "
      "of X, O and - from a1 to h8, then X or O; Gomoku: 'renju 7 d4e5'");
  return Action([options, &globals] { return perft(globals, *options); })
      .only_for(games_that([](const GameKit& kit) { return kit.perft_has_kernels; }), {"--isa"});
}

/// `ternion bench`: the node signature of each game, and how quickly the nodes are searched; suites
/// of problems, solved.
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

/// `ternion analyze`: every position of a game, searched.
Action define_analyze(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<AnalyzeOptions>();
  app.add_required(
      "INPUT", options->input,
      "A file of games or positions in any form (docs/formats.md); - is stdin; or the text "
      "itself");
  app.add_defaulted("--depth", options->depth, in_range(1, 60), "Plies of each search");
  app.add_defaulted("--nodes", options->nodes, "Nodes of each search at most; 0: no limit");
  app.add_defaulted("--seconds", options->seconds, in_range(0.0, 1e9),
                    "Seconds of each search at most; 0: no limit");
  app.add_flag("--json", options->json, "One JSON object a game");
  return Action([options, &globals] { return analyze(globals, *options); })
      .only_for(games_with_kernels(), {"--isa"});
}

/// `ternion eval`: the evaluation of a position, term by term.
Action define_eval(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<analysis::ExplainOptions>();
  app.add_required("POSITION", options->input,
                   "A position in any form (docs/formats.md), or a transcript, whose last position "
                   "is meant; - is stdin, one a line");
  const Option json = app.add_flag("--json", options->json, "One JSON object a position");
  const Option as =
      app.add_option(
             "--as", options->as,
             "What a classic player sees of it instead: laboratory (Othello), point-scorer, "
             "threat-space, proof-number (Gomoku), assessment (Surakarta)")
          .excludes(json);
  app.add_option("--settings", options->settings,
                 "For --as: a depth or a tree, a point, weights; or a file that holds them")
      .needs(as);
  return Action([options, &globals] { return eval(globals, *options); }).check([&globals] {
    return told_by("eval", explained_game(globals));
  });
}

/// `ternion solve`: positions of a file, solved by their game's solver.
Action define_solve(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<SolveOptions>();
  app.add_required(
      "FILE", options->file,
      "Positions in any form (docs/formats.md), OBF and the FFO's lists with scores to compare "
      "with; a game stands for its last position; --game gomoku: also problems "
      "(docs/gomoku.md); - is stdin");
  app.option("--threads").describe("Positions at once, each by one thread");
  app.add_flag("--json", options->json,
               "JSON Lines: line, move, score, nodes, seconds; at the end a total");
  app.add_flag("--wld", options->outcome_only,
               "Only who wins: quicker; scores are win, draw and loss (JSON: outcome 1, 0, -1)");
  app.add_defaulted(
      "--from-line", options->from_line, positive(),
      "Begin with this line of the file: what an interrupted run tells to go on with");
  app.add_option("--time", options->seconds,
                 "Seconds for each problem (default: " + analysis::usual_times() + ")")
      .check(positive());
  return Action([options, &globals] { return solve(globals, *options); })
      .only_for(games_with_kernels(), {"--isa"})
      .only_for(games_with_tables(), {"--tables"})
      .only_for(games_that([](const GameKit& kit) { return kit.solver.outcome_only; }), {"--wld"})
      .only_for(games_that([](const GameKit& kit) { return kit.solver.usual_seconds > 0; }),
                {"--time"})
      .check([&globals] { return told_by("solve", solved_game(globals)); });
}

/// `ternion puzzles`: positions with one right move, made and proven again.
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
