// `ternion tournament`: many players, a cross-table.
#include "app/arena/tournament_contest.hpp"

#include <memory>
#include <string>

#include "app/cli/subcommands.hpp"
#include "app/command_line/contest_options.hpp"

namespace ternion::cli {
namespace {

struct TournamentCommand {
  arena::TournamentOptions options;
  ContestView view;
  std::string kind{arena::name_of(arena::TournamentKind::round_robin)};
};

ExitCode tournament(TournamentCommand& command) {
  const auto kind = arena::parse_tournament_kind(command.kind);
  if (!kind) return complain(ExitCode::usage, "--kind: " + kind.error().message);
  command.options.kind = *kind;
  return hold(arena::Tournament::make(command.options), command.options.contest, command.view);
}

}  // namespace

Action define_tournament(Arguments& app, const GlobalOptions& globals) {
  const auto command = std::make_shared<TournamentCommand>();
  arena::TournamentOptions& options = command->options;
  app.add_option("PLAYERS", options.players, "Two or more, as for match").required();
  app.add_option("--kind", command->kind,
                 "round-robin, gauntlet (the first against each other one), knockout or swiss")
      .show_default();
  app.add_option("--rounds", options.rounds,
                 "Of a Swiss tournament; without it, as many as leave one player unbeaten")
      .check(in_range(1, 1000));
  app.add_option("-n,--games", options.games, "Games of each pairing; two for each opening")
      .check(in_range(1, 1'000'000))
      .show_default();
  app.add_option("--markdown", options.markdown, "Write the table as Markdown");
  app.add_option("--html", options.html, "Write it as a page with plots of Elo and time");
  app.add_option("--json", options.json, "Write it as JSON");
  add_contest_options(app, options.contest, command->view);
  const auto run = [command, &app, &globals] {
    complete(command->options.contest, app, globals);
    return tournament(*command);
  };
  return of_games_that_can(Action(run));
}

}  // namespace ternion::cli
