#include "engine/othello/perft.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "engine/othello/notation.hpp"

namespace ternion::cli {
namespace {

constexpr int kMostDepth = 60;

struct PerftOptions {
  std::string game = "othello";
  int depth = 0;
  std::string position;
};

/// Root move by root move, so that a long count shows that it lives.
std::uint64_t count_with_progress(const othello::Position& root, int depth, Isa isa) {
  const auto moves = root.legal_moves();
  if (depth == 0 || moves.empty()) return 1;
  std::uint64_t total = 0;
  for (int i = 0; i < moves.size(); ++i) {
    othello::Position child = root;
    child.play(moves[i]);
    const auto count = othello::perft(child, depth - 1, isa);
    total += count;
    fmt::print(stderr, "{}/{} {}: {}\n", i + 1, moves.size(), othello::format_move(moves[i]),
               count);
  }
  return total;
}

ExitCode perft(const GlobalOptions& globals, const PerftOptions& options) {
  const auto isa = chosen_isa(globals);
  if (!isa) return complain(ExitCode::usage, isa.error());
  othello::Position root;
  if (!options.position.empty()) {
    const auto position = othello::parse_position(options.position);
    if (!position) return complain(ExitCode::usage, position.error());
    root = *position;
  }
  const auto begun = std::chrono::steady_clock::now();
  const auto count = count_with_progress(root, options.depth, *isa);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begun;
  fmt::print(stderr, "{} {:.3f} s, {:.1f} million leaves/s\n", name_of(*isa), elapsed.count(),
             static_cast<double>(count) / std::max(elapsed.count(), 1e-9) / 1e6);
  fmt::print("{}\n", count);
  return ExitCode::ok;
}

}  // namespace

Action define_perft(CLI::App& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<PerftOptions>();
  app.add_option("--game", options->game, "The game")
      ->check(CLI::IsMember({"othello"}, CLI::ignore_case))
      ->capture_default_str();
  app.add_option("--depth", options->depth, "Moves from the root; a forced pass is a move")
      ->required()
      ->check(CLI::Range(0, kMostDepth));
  app.add_option("--position", options->position,
                 "64 squares of X, O and - from a1 to h8, then X or O (default: the usual start)");
  return [options, &globals] { return perft(globals, *options); };
}

}  // namespace ternion::cli
