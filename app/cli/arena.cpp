// The commands of the arena (app/arena): contests, who plays them, openings and games that were
// played.
#include <cstdio>
#include <memory>
#include <span>
#include <string>

#include <fmt/core.h>

#include "app/arena/balanced_openings.hpp"
#include "app/arena/game_sgf.hpp"
#include "app/arena/match_contest.hpp"
#include "app/arena/othello/classics.hpp"
#include "app/arena/othello/classics_contest.hpp"
#include "app/arena/replay.hpp"
#include "app/arena/settled_opening.hpp"
#include "app/arena/terminal_options.hpp"
#include "app/arena/tournament_contest.hpp"
#include "app/cli/shared_options.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/contest_options.hpp"
#include "app/command_line/games_that.hpp"
#include "app/platform/streams.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"

namespace ternion::cli {
namespace {

/// At most so many bytes of stdin; 0: its end.
std::size_t read_input(std::span<char> bytes) { return platform::read_some(0, bytes); }

void show_on_terminal(std::string_view text) {
  fmt::print("{}", text);
  std::fflush(stdout);
}

ExitCode play(const std::string& name, const arena::TerminalOptions& options,
              const std::string& sgf) {
  auto game = arena::make_terminal_game(name, options, platform::is_terminal(1));
  if (!game) return complain_of_options(game.error());
  const auto talked =
      arena::converse(**game, read_input, show_on_terminal, platform::is_terminal(0) ? "> " : "");
  if (!sgf.empty())
    if (auto written = arena::write_sgf((*game)->record(), sgf); !written)
      return complain(ExitCode::environment, written.error());
  return talked ? ExitCode::ok : complain(ExitCode::environment, talked.error());
}

struct MatchCommand : ContestCommand<arena::MatchOptions> {
  bool json = false;
};

ExitCode match(const MatchCommand& command) {
  const auto made = arena::Match::make(command.options);
  if (!made) return complain_of_options(made.error());
  arena::Match& match = **made;
  return hold(match, command.options.contest, command.view,
              [&] { return command.json ? match.json() + "\n" : match.report(); });
}

struct TournamentCommand : ContestCommand<arena::TournamentOptions> {
  std::string kind{arena::name_of(arena::TournamentKind::round_robin)};
};

ExitCode tournament(TournamentCommand& command) {
  const auto kind = arena::parse_tournament_kind(command.kind);
  if (!kind) return complain(ExitCode::usage, "--kind: " + kind.error().message);
  command.options.kind = *kind;
  return hold(arena::Tournament::make(command.options), command.options.contest, command.view);
}

ExitCode players_of(const std::string& name) {
  if (name.empty()) return tell(arena::classics_text());
  const auto classic = arena::find_classic(name);
  return classic ? tell(arena::classic_text(*classic)) : complain(ExitCode::usage, classic.error());
}

ExitCode openings(const GlobalOptions& globals, arena::OpeningsRequest& request) {
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  request.game = globals.game.get();
  const auto found = arena::make_openings(request, *session, show_on_terminal);
  if (!found) return complain_of_options(found.error());
  return found->lack.empty() ? ExitCode::ok : complain(ExitCode::findings, found->lack);
}

struct ReplayOptions {
  std::string file;
  bool quiet = false;
};

ExitCode replay(const GlobalOptions& globals, const ReplayOptions& options) {
  const auto like = make_board(globals.game.get());
  if (!like) return complain(ExitCode::usage, like.error());
  const auto text = platform::read_input(options.file);
  if (!text) return complain(ExitCode::environment, text.error());
  const auto tally = arena::replay_games(*text, **like, [&](const arena::ReplayedGame& game) {
    for (const std::string& warning : game.warnings)
      fmt::print(stderr, "ternion: line {}: {}\n", game.line, warning);
    if (!options.quiet || !game.is_clean) fmt::print("{}\n", game.text);
  });
  fmt::print("{}\n", arena::summary_of(tally));
  if (tally.bare > 0)
    fmt::print(stderr, "{} recorded scores count the discs alone, not the empty squares\n",
               tally.bare);
  return tally.is_clean() ? ExitCode::ok : ExitCode::findings;
}

}  // namespace

/// `ternion play`: a person at this terminal against a player.
Action define_play(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<arena::TerminalOptions>();
  const auto sgf = std::make_shared<std::string>();
  app.add_defaulted("PLAYER", options->player, "Against whom, as in `ternion match`");
  app.add_choice<Side>("--side", options->side, {{"black", Side::black}, {"white", Side::white}},
                       "Yours")
      .show_default("black");
  app.add_option("--start", options->start,
                 "Where the game begins (Gomoku: the rule and the size, 'renju 15')");
  app.add_defaulted("--seconds", options->move_time, in_range(0.01, 3600.0),
                    "For a move of a player without limits, or a hint");
  app.add_defaulted("--seed", options->seed, "Of what is random in the player");
  app.add_option("--sgf", *sgf, "Write the game here, as it stands at the end");
  return Action([options, sgf, &globals] { return play(globals.game, *options, *sgf); });
}

/// `ternion match`: two players, many games.
Action define_match(Arguments& app, const GlobalOptions& globals) {
  const auto command = std::make_shared<MatchCommand>();
  arena::MatchOptions& options = command->options;
  app.add_required(
      "A", options.players[0],
      "A player: gtp:COMMAND, nboard:COMMAND or gomocup:COMMAND; gtp-tcp:HOST:PORT and so "
      "on; self[:OPTIONS] (this program as a child) or inside (in this process). After the "
      "kind may stand [KEY=VALUE,...] with name, depth, nodes, time, clock, setup, restart, "
      "dir, "
      "hash, level, threads, weights, constants");
  app.add_required("B", options.players[1], "The other one");
  add_match_length(app, options);
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

/// `ternion tournament`: many players, a cross-table.
Action define_tournament(Arguments& app, const GlobalOptions& globals) {
  const auto command = std::make_shared<TournamentCommand>();
  arena::TournamentOptions& options = command->options;
  app.add_required("PLAYERS", options.players, "Two or more, as for match");
  app.add_defaulted("--kind", command->kind,
                    "round-robin, gauntlet (the first against each other one), knockout or swiss");
  app.add_option("--rounds", options.rounds,
                 "Of a Swiss tournament; without it, as many as leave one player unbeaten")
      .check(in_range(1, 1000));
  app.add_defaulted("-n,--games", options.games, in_range(1, 1'000'000),
                    "Games of each pairing; two for each opening");
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

/// `ternion contest`: the contest of the classic players, ours beside what was published.
Action define_contest(Arguments& app, const GlobalOptions& globals) {
  const auto command = std::make_shared<ContestCommand<arena::ClassicsContestOptions>>();
  arena::ClassicsContestOptions& options = command->options;
  app.add_option(
      "TEAMS", options.teams,
      "Classics by name, or .json files (default: the baselines and the eighteen teams)");
  app.add_defaulted(
      "-n,--games", options.rules.games, in_range(1, 1'000'000),
      "Games of each team against idiot and gambler with each colour; one where neither "
      "takes chances");
  app.add_defaulted("--team-games", options.rules.team_games, in_range(0, 1'000'000),
                    "Games of every two teams, with either colour in turn; 0: none");
  app.add_defaulted("--clock", options.rules.clock, positive(),
                    "Seconds of each side for a game; to exceed it loses");
  app.add_defaulted("--slowdown", options.rules.slowdown, positive(),
                    "Seconds of the clock that each second of a player counts for");
  app.add_option("--markdown", options.markdown, "Write the tables as Markdown");
  app.add_defaulted("--seed", options.contest.runner.seed, "Decides what random players do");
  add_running_options(app, options.contest, command->view);
  const auto run = [command, &app, &globals] {
    complete(command->options.contest, app, globals);
    const arena::ClassicsContestOptions& asked = command->options;
    return hold(arena::ClassicsContest::make(asked), asked.contest, command->view);
  };
  return Action(run).games({"othello"});
}

/// `ternion players`: the classics, what they are and what they play like.
Action define_players(Arguments& app, const GlobalOptions&) {
  const auto name = std::make_shared<std::string>();
  app.add_option("NAME", *name, "One of them, or a .json file, in full");
  return [name] { return players_of(*name); };
}

/// `ternion openings`: random beginnings of which a search keeps the even ones.
Action define_openings(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<arena::OpeningsRequest>();
  arena::BalancedPlan& plan = options->plan;
  app.add_defaulted("--count", plan.count, in_range(1, 100'000), "Openings to find");
  const Option plies =
      app.add_defaulted("--plies", plan.plies, in_range(1, 30), "Random moves from the start");
  app.add_defaulted("--within", plan.within, in_range(0.0, 64.0),
                    "Discs, or points, that the search may see for either side");
  const Option depth =
      app.add_defaulted("--depth", plan.limits.depth, in_range(1, 40), "Plies of the search",
                        fmt::format("{}", arena::BalancedPlan::kUsualDepth));
  app.add_option("--nodes", plan.limits.nodes, "Nodes of the search, in place of --depth")
      .check(in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
      .excludes(depth);
  app.add_flag("--swap2", plan.swap2, "Three stones anywhere on the board, to offer under swap2")
      .excludes(plies);
  app.add_option("--start", options->start,
                 "Position in the game's notation to begin at, such as 'renju 15'");
  app.add_defaulted("--seed", plan.seed, "Decides the random moves");
  app.add_flag("--scores", options->with_values,
               "Write what the search saw on a line before, behind a #");
  return Action([options, &globals] { return openings(globals, *options); })
      .only_for(games_with_kernels(), {"--isa"})
      .only_for(arena::games_with_settled_openings(), {"--swap2"})
      .only_for(games_with_tables(), {"--tables"});
}

/// `ternion replay`: legality and final scores of games.
Action define_replay(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<ReplayOptions>();
  app.add_required(
      "FILE", options->file,
      "Games in any form (docs/formats.md); behind a line of moves a TAB and the recorded "
      "score (Black minus White) may follow; - is stdin");
  app.add_flag("--quiet", options->quiet, "Show only what is wrong, and the summary");
  return [options, &globals] { return replay(globals, *options); };
}

}  // namespace ternion::cli
