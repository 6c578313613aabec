// `ternion match`: two players, many games.
#include "app/arena/match_contest.hpp"

#include <memory>

#include "app/cli/subcommands.hpp"
#include "app/command_line/contest_options.hpp"

namespace ternion::cli {
namespace {

struct MatchCommand {
  arena::MatchOptions options;
  ContestView view;
  bool json = false;
};

ExitCode match(const MatchCommand& command) {
  const auto made = arena::Match::make(command.options);
  if (!made) return complain_of_options(made.error());
  arena::Match& match = **made;
  return hold(match, command.options.contest, command.view,
              [&] { return command.json ? match.json() + "\n" : match.report(); });
}

}  // namespace

Action define_match(Arguments& app, const GlobalOptions& globals) {
  const auto command = std::make_shared<MatchCommand>();
  arena::MatchOptions& options = command->options;
  app.add_option(
         "A", options.players[0],
         "A player: gtp:COMMAND, nboard:COMMAND or gomocup:COMMAND; gtp-tcp:HOST:PORT and so "
         "on; self[:OPTIONS] (this program as a child) or inside (in this process). After the "
         "kind may stand [KEY=VALUE,...] with name, depth, nodes, time, clock, setup, restart, "
         "dir, "
         "hash, level, threads, weights, constants")
      .required();
  app.add_option("B", options.players[1], "The other one").required();
  app.add_option("-n,--games", options.games, "Games at most; two for each opening")
      .check(in_range(1, 10'000'000))
      .show_default();
  const Option sprt = app.add_option("--sprt", options.sprt,
                                     "ELO0 ELO1: stop once either is accepted against the other")
                          .values(2);
  app.add_option("--sprt-risks", options.sprt_risks, "ALPHA BETA")
      .values(2)
      .needs(sprt)
      .show_default();
  app.add_flag("--first-black", options.first_black,
               "A is Black in every game; one game for each opening");
  app.add_flag("--json", command->json, "The result as JSON");
  add_contest_options(app, options.contest, command->view);
  const auto run = [command, &app, &globals] {
    complete(command->options.contest, app, globals);
    return match(*command);
  };
  return of_games_that_can(Action(run));
}

}  // namespace ternion::cli
