// `ternion bot`: an engine plays on a Ternion server.
#include "app/bot/bot.hpp"

#include <memory>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/interrupt.hpp"

namespace ternion::cli {
namespace {

ExitCode bot(const GlobalOptions& globals, bot::BotOptions options) {
  options.game = globals.game.get();
  const Interrupt interrupt;
  const bot::BotListener listener{
      [](const std::string& news) { fmt::print(stderr, "ternion: {}\n", news); },
      [](const bot::BotGameReport& report) {
        fmt::print("{}\n", bot::game_text(report));
        std::fflush(stdout);
      }};
  const auto played = bot::play_as_bot(options, listener, interrupt.token());
  return played ? ExitCode::ok : complain_of_options(played.error());
}

}  // namespace

Action define_bot(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<bot::BotOptions>();
  app.add_option("ENGINE", options->engine,
                 "A player as of `ternion match`: gtp:COMMAND, nboard:COMMAND, gomocup:COMMAND, "
                 "self, inside")
      .required();
  app.add_option("--server", options->server, "http://HOST:PORT of a Ternion server").required();
  app.add_option("--token-file", options->token_file, "Its first line is the account's token")
      .required();
  app.add_option("--challenge", options->challenge,
                 "A bot of the server to challenge, with both colours; may be repeated");
  app.add_option("--accept", options->accept,
                 "A bot whose challenges are accepted; may be repeated; without it everybody's");
  app.add_option("--clock", options->clock,
                 "MAIN or MAIN+INCREMENT, whole seconds, of its challenges; without it none");
  app.add_option("--games-each", options->games_each,
                 "Games with each bot that it challenges; 0: no bound")
      .check(in_range(0, 1'000'000))
      .show_default();
  app.add_option("-n,--games", options->games, "Leave after so many; 0: stay")
      .check(in_range(0, 1'000'000))
      .show_default();
  app.add_option("--at-once", options->at_once,
                 "Games at once: with so many it neither challenges nor accepts")
      .check(in_range(1, 64))
      .show_default();
  return Action([&globals, options] { return bot(globals, *options); });
}

}  // namespace ternion::cli
