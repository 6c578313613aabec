// The list of subcommands, and one definition each, in the file of its name (nboard, gomocup, sau
// and gtp in talk.cpp).
#pragma once

#include "app/cli/command_line.hpp"

namespace ternion::cli {

/// In the order of --help.
std::span<const Subcommand> subcommands();

Action define_nboard(CLI::App& app, const GlobalOptions& globals);
Action define_gomocup(CLI::App& app, const GlobalOptions& globals);
Action define_sau(CLI::App& app, const GlobalOptions& globals);
Action define_course(CLI::App& app, const GlobalOptions& globals);
Action define_gtp(CLI::App& app, const GlobalOptions& globals);
Action define_serve(CLI::App& app, const GlobalOptions& globals);
Action define_backup(CLI::App& app, const GlobalOptions& globals);
Action define_health(CLI::App& app, const GlobalOptions& globals);
Action define_load(CLI::App& app, const GlobalOptions& globals);
Action define_perft(CLI::App& app, const GlobalOptions& globals);
Action define_bench(CLI::App& app, const GlobalOptions& globals);
Action define_analyze(CLI::App& app, const GlobalOptions& globals);
Action define_eval(CLI::App& app, const GlobalOptions& globals);
Action define_solve(CLI::App& app, const GlobalOptions& globals);
Action define_replay(CLI::App& app, const GlobalOptions& globals);
Action define_selfplay(CLI::App& app, const GlobalOptions& globals);
Action define_train(CLI::App& app, const GlobalOptions& globals);
Action define_bootstrap(CLI::App& app, const GlobalOptions& globals);
Action define_calibrate(CLI::App& app, const GlobalOptions& globals);
Action define_judge(CLI::App& app, const GlobalOptions& globals);
Action define_tables(CLI::App& app, const GlobalOptions& globals);
Action define_prove(CLI::App& app, const GlobalOptions& globals);
Action define_verify(CLI::App& app, const GlobalOptions& globals);
Action define_play(CLI::App& app, const GlobalOptions& globals);
Action define_match(CLI::App& app, const GlobalOptions& globals);
Action define_tournament(CLI::App& app, const GlobalOptions& globals);
Action define_contest(CLI::App& app, const GlobalOptions& globals);
Action define_players(CLI::App& app, const GlobalOptions& globals);
Action define_completions(CLI::App& app, const GlobalOptions& globals);
Action define_openings(CLI::App& app, const GlobalOptions& globals);
Action define_help(CLI::App& app, const GlobalOptions& globals);

}  // namespace ternion::cli
