// The list of subcommands, and one definition each, in the file of what it is about.
#pragma once

#include <span>

#include "app/command_line/command_line.hpp"

namespace ternion::cli {

/// Without a command: a conversation over stdin whose dialect its first line tells.
ExitCode converse(const GlobalOptions& globals);

/// In the order of --help.
std::span<const Subcommand> subcommands();

using Definition = Action(Arguments& app, const GlobalOptions& globals);

// talk.cpp, online.cpp
Definition define_nboard, define_gomocup, define_sau, define_gtp, define_mcp;
Definition define_course, define_ggs, define_bot;
// service.cpp, load.cpp
Definition define_serve, define_health, define_backup, define_load;
// analysis.cpp
Definition define_perft, define_bench, define_analyze, define_eval, define_solve, define_puzzles;
// lab.cpp, train.cpp, proofs.cpp
Definition define_selfplay, define_bootstrap, define_judge, define_calibrate, define_tune;
Definition define_train, define_prove, define_verify, define_tables;
// arena.cpp, farm.cpp
Definition define_play, define_match, define_tournament, define_contest, define_players;
Definition define_openings, define_replay, define_farm, define_worker;
// book.cpp, library.cpp
Definition define_book, define_library;

}  // namespace ternion::cli
