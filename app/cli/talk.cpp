// Conversations over stdin and stdout.
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "app/arena/othello/classics.hpp"
#include "app/cli/subcommands.hpp"
#include "app/platform/signals.hpp"
#include "app/service/core/dialects.hpp"
#include "app/service/talk/stdio.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

/// The clock decides what is random: nobody wants the same game each time.
std::uint64_t fresh_seed() {
  return static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
}

Expected<service::MakeSession> session_maker(const std::string& player,
                                             const GlobalOptions& globals) {
  const std::string& game = globals.game;
  if (player.empty())
    return service::MakeSession([game](const DialectContext& context, std::string_view wanted) {
      return make_session(wanted.empty() ? game : wanted, context.options, context.time);
    });
  const auto classic = arena::find_classic(player);
  if (!classic) return fail(classic.error().code, "--player: " + classic.error().message);
  if (globals.game.given() && !text::equal_ignoring_case(game, classic->game))
    return fail(ErrorCode::unsupported, fmt::format("--player: expected a classic of {}, got {}, "
                                                    "which plays {}",
                                                    game, classic->name, classic->game));
  return service::MakeSession(
      [classic = *classic](const DialectContext& context,
                           std::string_view wanted) -> Expected<std::unique_ptr<Session>> {
        if (!wanted.empty() && wanted != classic.game)
          return fail(ErrorCode::unsupported, "--player: expected a classic of " +
                                                  std::string(wanted) + ", got " + classic.name);
        SessionOptions options = context.options;
        options.seed = fresh_seed();
        return make_classic_session(classic, options, context.time);
      });
}

/// The games of a dialect: none named means all.
std::vector<std::string> games_of(std::string_view dialect) {
  const auto* const entry = service::find_dialect(dialect);
  if (entry->game.empty()) return {};
  return {std::string(entry->game)};
}

/// `dialect` empty: recognised from the first line. `player` empty: Ternion itself, else a classic.
ExitCode talk(const GlobalOptions& globals, std::string_view dialect, const std::string& player,
              const service::Rights& rights) {
  const auto maker = session_maker(player, globals);
  if (!maker) return complain(ExitCode::usage, maker.error());
  auto context = dialect_context(globals, "warn");
  if (!context) return complain_of_options(context.error());
  // A GUI that goes away closes the pipe; that shows as a failed write.
  platform::ignore_broken_pipes();
  const auto opener = service::dialect_opener(service::find_dialect(dialect), *maker, rights);
  const auto ended = service::run_stdio({}, std::move(*context), opener);
  return ended ? ExitCode::ok : complain(ExitCode::environment, ended.error());
}

Action define_talk(Arguments& app, const GlobalOptions& globals, std::string_view dialect) {
  const auto player = std::make_shared<std::string>();
  const Option option = app.add_option(
      "--player", *player,
      "A classic in Ternion's place: a name from `ternion players`, or a .json file");
  // A classic has an engine and a strength of its own.
  for (const char* name :
       {"--isa", "--hash", "--threads", "--level", "--elo", "--weights", "--tables", "--constants"})
    if (const auto of_ternion = app.find_option(name)) option.excludes(*of_ternion);
  return Action([player, &globals, dialect] {
           return talk(globals, dialect, *player, service::local_rights());
         })
      .games(games_of(dialect));
}

}  // namespace

ExitCode converse(const GlobalOptions& globals) {
  return talk(globals, "", "", service::local_rights());
}

Action define_nboard(Arguments& app, const GlobalOptions& globals) {
  return define_talk(app, globals, "nboard");
}

Action define_gtp(Arguments& app, const GlobalOptions& globals) {
  return define_talk(app, globals, "gtp");
}

Action define_gomocup(Arguments& app, const GlobalOptions& globals) {
  return define_talk(app, globals, "gomocup");
}

Action define_sau(Arguments& app, const GlobalOptions& globals) {
  const auto clock = std::make_shared<double>(0);
  const auto move_time = std::make_shared<double>(0);
  const Option game = app.add_option("--clock", *clock,
                                     "Seconds a side for the game, which the platform does not "
                                     "tell; without it 1800");
  game.check(in_range(0.1, 1e6));
  app.add_option("--move-time", *move_time, "Seconds for each move instead")
      .check(in_range(0.01, 1e6))
      .excludes(game);
  return Action([clock, move_time, &globals] {
           service::Rights rights = service::local_rights();
           if (*clock > 0) rights.game_time = from_seconds(*clock);
           if (*move_time > 0) rights.move_time = from_seconds(*move_time);
           return talk(globals, "sau", "", rights);
         })
      .games(games_of("sau"));
}

}  // namespace ternion::cli
