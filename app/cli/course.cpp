// `ternion course`: plays Surakarta on a server of the RUC course's network.
#include "app/arena/surakarta/course_conversation.hpp"

#include <memory>
#include <optional>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"

namespace ternion::cli {
namespace {

ExitCode course(const arena::CourseOptions& options) {
  const auto client = arena::make_course_client(options);
  if (!client) return complain(ExitCode::usage, client.error());
  const arena::CourseListener listener{
      [](const arena::CourseResult& result) { fmt::print("{}\n", arena::result_text(result)); },
      [](const std::string& complaint) { fmt::print(stderr, "ternion: {}\n", complaint); }};
  const auto held = arena::hold_course_conversation(options, **client, listener);
  return held ? ExitCode::ok : complain(ExitCode::environment, held.error());
}

}  // namespace

Action define_course(Arguments& app, const GlobalOptions&) {
  using MaybeSide = std::optional<Side>;
  const auto options = std::make_shared<arena::CourseOptions>();
  arena::CourseSettings& settings = options->settings;
  app.add_option("HOST", options->host, "The server").show_default();
  app.add_option("--port", options->port, "Its port").show_default();
  app.add_option("--name", settings.name, "Our name there").show_default();
  app.add_option("--room", settings.room, "The room to play in").show_default();
  app.add_choice<MaybeSide>("--side", settings.side,
                            {{"black", Side::black}, {"white", Side::white}},
                            "Our side; without it the server decides");
  app.add_duration("--seconds", options->move_time, "For each move; the usual server allows 3")
      .check(in_range(0.01, 3600.0))
      .show_default(fmt::format("{}", seconds_of(arena::CourseOptions::kUsualMoveTime)));
  app.add_option("-n,--games", settings.games, "Games to play")
      .check(in_range(1, 100'000))
      .show_default();
  app.add_option("--start", settings.start, "The rules that the server judges by").show_default();
  app.add_option("--player", options->player, "Who plays, as in `ternion match`").show_default();
  return Action([options] { return course(*options); }).games({"surakarta"});
}

}  // namespace ternion::cli
