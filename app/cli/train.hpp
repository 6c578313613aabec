// The fit of weights to shards, as `train` and `bootstrap` run it.
#pragma once

#include "app/cli/command_line.hpp"
#include "app/cli/train_record.hpp"

namespace ternion::cli {

/// Reads, fits and writes; progress on stderr, the table of errors on stdout. Exit codes:
/// docs/weights.md.
ExitCode train(const GlobalOptions& globals, TrainOptions options);

}  // namespace ternion::cli
