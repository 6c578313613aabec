// Options that every subcommand shares; they may stand before or after its name.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include <spdlog/logger.h>
#include <CLI/CLI.hpp>

#include "engine/core/error.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/session/session.hpp"

namespace ternion::cli {

struct GlobalOptions {
  std::string game = "othello";
  std::string isa;  // empty: the widest that is supported
  std::size_t hash_mb = 32;
  int threads = 1;
  int level = 0;              // 0: full strength
  int elo = 0;                // 0: not asked for; else the nearest level
  std::string weights_file;   // empty: the weights in the program; kHandMade: none
  std::string tables_folder;  // endgame tables; empty: those that the engine has by itself
  std::string log_level;      // empty: the subcommand's own
  std::string log_file;
  std::string games_file;  // where finished games are kept; empty: nowhere
};

void add_global_options(CLI::App& app, GlobalOptions& options);

/// Errors: syntax for an unknown instruction set, unsupported for one that this machine lacks; for
/// session_options() also io, for weights or tables that cannot be read.
Expected<Isa> chosen_isa(const GlobalOptions& options);
Expected<SessionOptions> session_options(const GlobalOptions& options);

/// All that a dialect needs but its sink and executor. Errors: as above, or of the log level.
Expected<DialectContext> dialect_context(const GlobalOptions& options,
                                         const std::string& default_log_level);

/// "scalar, avx2, avx512" and so on: what this processor and build can run.
std::string supported_isas();

}  // namespace ternion::cli
