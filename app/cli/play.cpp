// `ternion play`: a person at this terminal against a player.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <memory>
#include <optional>

#include <fmt/core.h>

#include "app/arena/player_spec.hpp"
#include "app/arena/terminal_game.hpp"
#include "app/cli/subcommands.hpp"
#include "games/games.hpp"
#include "protocol/core/line_framer.hpp"
#include "protocol/records/formats.hpp"

namespace ternion::cli {
namespace {

struct PlayOptions {
  std::string player = "inside";
  std::string side = "black";
  std::string start;
  double seconds = 1;
  std::uint64_t seed = 1;
  std::string sgf;
};

constexpr std::size_t kMostOfLine = 65536;

/// The game and who plays it, ready to begin.
Expected<std::unique_ptr<arena::TerminalGame>> make_game(const std::string& game,
                                                         const PlayOptions& options) {
  auto board = make_board(game);
  if (!board) return tl::make_unexpected(board.error());
  if (!options.start.empty())
    if (auto set = (*board)->set_position(options.start); !set)
      return fail(ErrorCode::syntax, "--start: " + set.error().message);
  client::PlayerLimits limits;
  limits.move_time = from_seconds(options.seconds);
  const auto spec = arena::parse_player(options.player, limits);
  if (!spec) return tl::make_unexpected(spec.error());
  if (Clock(spec->limits.clock).limited())
    return fail(
        ErrorCode::unsupported,
        "expected a player with limits for each move, such as inside[time=1], got a clock: " +
            options.player);
  auto player = arena::make_player(*spec, (*board)->game().name, {});
  if (!player) return tl::make_unexpected(player.error());
  if (auto begun = (*player)->begin(); !begun)
    return fail(ErrorCode::io, spec->name + ": " + begun.error().message);
  auto adviser = make_session(game, {}, std::make_shared<SteadyTime>());
  if (!adviser) return tl::make_unexpected(adviser.error());
  arena::TerminalSettings settings;
  settings.opponent = spec->name;
  settings.side = options.side == "white" ? Side::white : Side::black;
  settings.limits = spec->limits;
  settings.hint.move_time = limits.move_time;
  settings.seed = options.seed;
  settings.colour = ::isatty(STDOUT_FILENO) == 1;
  return std::make_unique<arena::TerminalGame>(std::move(*board), std::move(*player),
                                               std::move(*adviser), std::move(settings));
}

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
  const auto formats = records::formats();
  const auto sgf = std::ranges::find(formats, "sgf", &records::Format::name);
  const auto text = sgf->write(record, "Ternion:" TERNION_VERSION);
  if (!text) return tl::make_unexpected(text.error());
  std::ofstream file(path);
  file << *text << "\n";
  file.close();
  if (!file) return fail(ErrorCode::io, "cannot write " + path);
  return {};
}

ExitCode play(const std::string& name, const PlayOptions& options) {
  auto game = make_game(name, options);
  if (!game) return complain_of_options(game.error());
  const auto talked = talk(**game);
  if (!options.sgf.empty())
    if (auto written = write_sgf((*game)->record(), options.sgf); !written)
      return complain(ExitCode::environment, written.error());
  return talked ? ExitCode::ok : complain(ExitCode::environment, talked.error());
}

}  // namespace

Action define_play(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<PlayOptions>();
  app.add_option("PLAYER", options->player, "Against whom, as in `ternion match`").show_default();
  app.add_option("--side", options->side, "Yours").check(one_of({"black", "white"})).show_default();
  app.add_option("--start", options->start,
                 "Where the game begins (Gomoku: the rule and the size, 'renju 15')");
  app.add_option("--seconds", options->seconds, "For a move of a player without limits, or a hint")
      .check(in_range(0.01, 3600.0))
      .show_default();
  app.add_option("--seed", options->seed, "Of what is random in the player").show_default();
  app.add_option("--sgf", options->sgf, "Write the game here, as it stands at the end");
  return Action([options, &globals] { return play(globals.game, *options); });
}

}  // namespace ternion::cli
