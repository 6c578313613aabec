// `ternion solve`: positions of a file, solved by their game's solver.
#include "app/analysis/solve.hpp"

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/remark.hpp"
#include "app/platform/streams.hpp"
#include "engine/platform/whole_file.hpp"

namespace ternion::cli {
namespace {

using analysis::SolveOptions;

Expected<const GameKit*> solved_game(const GlobalOptions& globals) {
  return kit_with(globals.game.get(), "solver",
                  [](const GameKit& kit) { return static_cast<bool>(kit.solver); });
}

/// Lines to stdout; on stderr what differs from what is known and, if that is a terminal, one line
/// that is rewritten as the work goes on.
class SolvePrinter final : public analysis::SolveListener {
 public:
  SolvePrinter(const GameKit& kit, bool json, std::size_t problems)
      : kit_(kit), json_(json), problems_(problems), shows_progress_(platform::is_terminal(2)) {}

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
  std::size_t problems_;
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
  std::vector<analysis::Problem> problems;
  int malformed = 0;
  for (auto& read : analysis::read_problems(**kit, *text, options.from_line)) {
    if (read) {
      problems.push_back(std::move(*read));
      continue;
    }
    ++malformed;
    remark("skipped: " + read.error().message);
  }
  fmt::print("{}", analysis::solve_head(**kit, options.json));
  const Interrupt interrupt;
  SolvePrinter printer(**kit, options.json, problems.size());
  auto totals =
      analysis::solve_problems(**kit, problems, *session, options, interrupt.token(), printer);
  printer.clear();
  totals.malformed = malformed;
  if (totals.go_on_from)
    remark(fmt::format("interrupted; go on with --from-line {}", *totals.go_on_from));
  fmt::print("{}", analysis::solve_end(**kit, totals, options.json));
  return totals.clean() ? ExitCode::ok : ExitCode::findings;
}

}  // namespace

Action define_solve(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<SolveOptions>();
  app.add_option(
         "FILE", options->file,
         "Positions in any form (docs/formats.md), OBF and the FFO's lists with scores to compare "
         "with; a game stands for its last position; --game gomoku: also problems "
         "(docs/gomoku.md); - is stdin")
      .required();
  app.option("--threads").describe("Positions at once, each by one thread");
  app.add_flag("--json", options->json,
               "JSON Lines: line, move, score, nodes, seconds; at the end a total");
  app.add_flag("--wld", options->outcome_only,
               "Only who wins: quicker; scores are win, draw and loss (JSON: outcome 1, 0, -1)");
  app.add_option("--from-line", options->from_line,
                 "Begin with this line of the file: what an interrupted run tells to go on with")
      .check(positive())
      .show_default();
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

}  // namespace ternion::cli
