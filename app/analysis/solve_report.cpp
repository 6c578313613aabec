#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/analysis/solve.hpp"
#include "app/analysis/words.hpp"

namespace ternion::analysis {
namespace {

using Json = nlohmann::ordered_json;

std::string move_word(const Board& board, Move move) {
  return move.is_none() ? "none" : board.format_move(move);
}

/// Its distance to the end, where there is one to tell.
void add_distance(Json& json, const Outcome& outcome) {
  if (outcome.sign == 0 || outcome.plies == 0) return;
  json["plies"] = outcome.plies;
  json["bound"] = outcome.exact ? "exact" : "at_most";
}

// --- Of solvers that know what each position is worth.

std::string value_head(const GameKit& kit) {
  return fmt::format("{:>5} {:>7} {:>5} {:>5} {:>14} {:>10}  {}\n", "line", kit.solver.measure,
                     "move", "score", "nodes", "seconds", "best line");
}

std::string value_line(const GameKit& kit, const Problem& problem, const Solution& solution) {
  const Board& board = *problem.board;
  return fmt::format("{:>5} {:>7} {:>5} {:>5} {:>14} {:>10.3f}  {}\n", problem.line,
                     kit.solver.measured(board.view()), move_word(board, solution.move()),
                     solution.open ? "open" : score_word(*solution.proven), solution.nodes,
                     seconds_of(solution.elapsed), line_text(board, solution.line));
}

std::string value_json(const Problem& problem, const Solution& solution) {
  Json json{{"line", problem.line}, {"move", move_word(*problem.board, solution.move())}};
  const auto* const exact = solution.proven ? std::get_if<Exact>(&*solution.proven) : nullptr;
  const auto* const outcome = solution.proven ? std::get_if<Outcome>(&*solution.proven) : nullptr;
  if (exact != nullptr) json["score"] = exact->margin;
  if (outcome != nullptr) json["outcome"] = outcome->sign;
  if (solution.open) json["outcome"] = nullptr;
  json["nodes"] = solution.nodes;
  json["seconds"] = seconds_of(solution.elapsed);
  if (outcome != nullptr) add_distance(json, *outcome);
  return json.dump() + "\n";
}

std::string value_end(const SolveTotals& totals) {
  const double seconds = totals.elapsed.count();
  std::string text =
      fmt::format("{} positions, {} nodes, {:.3f} s, {:.1f} million nodes/s\n", totals.answered,
                  totals.nodes, seconds, rate(totals.nodes, seconds) / 1e6);
  text += fmt::format("{} compared with given scores, {} mismatches; {} malformed lines, {} failed",
                      totals.compared, totals.mismatches, totals.malformed, totals.failed);
  if (totals.open > 0) text += fmt::format(", {} open", totals.open);
  return text + "\n";
}

std::string value_end_json(const SolveTotals& totals) {
  Json object{{"positions", totals.answered},
              {"nodes", totals.nodes},
              {"seconds", totals.elapsed.count()},
              {"compared", totals.compared},
              {"mismatches", totals.mismatches},
              {"malformed", totals.malformed},
              {"failed", totals.failed}};
  if (totals.open > 0) object["open"] = totals.open;
  return Json{{"total", object}}.dump() + "\n";
}

// --- Of solvers that find wins by force, or none.

std::string win_head() {
  return fmt::format("{:<38} {:>5} {:>7} {:>11} {:>9}  {}\n", "problem", "", "plies", "nodes",
                     "seconds", "line");
}

/// The proof that the side to move wins, or loses, if there is one.
const Outcome* proof_of(const Problem& problem, const Solution& solution) {
  if (problem.result || !solution.proven) return nullptr;
  const auto* outcome = std::get_if<Outcome>(&*solution.proven);
  return outcome != nullptr && outcome->sign != 0 ? outcome : nullptr;
}

std::string_view verdict_of(const Problem& problem, const Solution& solution) {
  if (problem.result) return "over";
  if (solution.open) return "open";
  const Outcome* const proof = proof_of(problem, solution);
  if (proof == nullptr) return "none";
  return proof->sign > 0 ? "win" : "loss";
}

std::string win_line(const Problem& problem, const Solution& solution) {
  const Outcome* const proof = proof_of(problem, solution);
  std::string line = fmt::format(
      "{:<38} {:>5} {:>7} {:>11} {:>9.3f}", problem.name, verdict_of(problem, solution),
      proof != nullptr ? score_word(*proof)
      : problem.result
          ? std::string(problem.result->winner ? name_of(*problem.result->winner) : "draw")
          : "",
      solution.nodes, seconds_of(solution.elapsed));
  if (!problem.result)
    line += "  " + (proof != nullptr ? line_text(*problem.board, solution.line) : "");
  return line + "\n";
}

std::string win_json(const Problem& problem, const Solution& solution) {
  const Outcome* const proof = proof_of(problem, solution);
  Json json{{"id", problem.name},
            {"verdict", verdict_of(problem, solution)},
            {"plies", proof != nullptr ? proof->plies : 0},
            {"nodes", solution.nodes},
            {"seconds", seconds_of(solution.elapsed)},
            {"line", proof != nullptr ? line_text(*problem.board, solution.line) : ""}};
  if (proof != nullptr) add_distance(json, *proof);
  if (problem.result) json["winner"] = nullptr;
  if (problem.result && problem.result->winner) json["winner"] = name_of(*problem.result->winner);
  return json.dump() + "\n";
}

std::string win_end(const SolveTotals& totals) {
  return fmt::format(
      "{} problems, {} won, {} lost, {} over, {} open, {} against what is known, {} malformed; "
      "{} nodes, {:.3f} s\n",
      totals.answered + totals.open, totals.won, totals.lost, totals.over, totals.open,
      totals.mismatches, totals.malformed, totals.nodes, totals.searched.count());
}

}  // namespace

std::string solve_head(const GameKit& kit, bool json) {
  if (json) return "";
  return kit.solver.proves == Solver::Proves::win ? win_head() : value_head(kit);
}

std::string solve_line(const GameKit& kit, const SolvedProblem& solved, bool json) {
  if (!solved.solution) return "";
  const Problem& problem = solved.problem;
  const Solution& solution = *solved.solution;
  if (kit.solver.proves == Solver::Proves::win)
    return json ? win_json(problem, solution) : win_line(problem, solution);
  return json ? value_json(problem, solution) : value_line(kit, problem, solution);
}

std::string solve_end(const GameKit& kit, const SolveTotals& totals, bool json) {
  if (kit.solver.proves == Solver::Proves::win) return json ? "" : win_end(totals);
  return json ? value_end_json(totals) : value_end(totals);
}

}  // namespace ternion::analysis
