#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <unistd.h>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/cli/gomoku_solve.hpp"
#include "app/cli/input.hpp"
#include "app/cli/interrupt.hpp"
#include "app/cli/search_once.hpp"
#include "app/cli/subcommands.hpp"
#include "engine/othello/notation.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/game_reader.hpp"
#include "protocol/records/othello_problem.hpp"

namespace ternion::cli {
namespace {

struct SolveOptions {
  std::string file;
  bool json = false;
  bool wld = false;
  int from_line = 1;
};

struct Task {
  int line = 0;  // of the file, from 1
  othello::ObfLine problem;
};

struct Solution {
  Move move;      // none when the game is over
  int score = 0;  // discs, side to move's view; of an outcome its sign
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

int sign_of(int margin) { return (margin > 0) - (margin < 0); }

std::optional<int> proven(const Score& score) {
  if (const auto* exact = std::get_if<Exact>(&score)) return exact->margin;
  if (const auto* outcome = std::get_if<Outcome>(&score)) return outcome->sign;
  return std::nullopt;
}

/// A new game forgets what earlier ones left in the table: the node count depends on the position
/// alone.
Expected<Solution> solve_position(Session& session, const othello::Position& position, bool wld) {
  session.new_game();
  if (auto set = session.set_position(othello::format_position(position)); !set)
    return tl::make_unexpected(set.error());
  if (session.is_over()) {
    const int margin = session.result().black_margin();
    Solution over;
    over.score = position.side_to_move() == Side::black ? margin : -margin;
    if (wld) over.score = sign_of(over.score);
    return over;
  }
  GoRequest request;
  request.limits.exact = true;
  request.limits.outcome_only = wld;
  const auto result = search_once(session, request);
  if (!result) return tl::make_unexpected(result.error());
  const SearchLine& best = result->lines.at(0);
  const auto score = proven(best.score);
  if (!score)
    return fail(ErrorCode::unsupported, "expected an exact score, got " + format_score(best.score));
  return Solution{best.move(), *score, best.pv, result->nodes, seconds_of(result->elapsed)};
}

/// Solves the tasks on several threads and hands the solutions out in the order of the tasks.
class Solver {
 public:
  Solver(const std::vector<Task>& tasks, const SessionOptions& options, int threads, bool wld)
      : tasks_(tasks), options_(options), wld_(wld), solutions_(tasks.size()) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  }
  ~Solver() {
    for (auto& thread : threads_) thread.join();
  }
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  /// Blocks until that task is solved, at most for `most`. Gives each solution once.
  std::optional<Expected<Solution>> wait_for(std::size_t index, std::chrono::milliseconds most) {
    std::unique_lock lock(mutex_);
    solved_.wait_for(lock, most, [&] { return solutions_[index].has_value(); });
    return std::exchange(solutions_[index], std::nullopt);
  }
  std::size_t solved() const { return solved_count_.load(); }

  /// Begins no further task and ends the searches that run. Blocks until they have.
  void cancel() {
    next_.store(tasks_.size());
    std::unique_lock lock(mutex_);
    while (!solved_.wait_for(lock, std::chrono::milliseconds(5), [&] { return sessions_.empty(); }))
      for (Session* session : sessions_) session->finish_now();
  }

 private:
  void work() {
    const auto session = make_session("othello", options_, std::make_shared<SteadyTime>());
    if (session) enter(session->get());
    for (;;) {
      const std::size_t index = next_.fetch_add(1);
      if (index >= tasks_.size()) break;
      auto solution = session.and_then([&](const std::unique_ptr<Session>& own) {
        return solve_position(*own, tasks_[index].problem.position, wld_);
      });
      {
        const std::lock_guard lock(mutex_);
        solutions_[index] = std::move(solution);
      }
      ++solved_count_;
      solved_.notify_all();
    }
    if (session) leave(session->get());
  }
  void enter(Session* session) {
    const std::lock_guard lock(mutex_);
    sessions_.push_back(session);
  }
  void leave(Session* session) {
    {
      const std::lock_guard lock(mutex_);
      std::erase(sessions_, session);
    }
    solved_.notify_all();
  }

  const std::vector<Task>& tasks_;
  const SessionOptions& options_;
  const bool wld_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> solved_count_{0};
  std::mutex mutex_;  // guards the solutions and the sessions
  std::condition_variable solved_;
  std::vector<std::optional<Expected<Solution>>> solutions_;
  std::vector<Session*> sessions_;  // of the threads that still work
  std::vector<std::thread> threads_;
};

/// One line on stderr, if that is a terminal, rewritten as the work goes on.
class Progress {
 public:
  explicit Progress(std::size_t total) : total_(total), shown_(::isatty(STDERR_FILENO) == 1) {}
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::size_t solved, double seconds) const {
    if (shown_) fmt::print(stderr, "\r\x1b[K{} of {} solved, {:.0f} s ", solved, total_, seconds);
  }
  /// Before anything else is printed.
  void clear() const {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
  }

