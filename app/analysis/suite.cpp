#include "app/analysis/suite.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "session/search_and_wait.hpp"

namespace ternion::analysis {
namespace {

constexpr int kNoScore = 127;  // in place of one, to those who expect a number

/// Whether a list of moves written one behind the other has it.
bool has_move(std::string_view moves, const std::string& move) {
  for (std::size_t i = 0; i < moves.size(); i += move.size())
    if (moves.substr(i, move.size()) == move) return true;
  return false;
}

Expected<SuiteRow> solve_one(const GameKit& kit, Session& session, const SuiteProblem& problem,
                             const Remark& remark, const std::stop_token& stop) {
  session.new_game();
  if (auto set = session.set_position(problem.position); !set)
    return tl::make_unexpected(set.error());
  const auto solution = kit.solver.solve(session, {}, stop);
  if (!solution) return tl::make_unexpected(solution.error());
  if (stop.stop_requested()) return fail(ErrorCode::io, "interrupted");
  if (const auto shortage = shortage_of_threads(solution->threads, solution->threads_wanted);
      !shortage.empty() && remark)
    remark(shortage);
  SuiteRow row;
  row.number = problem.number;
  row.measure = kit.solver.measured(session.board());
  if (const auto* exact = solution->proven ? std::get_if<Exact>(&*solution->proven) : nullptr)
    row.score = exact->margin;
  row.move = session.format_move(solution->move());
  row.right = row.score == problem.score && has_move(problem.best, row.move);
  row.nodes = solution->nodes;
  row.seconds = seconds_of(solution->elapsed);
  return row;
}

}  // namespace

Expected<SuiteTotal> solve_suite(const GameKit& kit, const ProblemSuite& suite,
                                 const SuiteOptions& options, const SessionOptions& settings,
                                 const Remark& remark, const std::stop_token& stop,
                                 const std::function<void(const SuiteRow&)>& visit) {
  const auto session = kit.make_session(kit.info, std::make_shared<SteadyTime>());
  if (auto set = session->configure(settings); !set) return tl::make_unexpected(set.error());
  SuiteTotal total;
  for (const SuiteProblem& problem : suite.problems) {
    if (problem.number < options.from || problem.number > options.to) continue;
    const auto row = solve_one(kit, *session, problem, remark, stop);
    if (!row) return tl::make_unexpected(row.error());
    visit(*row);
    total.nodes += row->nodes;
    total.seconds += row->seconds;
    total.wrong += row->right ? 0 : 1;
  }
  return total;
}

std::string suite_head(const GameKit& kit, bool json) {
  if (json) return "";
  return fmt::format("{:>3} {:>7} {:>4} {:>5} {:>13} {:>9} {:>8}\n", "#", kit.solver.measure,
                     "move", "score", "nodes", "seconds", "Mn/s");
}

std::string suite_line(const GameKit& kit, const SuiteRow& row, bool json) {
  const int score = row.score.value_or(kNoScore);
  if (!json)
    return fmt::format("{:>3} {:>7} {:>4} {:>+5} {:>13} {:>9.3f} {:>8.1f}  {}\n", row.number,
                       row.measure, row.move, score, row.nodes, row.seconds,
                       rate(row.nodes, row.seconds) / 1e6, row.right ? "" : "WRONG");
  const nlohmann::ordered_json line{
      {"number", row.number},  {std::string(kit.solver.measure), row.measure},
      {"move", row.move},      {"score", score},
      {"right", row.right},    {"nodes", row.nodes},
      {"seconds", row.seconds}};
  return line.dump() + "\n";
}

std::string suite_end(const SuiteTotal& total, const SessionOptions& session, bool json) {
  if (!json)
    return fmt::format(
        "{} nodes in {:.3f} s, {:.1f} million nodes/s, {} wrong ({}, {} thread(s), {} MB)\n",
        total.nodes, total.seconds, rate(total.nodes, total.seconds) / 1e6, total.wrong,
        name_of(session.isa), session.threads, session.hash_mb);
  const nlohmann::ordered_json line{{"total",
                                     {{"nodes", total.nodes},
                                      {"seconds", total.seconds},
                                      {"wrong", total.wrong},
                                      {"isa", name_of(session.isa)},
                                      {"threads", session.threads},
                                      {"hash_mb", session.hash_mb}}}};
  return line.dump() + "\n";
}

}  // namespace ternion::analysis
