// `ternion contest`: the contest of the classic players, ours beside what was published.
#include <fstream>
#include <memory>

#include <fmt/core.h>

#include "app/arena/match.hpp"
#include "app/arena/style_file.hpp"
#include "app/arena/team_contest.hpp"
#include "app/cli/contest.hpp"
#include "app/cli/subcommands.hpp"

namespace ternion::cli {
namespace {

struct TeamContestCommand {
  std::vector<std::string> teams;
  arena::TeamContestOptions rules;
  std::string markdown;
  ContestOptions running;
};

Expected<void> write_markdown(const std::string& path, const arena::TeamContest& contest) {
  if (path.empty()) return {};
  std::ofstream file(path, std::ios::binary);
  file << arena::contest_markdown(contest);
  if (!file.flush()) return fail(ErrorCode::io, "cannot write " + path);
  return {};
}

std::vector<std::string> all_classics() {
  std::vector<std::string> names;
  for (const auto& style : arena::built_in_styles()) names.push_back(style.name);
  return names;
}

ExitCode contest(const TeamContestCommand& command) {
  auto teams = arena::TeamContest::make(command.teams.empty() ? all_classics() : command.teams,
                                        command.rules);
  if (!teams)
    return complain(teams.error().code == ErrorCode::io ? ExitCode::environment : ExitCode::usage,
                    teams.error());
  int forfeits = 0;
  Contest contest(command.running, teams->field(),
                  {[&](const arena::StoredGame& game) {
                     teams->add(game);
                     forfeits += !game.fault.empty();
                     return true;
                   },
                   [] { return std::string(); }});
  if (auto opened = contest.open({"contest", true}); !opened)
    return complain(ExitCode::environment, opened.error());
  const auto played = contest.run(teams->jobs(), teams->games());
  fmt::print("{}", arena::contest_text(*teams));
  if (!played) return complain(ExitCode::environment, played.error());
  if (auto written = write_markdown(command.markdown, *teams); !written)
    return complain(ExitCode::environment, written.error());
  if (contest.interrupted()) return complain_of_interruption(command.running);
  return forfeits == 0 ? ExitCode::ok : ExitCode::findings;
}

}  // namespace

Action define_contest(Arguments& app, const GlobalOptions&) {
  const auto command = std::make_shared<TeamContestCommand>();
  app.add_option("TEAMS", command->teams,
                 "Classics by name, or .json files (default: all classics)");
  app.add_option("-n,--games", command->rules.games,
                 "Games of each team against idiot and gambler with each colour; one where neither "
                 "takes chances")
      .check(in_range(1, 1'000'000))
      .show_default();
  app.add_option("--team-games", command->rules.team_games,
                 "Games of every two teams, with either colour in turn; 0: none")
      .check(in_range(0, 1'000'000))
      .show_default();
  app.add_option("--markdown", command->markdown, "Write the tables as Markdown");
  app.add_option("--seed", command->running.seed, "Decides what random players do").show_default();
  add_running_options(app, command->running);
  return Action([command] { return contest(*command); }).games({"othello"});
}

}  // namespace ternion::cli
