// Players on servers: the RUC course's, a Generic Game Server, a Ternion server.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "app/arena/surakarta/course_conversation.hpp"
#include "app/bot/bot.hpp"
#include "app/bot/bot_api.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/remark.hpp"
#include "app/online/ggs/conversation.hpp"

namespace ternion::cli {
namespace {

ExitCode course(const arena::CourseOptions& options) {
  const auto client = arena::make_course_client(options);
  if (!client) return complain(ExitCode::usage, client.error());
  const arena::CourseListener listener{
      [](const arena::CourseResult& result) { say(arena::result_text(result)); }, remark};
  const auto held = arena::hold_course_conversation(options, **client, listener);
  return held ? ExitCode::ok : complain(ExitCode::environment, held.error());
}

ExitCode ggs(const GlobalOptions& globals, const online::GgsOptions& options) {
  const auto engine = session_options(globals);
  if (!engine) return complain_of_options(engine.error());
  auto client = online::ggs_client_options(options, *engine);
  if (!client) return complain_of_options(client.error());
  const Interrupt interrupt;
  const online::GgsListener listener{
      remark, [](const online::MatchReport& report) { say(online::match_text(report)); }};
  const auto played = online::play_on_ggs(options, std::move(*client), listener, interrupt.token());
  return played ? ExitCode::ok : complain(ExitCode::environment, played.error());
}

ExitCode bot(const GlobalOptions& globals, bot::BotOptions options) {
  options.game = globals.game.get();
  const Interrupt interrupt;
  const bot::BotListener listener{
      remark, [](const bot::BotGameReport& report) { say(bot::game_text(report)); }};
  return tell(bot::play_as_bot(options, listener, interrupt.token()));
}

}  // namespace

/// `ternion course`: plays Surakarta on a server of the RUC course's network.
Action define_course(Arguments& app, const GlobalOptions&) {
  using MaybeSide = std::optional<Side>;
  const auto options = std::make_shared<arena::CourseOptions>();
  arena::CourseSettings& settings = options->settings;
  app.add_defaulted("HOST", options->host, "The server");
  app.add_defaulted("--port", options->port, "Its port");
  app.add_defaulted("--name", settings.name, "Our name there");
  app.add_defaulted("--room", settings.room, "The room to play in");
  app.add_choice<MaybeSide>("--side", settings.side,
                            {{"black", Side::black}, {"white", Side::white}},
                            "Our side; without it the server decides");
  app.add_duration("--seconds", options->move_time, "For each move; the usual server allows 3")
      .check(in_range(0.01, 3600.0))
      .show_default(fmt::format("{}", seconds_of(arena::CourseOptions::kUsualMoveTime)));
  app.add_defaulted("-n,--games", settings.games, in_range(1, 100'000), "Games to play");
  app.add_defaulted("--start", settings.start, "The rules that the server judges by");
  app.add_defaulted("--player", options->player, "Who plays, as in `ternion match`");
  return Action([options] { return course(*options); }).games({"surakarta"});
}

/// `ternion ggs`: plays Othello on a Generic Game Server.
Action define_ggs(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<online::GgsOptions>();
  app.add_required("HOST", options->host, "The server");
  app.add_defaulted("--port", options->port, "Its port");
  app.add_required("--user", options->name, "Our login there");
  app.add_option("--password-file", options->password_file,
                 "Its first line is the password; without it TERNION_GGS_PASSWORD is");
  app.add_option("--formula", options->formula_file,
                 "Whom to play and what to ask for; without it everybody, and nothing");
  app.add_option("--save", options->games_file, "Finished games are appended, as GGF");
  app.add_option("--transcript", options->transcript, "Every line that is said is appended");
  app.add_defaulted("-n,--matches", options->most_matches, in_range(0, 1'000'000),
                    "Leave after so many; 0: stay");
  app.add_duration("--lag", options->lag, "First guess of what a move loses on its way")
      .check(in_range(0.0, 60.0))
      .show_default("1");
  return Action([&globals, options] { return ggs(globals, *options); }).games({"othello"});
}

/// `ternion bot`: an engine plays on a Ternion server.
Action define_bot(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<bot::BotOptions>();
  app.add_required("ENGINE", options->engine,
                   "A player as of `ternion match`: gtp:COMMAND, nboard:COMMAND, gomocup:COMMAND, "
                   "self, inside");
  app.add_required("--server", options->server, "http://HOST:PORT");
  std::vector<std::pair<std::string, std::string>> apis;
  for (const std::string& each : bot::bot_api_names()) apis.emplace_back(each, each);
  app.add_choice<std::string>("--api", options->api, std::move(apis), "Whose bot API it has")
      .show_default(options->api);
  app.add_option("--through", options->through,
                 "HOST:PORT of a proxy that speaks https to a --server of https://HOST");
  app.add_required("--token-file", options->token_file, "Its first line is the account's token");
  app.add_option("--challenge", options->challenge,
                 "A bot of the server to challenge, with both colours; may be repeated");
  app.add_option("--accept", options->accept,
                 "A bot whose challenges are accepted; may be repeated; without it everybody's");
  app.add_option("--clock", options->clock,
                 "MAIN or MAIN+INCREMENT, whole seconds, of its challenges; without it none");
  app.add_defaulted("--games-each", options->games_each, in_range(0, 1'000'000),
                    "Games with each bot that it challenges; 0: no bound");
  app.add_defaulted("-n,--games", options->games, in_range(0, 1'000'000),
                    "Leave after so many; 0: stay");
  app.add_defaulted("--at-once", options->at_once, in_range(1, 64),
                    "Games at once: with so many it neither challenges nor accepts");
  return Action([&globals, options] { return bot(globals, *options); });
}

}  // namespace ternion::cli
