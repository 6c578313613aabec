#include "app/arena/terminal_options.hpp"

#include <array>
#include <utility>

#include "app/arena/player_spec.hpp"
#include "games/games.hpp"
#include "protocol/core/line_framer.hpp"

namespace ternion::arena {
namespace {

/// Has begun.
Expected<std::unique_ptr<Player>> opponent_of(const PlayerSpec& spec, const std::string& game) {
  if (Clock(spec.limits.clock).limited())
    return fail(
        ErrorCode::unsupported,
        "expected a player with limits for each move, such as inside[time=1], got a clock: " +
            spec.text);
  auto player = make_player(spec, game, {});
  if (!player) return player;
  if (auto begun = (*player)->begin(); !begun)
    return fail(ErrorCode::io, spec.name + ": " + begun.error().message);
  return player;
}

}  // namespace

Expected<std::unique_ptr<TerminalGame>> make_terminal_game(const std::string& game,
                                                           const TerminalOptions& options,
                                                           bool colour) {
  auto board = make_board(game);
  if (!board) return tl::make_unexpected(board.error());
  if (!options.start.empty())
    if (auto set = (*board)->set_position(options.start); !set)
      return fail(ErrorCode::syntax, "--start: " + set.error().message);
  PlayerLimits limits;
  limits.move_time = options.move_time;
  const auto spec = parse_player(options.player, limits);
  if (!spec) return tl::make_unexpected(spec.error());
  auto player = opponent_of(*spec, (*board)->game().name);
  if (!player) return tl::make_unexpected(player.error());
  auto adviser = make_session(game, {}, std::make_shared<SteadyTime>());
  if (!adviser) return tl::make_unexpected(adviser.error());
  TerminalSettings settings;
  settings.opponent = spec->name;
  settings.side = options.side;
  settings.limits = spec->limits;
  settings.hint.move_time = options.move_time;
  settings.hint.for_value = true;
  settings.seed = options.seed;
  settings.colour = colour;
  return std::make_unique<TerminalGame>(std::move(*board), std::move(*player), std::move(*adviser),
                                        std::move(settings));
}

Expected<void> converse(TerminalGame& game, const std::function<std::size_t(std::span<char>)>& read,
                        const std::function<void(std::string_view)>& show,
                        std::string_view prompt) {
  constexpr std::size_t kMostOfLine = 65536;
  Expected<void> state;
  const auto take = [&](const Expected<std::string>& text) {
    if (text)
      show(*text);
    else
      state = tl::make_unexpected(text.error());
  };
  take(game.begin());
  LineFramer framer(kMostOfLine);
  const auto on_line = [&](std::string_view line) {
    if (state && !game.finished()) take(game.on_line(line));
  };
  const auto on_overlong = [&] { show("expected a line of at most 64 KiB\n"); };
  std::array<char, 4096> bytes{};
  while (state && !game.finished()) {
    show(prompt);
    const std::size_t got = read(bytes);
    if (got == 0) {
      framer.finish(on_line, on_overlong);
      break;
    }
    framer.feed({bytes.data(), got}, on_line, on_overlong);
  }
  return state;
}

}  // namespace ternion::arena
