// `ternion contest`: the contest of the classic players, ours beside what was published.
#include "app/arena/othello/classics_contest.hpp"

#include <memory>

#include "app/cli/subcommands.hpp"
#include "app/command_line/contest_options.hpp"

namespace ternion::cli {
namespace {

struct ClassicsCommand {
  arena::ClassicsContestOptions options;
  ContestView view;
};

}  // namespace

Action define_contest(Arguments& app, const GlobalOptions& globals) {
  const auto command = std::make_shared<ClassicsCommand>();
  arena::ClassicsContestOptions& options = command->options;
  app.add_option(
      "TEAMS", options.teams,
      "Classics by name, or .json files (default: the baselines and the eighteen teams)");
  app.add_option("-n,--games", options.rules.games,
                 "Games of each team against idiot and gambler with each colour; one where neither "
                 "takes chances")
      .check(in_range(1, 1'000'000))
      .show_default();
  app.add_option("--team-games", options.rules.team_games,
                 "Games of every two teams, with either colour in turn; 0: none")
      .check(in_range(0, 1'000'000))
      .show_default();
  app.add_duration("--clock", options.rules.clock,
                   "Seconds of each side for a game; to exceed it loses")
      .check(positive())
      .show_default();
  app.add_option("--slowdown", options.rules.slowdown,
                 "Seconds of the clock that each second of a player counts for")
      .check(positive())
      .show_default();
  app.add_option("--markdown", options.markdown, "Write the tables as Markdown");
  app.add_option("--seed", options.contest.runner.seed, "Decides what random players do")
      .show_default();
  add_running_options(app, options.contest, command->view);
  const auto run = [command, &app, &globals] {
    complete(command->options.contest, app, globals);
    const arena::ClassicsContestOptions& asked = command->options;
    return hold(arena::ClassicsContest::make(asked), asked.contest, command->view);
  };
  return Action(run).games({"othello"});
}

}  // namespace ternion::cli
