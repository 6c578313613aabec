#include "app/analysis/solve.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "games/games.hpp"

namespace ternion::analysis {
namespace {

int sign_of(int margin) { return (margin > 0) - (margin < 0); }

/// What a game that is over is worth to the side to move.
Score score_of(const Result& result, const Problem& problem, bool outcome_only) {
  const Board& board = *problem.board;
  const int margin = result.black_margin() * (board.side_to_move() == Side::black ? 1 : -1);
  if (outcome_only || board.game().most_margin == 1) return Outcome{sign_of(margin), 0, true};
  return Exact{margin};
}

Expected<Solution> solve_problem(const GameKit& kit, Session& session, const Problem& problem,
                                 const SolveOptions& options, const std::stop_token& stop) {
  SolveLimits limits;
  limits.outcome_only = options.outcome_only;
  if (problem.result) {
    Solution over;
    over.proven = score_of(*problem.result, problem, options.outcome_only);
    return over;
  }
  const double seconds = options.seconds > 0 ? options.seconds : kit.solver.usual_seconds;
  if (seconds > 0) limits.time = from_seconds(seconds);
  session.new_game();
  if (auto loaded = session.load(problem.record); !loaded)
    return tl::make_unexpected(loaded.error());
  return kit.solver.solve(session, limits, stop);
}

/// Solves on several threads and hands the solutions out in the order of the problems. A token that
/// asks to stop ends it soon.
class Solving {
 public:
  Solving(const GameKit& kit, std::span<const Problem> problems, SessionOptions session,
          const SolveOptions& options, const std::stop_token& stop)
      : kit_(kit),
        problems_(problems),
        session_options_(std::move(session)),
        options_(options),
        stop_(stop),
        solutions_(problems.size()) {
    session_options_.threads = 1;
    for (int i = 0; i < options.threads; ++i) threads_.emplace_back([this] { work(); });
  }
  ~Solving() {
    for (auto& thread : threads_) thread.join();
  }
  Solving(const Solving&) = delete;
  Solving& operator=(const Solving&) = delete;

  /// Blocks until that problem is solved, at most for `most`. Gives each solution once.
  std::optional<Expected<Solution>> wait_for(std::size_t index, std::chrono::milliseconds most) {
    std::unique_lock lock(mutex_);
    solved_.wait_for(lock, most, [&] { return solutions_[index].has_value(); });
    return std::exchange(solutions_[index], std::nullopt);
  }
  std::size_t solved() const { return solved_count_.load(); }

 private:
  void work() {
    const auto session =
        make_session(kit_.info.name, session_options_, std::make_shared<SteadyTime>());
    while (!stop_.stop_requested()) {
      const std::size_t index = next_.fetch_add(1);
      if (index >= problems_.size()) return;
      auto solution = session.and_then([&](const std::unique_ptr<Session>& own) {
        return solve_problem(kit_, *own, problems_[index], options_, stop_);
      });
      if (stop_.stop_requested() && solution && solution->open) return;  // not by its own limit
      {
        const std::lock_guard lock(mutex_);
        solutions_[index] = std::move(solution);
      }
      ++solved_count_;
      solved_.notify_all();
    }
  }

