// `ternion ggs`: plays Othello on a Generic Game Server.
#include <memory>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/online/ggs/conversation.hpp"

namespace ternion::cli {
namespace {

ExitCode ggs(const GlobalOptions& globals, const online::GgsOptions& options) {
  const auto engine = session_options(globals);
  if (!engine) return complain_of_options(engine.error());
  auto client = online::ggs_client_options(options, *engine);
  if (!client) return complain_of_options(client.error());
  const Interrupt interrupt;
  const online::GgsListener listener{
      [](const std::string& news) { fmt::print(stderr, "ternion: {}\n", news); },
      [](const online::MatchReport& report) {
        fmt::print("{}\n", online::match_text(report));
        std::fflush(stdout);
      }};
  const auto played = online::play_on_ggs(options, std::move(*client), listener, interrupt.token());
  return played ? ExitCode::ok : complain(ExitCode::environment, played.error());
}

}  // namespace

Action define_ggs(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<online::GgsOptions>();
  app.add_option("HOST", options->host, "The server").required();
  app.add_option("--port", options->port, "Its port").show_default();
  app.add_option("--user", options->name, "Our login there").required();
  app.add_option("--password-file", options->password_file,
                 "Its first line is the password; without it TERNION_GGS_PASSWORD is");
  app.add_option("--formula", options->formula_file,
                 "Whom to play and what to ask for; without it everybody, and nothing");
  app.add_option("--save", options->games_file, "Finished games are appended, as GGF");
  app.add_option("--transcript", options->transcript, "Every line that is said is appended");
  app.add_option("-n,--matches", options->most_matches, "Leave after so many; 0: stay")
      .check(in_range(0, 1'000'000))
      .show_default();
  app.add_duration("--lag", options->lag, "First guess of what a move loses on its way")
      .check(in_range(0.0, 60.0))
      .show_default("1");
  return Action([&globals, options] { return ggs(globals, *options); }).games({"othello"});
}

}  // namespace ternion::cli
