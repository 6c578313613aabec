#include "app/cli/bench_ffo.hpp"

#include <algorithm>
#include <string>
#include <variant>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/cli/ffo_problems.hpp"
#include "app/cli/search_once.hpp"
#include "engine/othello/notation.hpp"
#include "games/games.hpp"

namespace ternion::cli {
namespace {

struct Solved {
  int number = 0;
  int empties = 0;
  int score = 0;
  std::string move;
  bool right = false;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

bool keeps_score(const FfoProblem& problem, std::string_view move) {
  for (std::size_t i = 0; i + 2 <= problem.best.size(); i += 2)
    if (problem.best.substr(i, 2) == move) return true;
  return false;
}

/// A new game first, so that no problem profits from the one before.
Expected<Solved> solve(Session& session, const FfoProblem& problem) {
  session.new_game();
  if (auto set = session.set_position(problem.position); !set)
    return tl::make_unexpected(set.error());
  GoRequest request;
  request.limits.exact = true;
  const auto result = search_once(session, request);
  if (!result) return tl::make_unexpected(result.error());
  const auto* exact = std::get_if<Exact>(&result->lines.at(0).score);
  const int score = exact != nullptr ? exact->margin : 127;
  const std::string move = session.format_move(result->best());
  const auto empties = std::count(problem.position.begin(), problem.position.end(), '-');
  return Solved{problem.number,
                static_cast<int>(empties),
                score,
                move,
                score == problem.score && keeps_score(problem, move),
                result->nodes,
                seconds_of(result->elapsed)};
}

double rate(const Solved& row) {
  return static_cast<double>(row.nodes) / std::max(row.seconds, 1e-9);
}

void print_row(const Solved& row, bool json) {
  if (json)
    fmt::print("{}\n", nlohmann::ordered_json{{"number", row.number},
                                              {"empties", row.empties},
                                              {"move", row.move},
                                              {"score", row.score},
                                              {"right", row.right},
                                              {"nodes", row.nodes},
                                              {"seconds", row.seconds}}
                           .dump());
  else
    fmt::print("{:>3} {:>7} {:>4} {:>+5} {:>13} {:>9.3f} {:>8.1f}  {}\n", row.number, row.empties,
               row.move, row.score, row.nodes, row.seconds, rate(row) / 1e6,
               row.right ? "" : "WRONG");
  std::fflush(stdout);
}

void print_total(const Solved& total, int wrong, const SessionOptions& session, bool json) {
  if (json)
    fmt::print("{}\n", nlohmann::ordered_json{{"total",
                                               {{"nodes", total.nodes},
                                                {"seconds", total.seconds},
                                                {"wrong", wrong},
                                                {"isa", name_of(session.isa)},
                                                {"threads", session.threads},
                                                {"hash_mb", session.hash_mb}}}}
                           .dump());
  else
    fmt::print("{} nodes in {:.3f} s, {:.1f} million nodes/s, {} wrong ({}, {} thread(s), {} MB)\n",
               total.nodes, total.seconds, rate(total) / 1e6, wrong, name_of(session.isa),
               session.threads, session.hash_mb);
}

}  // namespace

ExitCode bench_ffo(const GlobalOptions& globals, const FfoOptions& options) {
  const auto settings = session_options(globals);
  if (!settings) return complain_of_options(settings.error());
  const auto session = make_session("othello", *settings, std::make_shared<SteadyTime>());
  if (!session) return complain(ExitCode::environment, session.error());
  if (!options.json)
    fmt::print("{:>3} {:>7} {:>4} {:>5} {:>13} {:>9} {:>8}\n", "#", "empties", "move", "score",
               "nodes", "seconds", "Mn/s");
  Solved total;
  int wrong = 0;
  for (const FfoProblem& problem : kFfoProblems) {
    if (problem.number < options.from || problem.number > options.to) continue;
    const auto row = solve(**session, problem);
    if (!row) return complain(ExitCode::environment, row.error());
    print_row(*row, options.json);
    total.nodes += row->nodes;
    total.seconds += row->seconds;
    wrong += !row->right;
  }
  print_total(total, wrong, *settings, options.json);
  return wrong == 0 ? ExitCode::ok : ExitCode::findings;
}

}  // namespace ternion::cli