 private:
  std::size_t total_;
  bool shown_;
};

std::vector<Task> read_tasks(std::string_view text, int from_line, Totals& totals) {
  const auto like = make_board("Othello").value();
  std::vector<Task> tasks;
  records::for_each_game(text, {.like = like.get()}, [&](const records::ReadGame& read) {
    if (read.place.line < from_line) return;
    if (!read.game) {
      ++totals.malformed;
      fmt::print(stderr, "ternion: skipped: {}\n", read.game.error().message);
      return;
    }
    Task task{read.place.line, {records::last_position(read.game->record), {}, {}}};
    for (const auto& value : read.values) task.problem.items.push_back({value.move, value.score});
    tasks.push_back(std::move(task));
  });
  return tasks;
}

std::string name_of_move(Move move) { return move.is_none() ? "none" : othello::format_move(move); }

/// Says what differs from the scores that came with the position.
void compare(const Task& task, const Solution& solution, bool wld, Totals& totals) {
  const auto best = records::best_score(task.problem);
  if (!best) return;
  ++totals.compared;
  if (wld && solution.score == sign_of(*best)) return;
  if (!wld && solution.score == *best && !records::is_given_worse(task.problem, solution.move))
    return;
  ++totals.mismatches;
  fmt::print(stderr, "ternion: line {}: {} {:+d} found, but the best score given is {:+d}\n",
             task.line, name_of_move(solution.move), solution.score, *best);
}

void print_solution_json(const Task& task, const Solution& solution, bool wld) {
  const nlohmann::ordered_json json{{"line", task.line},
                                    {"move", name_of_move(solution.move)},
                                    {wld ? "outcome" : "score", solution.score},
                                    {"nodes", solution.nodes},
                                    {"seconds", solution.seconds}};
  fmt::print("{}\n", json.dump());
}

void print_solution_row(const Task& task, const Solution& solution, bool wld) {
  constexpr std::array<std::string_view, 3> kOutcomes{"loss", "draw", "win"};
  const std::string score =
      wld ? std::string(kOutcomes.at(static_cast<std::size_t>(solution.score + 1)))
          : fmt::format("{:+d}", solution.score);
  std::string line;
  for (const Move move : solution.line)
    line += othello::is_pass(move) ? "pa" : othello::format_move(move);
  fmt::print("{:>5} {:>7} {:>5} {:>5} {:>14} {:>10.3f}  {}\n", task.line,
             task.problem.position.empty_count(), name_of_move(solution.move), score,
             solution.nodes, solution.seconds, line);
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

void tell(const Task& task, const Expected<Solution>& solution, const SolveOptions& options,
          Totals& totals) {
  if (!solution) {
    ++totals.failed;
    fmt::print(stderr, "ternion: line {}: {}\n", task.line, solution.error().message);
    return;
  }
  ++totals.positions;
  totals.nodes += solution->nodes;
  (options.json ? print_solution_json : print_solution_row)(task, *solution, options.wld);
  std::fflush(stdout);
  compare(task, *solution, options.wld, totals);
}

/// Prints each solution in its turn; false if it was interrupted before the last.
bool solve_all(const std::vector<Task>& tasks, Solver& solver, const Interrupt& interrupt,
               const SolveOptions& options, Totals& totals) {
  const Progress progress(tasks.size());
  const auto begun = std::chrono::steady_clock::now();
  const auto elapsed = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  };
  for (std::size_t i = 0; i < tasks.size();) {
    const auto solution = solver.wait_for(i, std::chrono::milliseconds(50));
    totals.seconds = elapsed();
    if (!solution && interrupt.raised()) {
      progress.clear();
      fmt::print(stderr, "ternion: interrupted; go on with --from-line {}\n", tasks[i].line);
      return false;
    }
    if (solution) {
      progress.clear();
      tell(tasks[i++], *solution, options, totals);
    }
    progress.show(solver.solved(), totals.seconds);
  }
  return true;
}

ExitCode solve(const GlobalOptions& globals, const SolveOptions& options) {
  auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  session->threads = 1;  // --threads is the number of positions at once
  const auto text = read_input(options.file);
  if (!text) return complain(ExitCode::environment, text.error());
  Totals totals;
  const auto tasks = read_tasks(*text, options.from_line, totals);
  if (!options.json)
    fmt::print("{:>5} {:>7} {:>5} {:>5} {:>14} {:>10}  {}\n", "line", "empties", "move", "score",
               "nodes", "seconds", "best line");
  const Interrupt interrupt;
  Solver solver(tasks, *session, globals.threads, options.wld);
  const bool complete = solve_all(tasks, solver, interrupt, options, totals);
  if (!complete) solver.cancel();
  print_totals(totals, options.json);
  return complete && totals.clean() ? ExitCode::ok : ExitCode::findings;
}

/// What `solve` does for each game.
struct GameSolver {
  std::string_view game;
  ExitCode (*solve)(const GlobalOptions& globals, const SolveOptions& options, double seconds);
};
constexpr std::array<GameSolver, 2> kSolvers{
    {{"othello", [](const GlobalOptions& globals, const SolveOptions& options,
                    double) { return solve(globals, options); }},
     {"gomoku", [](const GlobalOptions& globals, const SolveOptions& options, double seconds) {
        return gomoku_solve(globals, {options.file, options.json, seconds});
      }}}};

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
  app.add_flag("--wld", options->wld,
               "Only who wins: quicker; scores are win, draw and loss (JSON: outcome 1, 0, -1)");
  app.add_option("--from-line", options->from_line,
                 "Begin with this line of the file: what an interrupted run tells to go on with")
      .check(positive())
      .show_default();
  const auto seconds = std::make_shared<double>(GomokuSolveOptions{}.seconds);
  app.add_option("--time", *seconds, "Seconds for each problem").check(positive()).show_default();
  std::vector<std::string> games;
  for (const GameSolver& each : kSolvers) games.emplace_back(each.game);
  return Action([options, seconds, &globals] {
           const auto* const solver = std::ranges::find_if(kSolvers, [&](const GameSolver& each) {
             return text::equal_ignoring_case(each.game, globals.game.get());
           });
           return solver->solve(globals, *options, *seconds);
         })
      .games(std::move(games))
      .only_for({"othello"}, {"--isa", "--threads", "--wld", "--from-line"})
      .only_for({"gomoku"}, {"--time"});
}

}  // namespace ternion::cli
