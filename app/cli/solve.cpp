#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/cli/input.hpp"
#include "app/cli/problem.hpp"
#include "app/cli/search_once.hpp"
#include "app/cli/subcommands.hpp"
#include "engine/othello/notation.hpp"

namespace ternion::cli {
namespace {

struct SolveOptions {
  std::string file;
  bool json = false;
};

struct Task {
  int line = 0;  // of the file, from 1
  othello::ObfLine problem;
};

struct Solution {
  Move move;      // none when the game is over
  int score = 0;  // discs, side to move's view
  std::vector<Move> line;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct Totals {
  int positions = 0;
  int malformed = 0;
  int failed = 0;
  int compared = 0;
  int mismatches = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;  // by the clock on the wall

  bool clean() const { return malformed + failed + mismatches == 0; }
};

/// A new game forgets what earlier ones left in the table: the node count depends on the position
/// alone.
Expected<Solution> solve_position(Session& session, const othello::Position& position) {
  session.new_game();
  if (auto set = session.set_position(othello::format_position(position)); !set)
    return tl::make_unexpected(set.error());
  if (session.is_over()) {
    const int margin = session.result().black_margin();
    Solution over;
    over.score = position.side_to_move() == Side::black ? margin : -margin;
    return over;
  }
  GoRequest request;
  request.limits.exact = true;
  const auto result = search_once(session, request);
  if (!result) return tl::make_unexpected(result.error());
  const SearchLine& best = result->lines.at(0);
  const auto* exact = std::get_if<Exact>(&best.score);
  if (!exact)
    return fail(ErrorCode::unsupported, "expected an exact score, got " + format_score(best.score));
  return Solution{best.move(), exact->margin, best.pv, result->nodes, seconds_of(result->elapsed)};
}

/// Solves the tasks on several threads and hands the solutions out in the order of the tasks.
class Solver {
 public:
  Solver(const std::vector<Task>& tasks, const SessionOptions& options, int threads)
      : tasks_(tasks), options_(options), solutions_(tasks.size()) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  }
  ~Solver() {
    for (auto& thread : threads_) thread.join();
  }
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  /// Blocks until that task is solved. Call once for each index.
  Expected<Solution> wait_for(std::size_t index) {
    std::unique_lock lock(mutex_);
    solved_.wait(lock, [&] { return solutions_[index].has_value(); });
    return std::move(*solutions_[index]);
  }

 private:
  void work() {
    const auto session = make_session("othello", options_, std::make_shared<SteadyTime>());
    for (;;) {
      const std::size_t index = next_.fetch_add(1);
      if (index >= tasks_.size()) return;
      auto solution = session.and_then([&](const std::unique_ptr<Session>& own) {
        return solve_position(*own, tasks_[index].problem.position);
      });
      {
        const std::lock_guard lock(mutex_);
        solutions_[index] = std::move(solution);
      }
      solved_.notify_all();
    }
  }

  const std::vector<Task>& tasks_;
  const SessionOptions& options_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  std::condition_variable solved_;
  std::vector<std::optional<Expected<Solution>>> solutions_;
  std::vector<std::thread> threads_;
};

std::vector<Task> read_tasks(std::string_view text, Totals& totals) {
  std::vector<Task> tasks;
  for (int number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    const auto problem = parse_problem(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (problem && *problem) {
      tasks.push_back({number, **problem});
    } else if (!problem) {
      ++totals.malformed;
      fmt::print(stderr, "ternion: line {} is skipped: {}\n", number, problem.error().message);
    }
  }
  return tasks;
}

std::string name_of_move(Move move) { return move.is_none() ? "none" : othello::format_move(move); }

/// Says what differs from the scores that came with the position.
void compare(const Task& task, const Solution& solution, Totals& totals) {
  const auto best = best_score(task.problem);
  if (!best) return;
  ++totals.compared;
  if (solution.score == *best && !is_given_worse(task.problem, solution.move)) return;
  ++totals.mismatches;
  fmt::print(stderr, "ternion: line {}: {} {:+d} found, but the best score given is {:+d}\n",
             task.line, name_of_move(solution.move), solution.score, *best);
}

void print_json(const Task& task, const Solution& solution) {
  const nlohmann::ordered_json json{{"line", task.line},
                                    {"move", name_of_move(solution.move)},
                                    {"score", solution.score},
                                    {"nodes", solution.nodes},
                                    {"seconds", solution.seconds}};
  fmt::print("{}\n", json.dump());
}

void print_row(const Task& task, const Solution& solution) {
  std::string line;
  for (const Move move : solution.line)
    line += othello::is_pass(move) ? "pa" : othello::format_move(move);
  fmt::print("{:>5} {:>7} {:>5} {:>5} {:>14} {:>10.3f}  {}\n", task.line,
             task.problem.position.empty_count(), name_of_move(solution.move),
             fmt::format("{:+d}", solution.score), solution.nodes, solution.seconds, line);
}

void print_totals(const Totals& totals, bool json) {
  if (json) {
    const nlohmann::ordered_json object{
        {"positions", totals.positions},   {"nodes", totals.nodes},
        {"seconds", totals.seconds},       {"compared", totals.compared},
        {"mismatches", totals.mismatches}, {"malformed", totals.malformed},
        {"failed", totals.failed}};
    fmt::print("{}\n", nlohmann::ordered_json{{"total", object}}.dump());
    return;
  }
  fmt::print("{} positions, {} nodes, {:.3f} s, {:.1f} million nodes/s\n", totals.positions,
             totals.nodes, totals.seconds,
             static_cast<double>(totals.nodes) / std::max(totals.seconds, 1e-9) / 1e6);
  fmt::print("{} compared with given scores, {} mismatches; {} malformed lines, {} failed\n",
             totals.compared, totals.mismatches, totals.malformed, totals.failed);
}

ExitCode solve(const GlobalOptions& globals, const SolveOptions& options) {
  auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  session->threads = 1;  // --threads is the number of positions at once
  const auto text = read_input(options.file);
  if (!text) return complain(ExitCode::environment, text.error());
  Totals totals;
  const auto tasks = read_tasks(*text, totals);
  if (!options.json)
    fmt::print("{:>5} {:>7} {:>5} {:>5} {:>14} {:>10}  {}\n", "line", "empties", "move", "score",
               "nodes", "seconds", "best line");
  const auto begun = std::chrono::steady_clock::now();
  Solver solver(tasks, *session, globals.threads);
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const auto solution = solver.wait_for(i);
    if (!solution) {
      ++totals.failed;
      fmt::print(stderr, "ternion: line {}: {}\n", tasks[i].line, solution.error().message);
      continue;
    }
    ++totals.positions;
    totals.nodes += solution->nodes;
    (options.json ? print_json : print_row)(tasks[i], *solution);
    std::fflush(stdout);
    compare(tasks[i], *solution, totals);
  }
  totals.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  print_totals(totals, options.json);
  return totals.clean() ? ExitCode::ok : ExitCode::findings;
}

}  // namespace

Action define_solve(CLI::App& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<SolveOptions>();
  app.add_option("FILE", options->file,
                 "One position a line: OBF (squares, side; move:score; ...), the FFO form (number "
                 "squares side move:score ...) or a bare board; - is stdin")
      ->required();
  app.add_flag("--json", options->json,
               "JSON Lines: line, move, score, nodes, seconds; at the end a total");
  return [options, &globals] { return solve(globals, *options); };
}

}  // namespace ternion::cli
