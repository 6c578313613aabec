// `ternion play`: a person at this terminal against a player.
#include <cstdio>
#include <memory>
#include <span>

#include <fmt/core.h>

#include "app/arena/game_sgf.hpp"
#include "app/arena/terminal_options.hpp"
#include "app/cli/subcommands.hpp"
#include "app/platform/streams.hpp"

namespace ternion::cli {
namespace {

/// At most so many bytes of stdin; 0: its end.
std::size_t read_input(std::span<char> bytes) { return platform::read_some(0, bytes); }

void show_on_terminal(std::string_view text) {
  fmt::print("{}", text);
  std::fflush(stdout);
}

ExitCode play(const std::string& name, const arena::TerminalOptions& options,
              const std::string& sgf) {
  auto game = arena::make_terminal_game(name, options, platform::is_terminal(1));
  if (!game) return complain_of_options(game.error());
  const auto talked =
      arena::converse(**game, read_input, show_on_terminal, platform::is_terminal(0) ? "> " : "");
  if (!sgf.empty())
    if (auto written = arena::write_sgf((*game)->record(), sgf); !written)
      return complain(ExitCode::environment, written.error());
  return talked ? ExitCode::ok : complain(ExitCode::environment, talked.error());
}

}  // namespace

Action define_play(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<arena::TerminalOptions>();
  const auto sgf = std::make_shared<std::string>();
  app.add_option("PLAYER", options->player, "Against whom, as in `ternion match`").show_default();
  app.add_choice<Side>("--side", options->side, {{"black", Side::black}, {"white", Side::white}},
                       "Yours")
      .show_default("black");
  app.add_option("--start", options->start,
                 "Where the game begins (Gomoku: the rule and the size, 'renju 15')");
  app.add_duration("--seconds", options->move_time,
                   "For a move of a player without limits, or a hint")
      .check(in_range(0.01, 3600.0))
      .show_default();
  app.add_option("--seed", options->seed, "Of what is random in the player").show_default();
  app.add_option("--sgf", *sgf, "Write the game here, as it stands at the end");
  return Action([options, sgf, &globals] { return play(globals.game, *options, *sgf); });
}

}  // namespace ternion::cli
