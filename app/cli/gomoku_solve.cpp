#include "app/cli/gomoku_solve.hpp"

#include <atomic>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/cli/gomoku_problem.hpp"
#include "app/cli/input.hpp"
#include "engine/gomoku/notation.hpp"
#include "protocol/core/score_text.hpp"
#include "search/gomoku/backend.hpp"

namespace ternion::cli {
namespace {

struct GomokuTotals {
  int problems = 0;
  int won = 0;
  int over = 0;
  int open = 0;
  int mismatches = 0;
  int malformed = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// The proof that the side to move wins, if there is one.
const Outcome* win_of(const SearchResult& result) {
  if (result.stopped || result.lines.empty()) return nullptr;
  const auto* outcome = std::get_if<Outcome>(&result.lines.front().score);
  return outcome != nullptr && outcome->sign > 0 ? outcome : nullptr;
}

std::string_view verdict_of(const SearchResult& result) {
  return result.stopped ? "open" : win_of(result) != nullptr ? "win" : "none";
}

std::string winner_of(const Result& result) {
  return result.winner ? std::string(name_of(*result.winner)) : "draw";
}

/// A game that is over has nothing to search.
void print_over(const GomokuProblem& problem, bool json) {
  if (!json) {
    fmt::print("{:<38} {:>5} {:>7} {:>11} {:>9.3f}\n", problem.id, "over",
               winner_of(*problem.result), 0, 0.0);
    return;
  }
  nlohmann::ordered_json row{{"id", problem.id}, {"verdict", "over"}, {"plies", 0},
                             {"nodes", 0},       {"seconds", 0.0},    {"line", ""}};
  row["winner"] = nullptr;
  if (problem.result->winner) row["winner"] = name_of(*problem.result->winner);
  fmt::print("{}\n", row.dump());
}

void tell_over(int line, const GomokuProblem& problem, GomokuTotals& totals) {
  ++totals.problems;
  ++totals.over;
  const bool won = problem.result->winner == problem.position.side_to_move();
  if (!problem.win || *problem.win == won) return;
  ++totals.mismatches;
  fmt::print(stderr, "ternion: line {}: the game is over ({}), but the problem says {}\n", line,
             winner_of(*problem.result), *problem.win ? "win" : "not-win");
}

void print(const GomokuProblem& problem, const SearchResult& result, bool json) {
  const std::string_view verdict = verdict_of(result);
  const Outcome* const win = win_of(result);
  const int plies = win != nullptr ? win->plies : 0;
  const std::string line = win != nullptr ? gomoku::format_transcript(result.lines.front().pv) : "";
  const double seconds = seconds_of(result.elapsed);
  if (json) {
    nlohmann::ordered_json row{{"id", problem.id},      {"verdict", verdict}, {"plies", plies},
                               {"nodes", result.nodes}, {"seconds", seconds}, {"line", line}};
    if (plies > 0) row["bound"] = win->exact ? "exact" : "at_most";
    fmt::print("{}\n", row.dump());
    return;
  }
  const std::string distance = win != nullptr ? text::score_word(*win, 0) : "";
  fmt::print("{:<38} {:>5} {:>7} {:>11} {:>9.3f}  {}\n", problem.id, verdict, distance,
             result.nodes, seconds, line);
}

void tell(int line, const GomokuProblem& problem, const SearchResult& result,
          GomokuTotals& totals) {
  const std::string_view verdict = verdict_of(result);
  ++totals.problems;
  totals.won += verdict == "win" ? 1 : 0;
  totals.open += verdict == "open" ? 1 : 0;
  totals.nodes += result.nodes;
  totals.seconds += seconds_of(result.elapsed);
  if (!problem.win || verdict == "open" || *problem.win == (verdict == "win")) return;
  ++totals.mismatches;
  fmt::print(stderr, "ternion: line {}: found {}, but the problem says {}\n", line, verdict,
             *problem.win ? "win" : "not-win");
}

}  // namespace

ExitCode gomoku_solve(const GlobalOptions& globals, const GomokuSolveOptions& options) {
  auto weights = chosen_weights(globals);
  if (!weights) return complain_of_options(weights.error());
  const auto text = read_input(options.file);
  if (!text) return complain(ExitCode::environment, text.error());
  EngineConfig config;
  config.hash_bytes = globals.hash_mb.get() << 20;
  config.weights = std::move(*weights);
  const auto engine = gomoku::make_engine(config, Isa::scalar);
  const std::atomic<bool> stop{false};
  Limits limits;
  limits.exact = true;
  limits.move_time =
      std::chrono::duration_cast<Duration>(std::chrono::duration<double>(options.seconds));
  GomokuTotals totals;
  if (!options.json)
    fmt::print("{:<38} {:>5} {:>7} {:>11} {:>9}  {}\n", "problem", "", "plies", "nodes", "seconds",
               "line");
  for (const auto& [line, problem] : read_gomoku_problems(*text)) {
    if (!problem) {
      ++totals.malformed;
      fmt::print(stderr, "ternion: skipped: {}\n", problem.error().message);
      continue;
    }
    if (problem->result) {
      print_over(*problem, options.json);
      tell_over(line, *problem, totals);
      continue;
    }
    engine->clear();
    const SearchResult result = engine->search(problem->position, limits, stop, nullptr);
    print(*problem, result, options.json);
    tell(line, *problem, result, totals);
  }
  if (!options.json)
    fmt::print(
        "{} problems, {} won by threats, {} over, {} open, {} against what is known, {} malformed; "
        "{} nodes, {:.3f} s\n",
        totals.problems, totals.won, totals.over, totals.open, totals.mismatches, totals.malformed,
        totals.nodes, totals.seconds);
  return totals.open + totals.mismatches + totals.malformed == 0 ? ExitCode::ok
                                                                 : ExitCode::findings;
}

}  // namespace ternion::cli
