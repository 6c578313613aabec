// A suite of problems (games/problem_suite.hpp) solved one after the other: what a solver finds,
// and what it costs.
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "app/analysis/words.hpp"
#include "games/kit.hpp"

namespace ternion::analysis {

struct SuiteOptions {
  int from = 0;  // numbers of problems, both ends included
  int to = 0;
  bool json = false;
  friend bool operator==(const SuiteOptions&, const SuiteOptions&) = default;
};

struct SuiteRow {
  int number = 0;
  int measure = 0;           // Solver::measure
  std::optional<int> score;  // nothing where no margin was proven
  std::string move;
  bool right = false;  // the suite's score, and one of its moves
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct SuiteTotal {
  std::uint64_t nodes = 0;
  double seconds = 0;
  int wrong = 0;
};

/// With a new game before each problem, so that none profits from the one before. Blocks; `visit`
/// is told of each row in its turn. Errors: those of the session's options and of the searches; io
/// once it is stopped. Precondition: the kit has a solver and the suite.
Expected<SuiteTotal> solve_suite(const GameKit& kit, const ProblemSuite& suite,
                                 const SuiteOptions& options, const SessionOptions& session,
                                 const Remark& remark, const std::stop_token& stop,
                                 const std::function<void(const SuiteRow&)>& visit);

/// As tables or as JSON Lines, which have no head.
std::string suite_head(const GameKit& kit, bool json);
std::string suite_line(const GameKit& kit, const SuiteRow& row, bool json);
std::string suite_end(const SuiteTotal& total, const SessionOptions& session, bool json);

}  // namespace ternion::analysis
