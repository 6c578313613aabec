// What `solve` does with --game gomoku.
#pragma once

#include <string>

#include "app/cli/command_line.hpp"

namespace ternion::cli {

struct GomokuSolveOptions {
  std::string file;
  bool json = false;
  double seconds = 30;  // for each problem
};

/// Each problem of the file searched for a win by threats: verdict, nodes, time and line.
ExitCode gomoku_solve(const GlobalOptions& globals, const GomokuSolveOptions& options);

}  // namespace ternion::cli
