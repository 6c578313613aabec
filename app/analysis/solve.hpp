// Problems solved, several at once, and told in their order: what `ternion solve` does with the
// solver of a game's kit (games/solver.hpp).
#pragma once

#include <chrono>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "app/analysis/problem.hpp"

namespace ternion::analysis {

struct SolveOptions {
  std::string file;  // "-" for stdin
  bool json = false;
  bool outcome_only = false;  // who wins alone; of solvers that can
  int from_line = 1;          // problems before it are left out
  double seconds = 0;         // for each problem; 0: the solver's usual time
  int threads = 1;            // problems at once, each by one
  friend bool operator==(const SolveOptions&, const SolveOptions&) = default;
};

/// What became of all problems.
struct SolveTotals {
  int malformed = 0;  // no problems
  int answered = 0;   // solved, or with no win to be found; over ones included
  int won = 0;        // by the side to move, by force; over ones left out
  int lost = 0;       // likewise, by the other side
  int over = 0;
  int open = 0;      // still, after their time
  int failed = 0;    // by what the system refused
  int compared = 0;  // with what their text says of them
  int mismatches = 0;
  std::uint64_t nodes = 0;
  std::chrono::duration<double> searched{};  // all searches' time together
  std::chrono::duration<double> elapsed{};   // by the clock on the wall
  std::optional<int> go_on_from;             // the line, where it was stopped before the end

  bool clean() const { return malformed + open + failed + mismatches == 0 && !go_on_from; }
};

/// One problem and what was found. Of a game that is over: its result, without a line.
struct SolvedProblem {
  const Problem& problem;
  const Expected<Solution>& solution;
  /// How the solution differs from what the text says; empty where it does not, or nothing is said.
  std::string mismatch;
};

/// Called from the thread that asked for the work.
class SolveListener {
 public:
  virtual ~SolveListener() = default;
  /// Before all else: problems that cannot be read, then how many can.
  virtual void on_malformed(const Error& /*why*/) {}
  virtual void on_begin(std::size_t /*problems*/) {}
  virtual void on_solved(const SolvedProblem& solved) = 0;  // in the order of the problems
  /// Now and then; so many are solved, and how long it has taken.
  virtual void on_progress(std::size_t /*solved*/, std::chrono::duration<double> /*elapsed*/) {}
};

/// Blocks. With a new game before each problem: what is found of one depends on it alone.
/// `session`: options of each of the sessions, whose threads count for nothing. Precondition: the
/// kit has a solver.
SolveTotals solve_problems(const GameKit& kit, std::span<const Problem> problems,
                           const SessionOptions& session, const SolveOptions& options,
                           const std::stop_token& stop, SolveListener& listener);

/// Solves the problems of a text (read_problems()) as solve_problems() does; what is no problem is
/// told and counted.
SolveTotals solve_text(const GameKit& kit, std::string_view text, const SessionOptions& session,
                       const SolveOptions& options, const std::stop_token& stop,
                       SolveListener& listener);

/// As tables or as JSON Lines, which have no head.
std::string solve_head(const GameKit& kit, bool json);
std::string solve_line(const GameKit& kit, const SolvedProblem& solved, bool json);
std::string solve_end(const GameKit& kit, const SolveTotals& totals, bool json);

/// The seconds that each game takes for a problem where nobody says otherwise: "Gomoku 30,
/// Surakarta 30".
std::string usual_times();

}  // namespace ternion::analysis
