// `ternion perft`: the leaves of a game's tree of moves.
#include "app/analysis/perft.hpp"

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/games_that.hpp"

namespace ternion::cli {
namespace {

constexpr int kMostDepth = 60;

ExitCode perft(const GlobalOptions& globals, analysis::PerftOptions& options) {
  const auto isa = chosen_isa(globals);
  if (!isa) return complain(ExitCode::usage, isa.error());
  options.isa = *isa;
  options.threads = globals.threads;
  const auto count = analysis::count_leaves(
      globals.game.get(), options,
      [](const PerftProgress& move) { fmt::print(stderr, "{}", analysis::perft_line(move)); });
  if (!count) return complain(ExitCode::usage, count.error());
  fmt::print(stderr, "{}", analysis::perft_speed(*count, options));
  fmt::print("{}\n", count->leaves);
  return ExitCode::ok;
}

}  // namespace

Action define_perft(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<analysis::PerftOptions>();
  app.option("--threads").describe("Threads that count at once");
  app.add_option("--depth", options->depth, "Moves from the root; a forced pass is a move")
      .required()
      .check(in_range(0, kMostDepth));
  app.add_option(
      "--position", options->position,
      "A position in the game's notation (default: the usual start); Othello: 64 squares "
      "of X, O and - from a1 to h8, then X or O; Gomoku: 'renju 7 d4e5'");
  return Action([options, &globals] { return perft(globals, *options); })
      .only_for(games_that([](const GameKit& kit) { return kit.perft_has_kernels; }), {"--isa"});
}

}  // namespace ternion::cli
