// `ternion perft`: the leaves of a game's tree of moves.
#include <algorithm>
#include <chrono>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "games/kit.hpp"

namespace ternion::cli {
namespace {

constexpr int kMostDepth = 60;

struct PerftOptions {
  int depth = 0;
  std::string position;
};

void say(const PerftProgress& move) {
  fmt::print(stderr, "{}/{} {}: {}\n", move.done, move.of, move.move, move.leaves);
}

ExitCode perft(const GlobalOptions& globals, const PerftOptions& options) {
  const auto isa = chosen_isa(globals);
  if (!isa) return complain(ExitCode::usage, isa.error());
  const auto kit = find_kit(globals.game.get());
  if (!kit) return complain(ExitCode::usage, kit.error());
  if ((*kit)->perft == nullptr)
    return complain(
        ExitCode::usage,
        {ErrorCode::unsupported, "perft: the moves of " + (*kit)->info.name + " are not counted"});
  const auto begun = std::chrono::steady_clock::now();
  const auto count = (*kit)->perft({options.depth, options.position, *isa, globals.threads, say});
  if (!count) return complain(ExitCode::usage, count.error());
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begun;
  fmt::print(stderr, "{} {} thread(s) {:.3f} s, {:.1f} million leaves/s\n", name_of(*isa),
             globals.threads.get(), elapsed.count(),
             static_cast<double>(*count) / std::max(elapsed.count(), 1e-9) / 1e6);
  fmt::print("{}\n", *count);
  return ExitCode::ok;
}

}  // namespace

Action define_perft(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<PerftOptions>();
  app.option("--threads").describe("Threads that count at once");
  app.add_option("--depth", options->depth, "Moves from the root; a forced pass is a move")
      .required()
      .check(in_range(0, kMostDepth));
  app.add_option(
      "--position", options->position,
      "A position in the game's notation (default: the usual start); Othello: 64 squares "
      "of X, O and - from a1 to h8, then X or O; Gomoku: 'renju 7 d4e5'");
  return Action([options, &globals] { return perft(globals, *options); })
      .only_for({"othello"}, {"--isa"});
}

}  // namespace ternion::cli
