// The frame around the subcommands: reads the command line, runs the one that was asked for.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include <CLI/CLI.hpp>

#include "app/cli/exit_code.hpp"
#include "app/cli/options.hpp"
#include "engine/core/error.hpp"

namespace ternion::cli {

/// Runs once the command line has been read.
using Action = std::function<ExitCode()>;

struct Subcommand {
  std::string_view name;
  std::string_view summary;
  std::string_view examples;  // shown below its --help
  /// Adds its own options to `app`. Both arguments outlive the action.
  Action (*define)(CLI::App& app, const GlobalOptions& globals);
};

/// With no subcommand: a conversation over stdin whose dialect its first line tells.
int run(std::span<const Subcommand> subcommands, int argc, const char* const* argv);

/// Says on stderr what was wrong.
ExitCode complain(ExitCode code, std::string_view message);
inline ExitCode complain(ExitCode code, const Error& error) {
  return complain(code, error.message);
}

/// The same for what an option names: io means that the system said no, anything else that the
/// command line is wrong.
ExitCode complain_of_options(const Error& error);

}  // namespace ternion::cli
