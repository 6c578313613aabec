#include "app/command_line/contest_options.hpp"

#include <utility>

#include "app/arena/settled_opening.hpp"
#include "app/command_line/games_that.hpp"

namespace ternion::cli {
namespace {

constexpr double kMilliseconds = 1000;  // in a second
constexpr const char* kRunning = "Running and keeping";

void add_limits(Arguments& command, arena::ContestOptions& options) {
  Arguments& app = command.in_group("Limits (a player's own take their place)");
  arena::Patience& patience = options.runner.make.patience;
  app.add_duration("--time-per-move", options.limits.move_time,
                   "Seconds for each move (default: 0.1, where no limit is given)")
      .check(positive());
  app.add_option("--clock", options.clock, "MAIN or MAIN+INCREMENT: seconds for the whole game");
  app.add_option("--depth", options.limits.depth, "Plies of the search").check(in_range(1, 60));
  app.add_option("--nodes", options.limits.nodes, "Nodes of the search").check(positive());
  app.add_defaulted("--lag", options.runner.lag, in_range(0.0, 60000.0),
                    "Milliseconds forgiven: on each move, under a clock for the game in all",
                    kMilliseconds);
  app.add_defaulted("--start-timeout", patience.start, positive(),
                    "Seconds for an engine's handshake");
  app.add_defaulted("--command-timeout", patience.command, positive(),
                    "Seconds for the answer to anything but a search");
  app.add_defaulted("--search-timeout", patience.search, positive(),
                    "Seconds for a move that no clock bounds");
  app.add_defaulted("--quit-timeout", patience.goodbye, in_range(0.0, 3600.0),
                    "Seconds for an engine to end by itself once it is told to");
}

void add_openings(Arguments& command, arena::ContestOptions& options) {
  Arguments& app = command.in_group("Openings (each is played with both colours)");
  arena::OpeningOptions& openings = options.openings;
  app.add_option("--start", openings.start,
                 "Position in the game's notation where openings begin, such as 'renju 15'");
  const Option file =
      app.add_option("--openings", openings.file,
                     "A file: transcripts or boards one a line; Othello: also OBF or GGF; Gomoku: "
                     "also offsets from the centre");
  const Option plies = app.add_defaulted("--random-plies", openings.random_plies, in_range(0, 40),
                                         "Without a file: so many random moves from the start")
                           .excludes(file);
  app.add_defaulted("--seed", options.runner.seed,
                    "Decides random openings, the order of a file's and what random players do");
  app.add_flag("--in-order", openings.in_order, "A file's openings in its order").needs(file);
  const Option rule =
      app.add_option("--opening-rule", options.runner.opening_rule,
                     "The players settle the first stones and the colours themselves: swap2, "
                     "swap, rif, yamaguchi, soosorv-8, taraguchi-10, tarannikov, fifth-4")
          .excludes(plies);
  app.add_flag("--swap2", "The same as --opening-rule swap2").excludes(plies).excludes(rule);
}

}  // namespace

void add_contest_options(Arguments& app, arena::ContestOptions& options, ContestView& view) {
  add_limits(app, options);
  add_openings(app, options);
  app.in_group(kRunning).add_option("--engine-logs", options.runner.make.log_dir,
                                    "Folder for what engines write to stderr; made if need be");
  add_running_options(app, options, view);
}

void add_running_options(Arguments& command, arena::ContestOptions& options, ContestView& view) {
  Arguments& app = command.in_group(kRunning);
  app.add_defaulted("--concurrency", options.runner.concurrency, in_range(1, 256), "Games at once");
  app.add_defaulted("--adjudicate", options.runner.adjudicate_from, in_range(0, 24),
                    "End a game by the exact solver once so few squares are empty; 0: play it out");
  const Option store =
      app.add_option("--store", options.store,
                     "Keep games in this SQLite file; the same command, or one for more "
                     "games, goes on where it stopped");
  const Option beside = app.add_flag("--new-run", options.new_run,
                                     "Begin anew in a store that has games of the same players")
                            .needs(store);
  app.add_flag("--unknown-players", options.unknown_players,
               "Go on with games of an earlier version, which did not keep what programs played")
      .needs(store)
      .excludes(beside);
  app.add_option("--ggf", options.exports.ggf, "Write the games as GGF");
  app.add_option("--sgf", options.exports.sgf, "Write the games as SGF");
  app.add_option("--jsonl", options.exports.jsonl, "Write the games as JSON Lines");
  app.add_flag("--watch", view.watch, "Draw the boards on stderr as moves are made");
  app.add_flag("--quiet", view.quiet, "No progress on stderr");
}

Action of_games_that_can(Action&& action) {
  return std::move(action)
      .only_for(games_that([](const GameKit& kit) { return kit.make_adjudicator != nullptr; }),
                {"--adjudicate"})
      .only_for(games_that([](const GameKit& kit) { return kit.record.name == "ggf"; }), {"--ggf"})
      .only_for(arena::games_with_settled_openings(), {"--opening-rule", "--swap2"});
}

void complete(arena::ContestOptions& options, const Arguments& app, const GlobalOptions& globals) {
  options.game = globals.game.get();
  options.given.merge(app.given());
  if (options.given.contains("--swap2")) options.runner.opening_rule = "swap2";
}

}  // namespace ternion::cli
