// The list of subcommands, and one definition each, in the file of its name (nboard, gomocup, sau
// and gtp in talk.cpp).
#pragma once

#include "app/command_line/command_line.hpp"

namespace ternion::cli {

/// Without a command: a conversation over stdin whose dialect its first line tells.
ExitCode converse(const GlobalOptions& globals);

/// In the order of --help.
std::span<const Subcommand> subcommands();

Action define_nboard(Arguments& app, const GlobalOptions& globals);
Action define_gomocup(Arguments& app, const GlobalOptions& globals);
Action define_sau(Arguments& app, const GlobalOptions& globals);
Action define_course(Arguments& app, const GlobalOptions& globals);
Action define_bot(Arguments& app, const GlobalOptions& globals);
Action define_farm(Arguments& app, const GlobalOptions& globals);
Action define_worker(Arguments& app, const GlobalOptions& globals);
Action define_ggs(Arguments& app, const GlobalOptions& globals);
Action define_gtp(Arguments& app, const GlobalOptions& globals);
Action define_mcp(Arguments& app, const GlobalOptions& globals);
Action define_serve(Arguments& app, const GlobalOptions& globals);
Action define_backup(Arguments& app, const GlobalOptions& globals);
Action define_health(Arguments& app, const GlobalOptions& globals);
Action define_load(Arguments& app, const GlobalOptions& globals);
Action define_perft(Arguments& app, const GlobalOptions& globals);
Action define_bench(Arguments& app, const GlobalOptions& globals);
Action define_analyze(Arguments& app, const GlobalOptions& globals);
Action define_eval(Arguments& app, const GlobalOptions& globals);
Action define_solve(Arguments& app, const GlobalOptions& globals);
Action define_replay(Arguments& app, const GlobalOptions& globals);
Action define_selfplay(Arguments& app, const GlobalOptions& globals);
Action define_train(Arguments& app, const GlobalOptions& globals);
Action define_bootstrap(Arguments& app, const GlobalOptions& globals);
Action define_calibrate(Arguments& app, const GlobalOptions& globals);
Action define_judge(Arguments& app, const GlobalOptions& globals);
Action define_tune(Arguments& app, const GlobalOptions& globals);
Action define_tables(Arguments& app, const GlobalOptions& globals);
Action define_prove(Arguments& app, const GlobalOptions& globals);
Action define_verify(Arguments& app, const GlobalOptions& globals);
Action define_play(Arguments& app, const GlobalOptions& globals);
Action define_match(Arguments& app, const GlobalOptions& globals);
Action define_tournament(Arguments& app, const GlobalOptions& globals);
Action define_contest(Arguments& app, const GlobalOptions& globals);
Action define_players(Arguments& app, const GlobalOptions& globals);
Action define_book(Arguments& app, const GlobalOptions& globals);
Action define_library(Arguments& app, const GlobalOptions& globals);
Action define_puzzles(Arguments& app, const GlobalOptions& globals);
Action define_openings(Arguments& app, const GlobalOptions& globals);

}  // namespace ternion::cli