  const GameKit& kit_;
  std::span<const Problem> problems_;
  SessionOptions session_options_;
  const SolveOptions& options_;
  std::stop_token stop_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> solved_count_{0};
  std::mutex mutex_;  // guards the solutions
  std::condition_variable solved_;
  std::vector<std::optional<Expected<Solution>>> solutions_;
  std::vector<std::thread> threads_;
};

std::string name_of_move(const Board& board, Move move) {
  return move.is_none() ? "none" : board.format_move(move);
}

/// A text that knows some moves' values is taken to know the best one's.
std::optional<int> best_value(const Problem& problem) {
  std::optional<int> best;
  for (const auto& each : problem.values) best = std::max(best.value_or(each.score), each.score);
  return best;
}

bool is_given_worse(const Problem& problem, Move move, int best) {
  return std::ranges::any_of(problem.values, [&](const records::MoveValue& each) {
    return each.move == move && each.score < best;
  });
}

std::string value_mismatch(const Problem& problem, const Solution& solution, int best) {
  const auto* const exact = std::get_if<Exact>(&*solution.proven);
  const int found = exact != nullptr ? exact->margin : std::get<Outcome>(*solution.proven).sign;
  if (exact == nullptr && found == sign_of(best)) return "";
  if (exact != nullptr && found == best && !is_given_worse(problem, solution.move(), best))
    return "";
  return fmt::format("{} {:+d} found, but the best score given is {:+d}",
                     name_of_move(*problem.board, solution.move()), found, best);
}

std::string word_of(bool wins) { return wins ? "win" : "not-win"; }

std::string winner_of(const Result& result) {
  return result.winner ? std::string(name_of(*result.winner)) : "draw";
}

std::string win_mismatch(const Problem& problem, const Solution& solution, bool wins) {
  const bool won = solution.proven && proven_sign(*solution.proven) == 1;
  if (won == wins) return "";
  if (problem.result)
    return fmt::format("the game is over ({}), but the problem says {}", winner_of(*problem.result),
                       word_of(wins));
  return fmt::format("found {}, but the problem says {}", won ? "win" : "no win", word_of(wins));
}

/// Adds one problem to the totals; what it says of the solution and what was found is compared.
std::string add(SolveTotals& totals, const GameKit& kit, const Problem& problem,
                const Expected<Solution>& solution) {
  if (!solution) {
    ++totals.failed;
    return "";
  }
  totals.nodes += solution->nodes;
  totals.searched += solution->elapsed;
  totals.over += problem.result ? 1 : 0;
  if (solution->open) {
    ++totals.open;
    return "";
  }
  ++totals.answered;
  if (!problem.result && solution->proven) {
    const int sign = proven_sign(*solution->proven).value_or(0);
    totals.won += sign > 0 ? 1 : 0;
    totals.lost += sign < 0 ? 1 : 0;
  }
  std::string mismatch;
  const auto best = best_value(problem);
  if (best && kit.solver.proves == Solver::Proves::value) {
    ++totals.compared;
    mismatch = value_mismatch(problem, *solution, *best);
  } else if (problem.wins) {
    ++totals.compared;
    mismatch = win_mismatch(problem, *solution, *problem.wins);
  }
  totals.mismatches += mismatch.empty() ? 0 : 1;
  return mismatch;
}

}  // namespace

SolveTotals solve_problems(const GameKit& kit, std::span<const Problem> problems,
                           const SessionOptions& session, const SolveOptions& options,
                           const std::stop_token& stop, SolveListener& listener) {
  constexpr std::chrono::milliseconds kBetweenProgress{50};
  SolveTotals totals;
  Solving solving(kit, problems, session, options, stop);
  const auto begun = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < problems.size();) {
    const auto solution = solving.wait_for(i, kBetweenProgress);
    totals.elapsed = std::chrono::steady_clock::now() - begun;
    if (!solution && stop.stop_requested()) {
      totals.go_on_from = problems[i].line;
      break;
    }
    if (solution) {
      const Problem& problem = problems[i++];
      listener.on_solved({problem, *solution, add(totals, kit, problem, *solution)});
    }
    listener.on_progress(solving.solved(), totals.elapsed);
  }
  return totals;
}

std::string usual_times() {
  std::string text;
  for (const GameKit* kit : kits())
    if (kit->solver.usual_seconds > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", kit->info.name,
                          kit->solver.usual_seconds);
  return text;
}

SolveTotals solve_text(const GameKit& kit, std::string_view text, const SessionOptions& session,
                       const SolveOptions& options, const std::stop_token& stop,
                       SolveListener& listener) {
  std::vector<Problem> problems;
  int malformed = 0;
  for (auto& read : read_problems(kit, text, options.from_line)) {
    if (read) {
      problems.push_back(std::move(*read));
      continue;
    }
    ++malformed;
    listener.on_malformed(read.error());
  }
  listener.on_begin(problems.size());
  SolveTotals totals = solve_problems(kit, problems, session, options, stop, listener);
  totals.malformed = malformed;
  return totals;
}

}  // namespace ternion::analysis
