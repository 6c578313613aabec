// A server of one's own under load for hours, which is killed now and then: what it costs in the
// long run, and whether anything is lost.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/load/load.hpp"
#include "app/load/soak_table.hpp"
#include "engine/core/error.hpp"

namespace ternion::load {

struct SoakOptions {
  /// Of the people, the idle connections and the churners; the server is begun at its address and
  /// port (0: a free one). `game` and `churn` count for nothing.
  LoadOptions load;
  std::vector<std::string> games;  // that are played, at least one
  double hours = 0;
  double kill_minutes = 10;  // 0: never
  std::string program;       // `ternion`'s file; empty: this program's own
  /// A new file for the samples. Beside it: FILE.db, the server's store; FILE.log, its log;
  /// FILE.svg, the curves (soak_picture.hpp), once there are any.
  std::string out;
};

struct SoakReport {
  LoadReport load;
  int kills = 0;
  int crashes = 0;  // the server has ended by itself
  Samples back;     // from a kill to an answer of the next process
  int exports = 0;
  int exports_failed = 0;
  SoakTable table;
};

/// Called with each sample.
using SoakProgress = std::function<void(const SoakReport&)>;

/// Blocks for so many hours, or until `stopped` (asked now and then) says so. Errors: those of
/// prepared(); syntax for the address; io where the server cannot begin, or a file, FILE.svg too,
/// cannot be written, which is looked at before.
Expected<SoakReport> run_soak(const SoakOptions& options, const SoakProgress& progress,
                              const std::function<bool()>& stopped);

}  // namespace ternion::load
