// Self-play into a folder of shards, as `selfplay` and `bootstrap` run it.
#pragma once

#include <cstdint>
#include <string>

#include "app/cli/command_line.hpp"
#include "app/lab/othello/self_play.hpp"

namespace ternion::cli {

struct SelfPlayOptions {
  std::string folder;
  std::uint64_t positions = 1'000'000;
  othello::SelfPlaySettings settings;
};

struct SelfPlayEnd {
  ExitCode code = ExitCode::ok;
  bool complete = false;  // the folder holds as many positions as were asked for
};

/// Plays until the folder holds enough positions of the seed, or SIGINT or SIGTERM comes; progress
/// and errors on stderr. A folder that holds enough already is left as it is.
SelfPlayEnd selfplay(const GlobalOptions& globals, const SelfPlayOptions& options);

}  // namespace ternion::cli
