// `ternion bench ffo`: the FFO endgame suite, solved one position after the other.
#pragma once

#include "app/cli/command_line.hpp"

namespace ternion::cli {

struct FfoOptions {
  int from = 20;
  int to = 39;
  bool json = false;
};

/// Prints score, nodes and time of each problem and their total. Findings: a score or a move that
/// is not the suite's.
ExitCode bench_ffo(const GlobalOptions& globals, const FfoOptions& options);

}  // namespace ternion::cli
