// What match, tournament and contest have in common on the command line, and how each is held.
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

void add_contest_options(Arguments& app, arena::ContestOptions& options, ContestView& view);
/// Only concurrency, store, exports and progress; the former includes them.
void add_running_options(Arguments& app, arena::ContestOptions& options, ContestView& view);
/// With the options that count for some games alone.
Action of_games_that_can(Action&& action);
/// What follows from the rest of the command line, once that has been read.
void complete(arena::ContestOptions& options, const Arguments& app, const GlobalOptions& globals);

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
