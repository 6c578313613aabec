// What match, tournament and contest have in common on the command line.
#pragma once

#include "app/command_line/command_line.hpp"
#include "app/command_line/contest_view.hpp"

namespace ternion::cli {

void add_contest_options(Arguments& app, arena::ContestOptions& options, ContestView& view);
/// Only concurrency, store, exports and progress; the former includes them.
void add_running_options(Arguments& app, arena::ContestOptions& options, ContestView& view);
/// With the options that count for some games alone.
Action of_games_that_can(Action&& action);
/// What follows from the rest of the command line, once that has been read.
void complete(arena::ContestOptions& options, const Arguments& app, const GlobalOptions& globals);

}  // namespace ternion::cli
