// What a command and its twin on a farm have in common on the command line.
#pragma once

#include <string>

#include "app/arena/match_contest.hpp"
#include "app/command_line/command_line.hpp"
#include "app/lab/gomoku/verify.hpp"
#include "app/lab/tuning/tuning.hpp"

namespace ternion::cli {

/// How many games, and the SPRT that ends them sooner.
void add_match_length(Arguments& app, arena::MatchOptions& options);

/// What each move of a tuning's games may take, and where they begin.
void add_tuned_games(Arguments& app, lab::TuningOptions& options);

/// Which constants, how many steps, of what size; `pairs`: what is said of a step's pairs of games.
void add_tuning_steps(Arguments& app, lab::TuningOptions& options, const std::string& pairs);

/// How a win tree is checked.
void add_tree_check(Arguments& app, gomoku::proof::VerifyOptions& options);

}  // namespace ternion::cli
