#include "app/cli/talk.hpp"

#include <chrono>
#include <csignal>
#include <memory>

#include "app/cli/subcommands.hpp"
#include "app/referee/classics.hpp"
#include "app/server/dialects.hpp"
#include "app/server/stdio.hpp"

namespace ternion::cli {

namespace {

/// The clock decides what is random: nobody wants the same game each time.
std::uint64_t fresh_seed() {
  return static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
}

Expected<server::MakeSession> session_maker(const std::string& player, const std::string& game) {
  if (player.empty())
    return server::MakeSession([game](const DialectContext& context, std::string_view wanted) {
      return make_session(wanted.empty() ? game : wanted, context.options, context.time);
    });
  const auto classic = referee::find_classic(player);
  if (!classic) return fail(classic.error().code, "--player: " + classic.error().message);
  return server::MakeSession(
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

/// A protocol of one game is for that game, whatever --game says: named weights are read for it.
GlobalOptions with_game(GlobalOptions globals, std::string_view game) {
  if (!game.empty()) globals.game = game;
  return globals;
}

/// `game`: the only one of the protocol, or empty.
Action define_talk(CLI::App& app, const GlobalOptions& globals, std::string_view dialect,
                   std::string_view game = {}) {
  const auto player = std::make_shared<std::string>();
  app.add_option("--player", *player,
                 "A classic in Ternion's place: a name from `ternion players`, or a .json file");
  return [player, &globals, dialect, game] {
    return talk(with_game(globals, game), dialect, *player);
  };
}

}  // namespace

ExitCode talk(const GlobalOptions& globals, std::string_view dialect, const std::string& player,
              const server::Rights& rights) {
  const auto maker = session_maker(player, globals.game);
  if (!maker) return complain(ExitCode::usage, maker.error());
  auto context = dialect_context(globals, "warn");
  if (!context) return complain_of_options(context.error());
  // A GUI that goes away closes the pipe; that shows as a failed write.
  std::signal(SIGPIPE, SIG_IGN);
  const auto opener = server::dialect_opener(server::find_dialect(dialect), *maker, rights);
  const auto ended = server::run_stdio({}, std::move(*context), opener);
  if (!ended) return complain(ExitCode::environment, ended.error());
  return ExitCode::ok;
}

Action define_nboard(CLI::App& app, const GlobalOptions& globals) {
  return define_talk(app, globals, "nboard");
}

Action define_gtp(CLI::App& app, const GlobalOptions& globals) {
  return define_talk(app, globals, "gtp");
}

Action define_gomocup(CLI::App& app, const GlobalOptions& globals) {
  return define_talk(app, globals, "gomocup", "gomoku");
}

Action define_sau(CLI::App& app, const GlobalOptions& globals) {
  const auto clock = std::make_shared<double>(0);
  const auto move_time = std::make_shared<double>(0);
  auto* const game = app.add_option("--clock", *clock,
                                    "Seconds a side for the game, which the platform does not "
                                    "tell; without it 1800");
  game->check(CLI::Range(0.1, 1e6));
  app.add_option("--move-time", *move_time, "Seconds for each move instead")
      ->check(CLI::Range(0.01, 1e6))
      ->excludes(game);
  return [clock, move_time, &globals] {
    server::Rights rights = server::local_rights();
    if (*clock > 0) rights.game_time = from_seconds(*clock);
    if (*move_time > 0) rights.move_time = from_seconds(*move_time);
    return talk(with_game(globals, "surakarta"), "sau", "", rights);
  };
}

}  // namespace ternion::cli
