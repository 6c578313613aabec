// How a contest is held for whoever typed its command: progress and boards on stderr, stages and
// the report on stdout, Ctrl-C with the command that goes on.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "app/arena/contest.hpp"
#include "app/command_line/command_line.hpp"

namespace ternion::cli {

/// What a person sees on stderr.
struct ContestView {
  bool quiet = false;
  bool watch = false;
};

/// A contest that was asked for, and how it is shown.
template <class Options>
struct ContestCommand {
  Options options;
  ContestView view;
};

/// Plays it to its end, or to Ctrl-C, and prints `report`.
ExitCode hold(arena::Contest& contest, const arena::ContestOptions& options,
              const ContestView& view, const std::function<std::string()>& report);

/// The same for what was to be made of options.
template <class SomeContest>
ExitCode hold(const Expected<std::unique_ptr<SomeContest>>& made,
              const arena::ContestOptions& options, const ContestView& view) {
  if (!made) return complain_of_options(made.error());
  return hold(**made, options, view, [&] { return (*made)->report(); });
}

}  // namespace ternion::cli
