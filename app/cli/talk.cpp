// Conversations over stdin and stdout.
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "app/arena/othello/classics.hpp"
#include "app/cli/subcommands.hpp"
#include "app/mcp/serve.hpp"
#include "app/platform/signals.hpp"
#include "app/service/core/dialects.hpp"
#include "app/service/talk/stdio.hpp"

namespace ternion::cli {
namespace {

/// The clock decides what is random: nobody wants the same game each time.
std::uint64_t fresh_seed() {
  return static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
}

/// The games of a dialect: none named means all.
std::vector<std::string> games_of(std::string_view dialect) {
  const auto* const entry = service::find_dialect(dialect);
  if (entry->game.empty()) return {};
  return {std::string(entry->game)};
}

/// `player` empty: Ternion itself, else a classic.
Expected<service::OpenDialect> opener_of(const GlobalOptions& globals, std::string_view dialect,
                                         const std::string& player, const service::Rights& rights) {
  const auto* const entry = service::find_dialect(dialect);
  if (player.empty()) return service::dialect_opener(entry, globals.game.get(), rights);
  return arena::seat_classic(player, globals.game.if_given(), fresh_seed)
      .map([&](const arena::SeatClassic& seat) {
        return service::dialect_opener(entry, service::MakeSession(seat), rights);
      });
}

/// `dialect` empty: recognised from the first line.
ExitCode talk(const GlobalOptions& globals, std::string_view dialect, const std::string& player,
              const service::Rights& rights) {
  const auto opener = opener_of(globals, dialect, player, rights);
  if (!opener) return complain(ExitCode::usage, opener.error());
  auto context = dialect_context(globals, "warn");
  if (!context) return complain_of_options(context.error());
  // A GUI that goes away closes the pipe; that shows as a failed write.
  platform::ignore_broken_pipes();
  const auto ended = service::run_stdio({}, std::move(*context), *opener);
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
  const auto rights = std::make_shared<service::Rights>(service::local_rights());
  const Option clock =
      app.add_duration("--clock", rights->game_time,
                       "Seconds a side for the game, which the platform does not tell; without it "
                       "1800")
          .check(in_range(0.1, 1e6));
  app.add_duration("--move-time", rights->move_time, "Seconds for each move instead")
      .check(in_range(0.01, 1e6))
      .excludes(clock);
  return Action([rights, &globals] { return talk(globals, "sau", "", *rights); })
      .games(games_of("sau"));
}

/// Tools for language models.
Action define_mcp(Arguments&, const GlobalOptions& globals) {
  return Action([&globals] {
    auto context = dialect_context(globals, "warn");
    if (!context) return complain_of_options(context.error());
    // A host that goes away closes the pipe; that shows as a failed write.
    platform::ignore_broken_pipes();
    const auto ended = mcp::serve({}, std::move(*context), TERNION_VERSION);
    return ended ? ExitCode::ok : complain(ExitCode::environment, ended.error());
  });
}

}  // namespace ternion::cli
