// `ternion play`: a person at this terminal against a player.
#include <unistd.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <memory>

#include <fmt/core.h>

#include "app/arena/game_sgf.hpp"
#include "app/arena/terminal_options.hpp"
#include "app/cli/subcommands.hpp"
#include "protocol/core/line_framer.hpp"

namespace ternion::cli {
namespace {

constexpr std::size_t kMostOfLine = 65536;

/// Until the person leaves or the input ends.
Expected<void> talk(arena::TerminalGame& game) {
  const auto show = [](const Expected<std::string>& text) -> Expected<void> {
    if (!text) return tl::make_unexpected(text.error());
    fmt::print("{}", *text);
    return {};
  };
  const bool prompts = ::isatty(STDIN_FILENO) == 1;
  if (auto shown = show(game.begin()); !shown) return shown;
  LineFramer framer(kMostOfLine);
  Expected<void> state;
  const auto on_line = [&](std::string_view line) {
    if (state && !game.finished()) state = show(game.on_line(line));
  };
  const auto on_overlong = [] { fmt::print("expected a line of at most 64 KiB\n"); };
  std::array<char, 4096> bytes{};
  while (state && !game.finished()) {
    if (prompts) fmt::print("> ");
    std::fflush(stdout);
    const ssize_t got = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (got <= 0) {
      framer.finish(on_line, on_overlong);
      break;
    }
    framer.feed({bytes.data(), static_cast<std::size_t>(got)}, on_line, on_overlong);
  }
  std::fflush(stdout);
  return state;
}

Expected<void> write_sgf(const GameRecord& record, const std::string& path) {
  const auto text = arena::record_sgf(record);
  if (!text) return tl::make_unexpected(text.error());
  std::ofstream file(path);
  file << *text << "\n";
  file.close();
  if (!file) return fail(ErrorCode::io, "cannot write " + path);
  return {};
}

ExitCode play(const std::string& name, const arena::TerminalOptions& options,
              const std::string& sgf) {
  auto game = arena::make_terminal_game(name, options, ::isatty(STDOUT_FILENO) == 1);
  if (!game) return complain_of_options(game.error());
  const auto talked = talk(**game);
  if (!sgf.empty())
    if (auto written = write_sgf((*game)->record(), sgf); !written)
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
