#include "app/command_line/contest_options.hpp"

#include <utility>

#include "app/arena/settled_opening.hpp"
#include "app/command_line/games_that.hpp"

namespace ternion::cli {
namespace {

constexpr double kMilliseconds = 1000;  // in a second

void add_limits(Arguments& app, arena::ContestOptions& options) {
  const std::string group = "Limits (a player's own take their place)";
  arena::Patience& patience = options.runner.make.patience;
  app.add_duration("--time-per-move", options.limits.move_time,
                   "Seconds for each move (default: 0.1, where no limit is given)")
      .check(positive())
      .group(group);
  app.add_option("--clock", options.clock, "MAIN or MAIN+INCREMENT: seconds for the whole game")
      .group(group);
  app.add_option("--depth", options.limits.depth, "Plies of the search")
      .check(in_range(1, 60))
      .group(group);
  app.add_option("--nodes", options.limits.nodes, "Nodes of the search")
      .check(positive())
      .group(group);
  app.add_defaulted("--lag", options.runner.lag, in_range(0.0, 60000.0),
                    "Milliseconds forgiven: on each move, under a clock for the game in all",
                    kMilliseconds)
      .group(group);
  app.add_defaulted("--start-timeout", patience.start, positive(),
                    "Seconds for an engine's handshake")
      .group(group);
  app.add_defaulted("--command-timeout", patience.command, positive(),
                    "Seconds for the answer to anything but a search")
      .group(group);
  app.add_defaulted("--search-timeout", patience.search, positive(),
                    "Seconds for a move that no clock bounds")
      .group(group);
  app.add_defaulted("--quit-timeout", patience.goodbye, in_range(0.0, 3600.0),
                    "Seconds for an engine to end by itself once it is told to")
      .group(group);
}

void add_openings(Arguments& app, arena::ContestOptions& options) {
  const std::string group = "Openings (each is played with both colours)";
  arena::OpeningOptions& openings = options.openings;
  app.add_option("--start", openings.start,
                 "Position in the game's notation where openings begin, such as 'renju 15'")
      .group(group);
  const Option file =
      app.add_option("--openings", openings.file,
                     "A file: transcripts or boards one a line; Othello: also OBF or GGF; Gomoku: "
                     "also offsets from the centre")
          .group(group);
  const Option plies = app.add_defaulted("--random-plies", openings.random_plies, in_range(0, 40),
                                         "Without a file: so many random moves from the start")
                           .excludes(file)
                           .group(group);
  app.add_defaulted("--seed", options.runner.seed,
                    "Decides random openings, the order of a file's and what random players do")
      .group(group);
  app.add_flag("--in-order", openings.in_order, "A file's openings in its order")
      .needs(file)
      .group(group);
  const Option rule =
      app.add_option("--opening-rule", options.runner.opening_rule,
                     "The players settle the first stones and the colours themselves: swap2, "
                     "swap, rif, yamaguchi, soosorv-8, taraguchi-10, tarannikov, fifth-4")
          .excludes(plies)
          .group(group);
  app.add_flag("--swap2", "The same as --opening-rule swap2")
      .excludes(plies)
      .excludes(rule)
      .group(group);
}

}  // namespace

void add_contest_options(Arguments& app, arena::ContestOptions& options, ContestView& view) {
  add_limits(app, options);
  add_openings(app, options);
  app.add_option("--engine-logs", options.runner.make.log_dir,
                 "Folder for what engines write to stderr; made if need be")
      .group("Running and keeping");
  add_running_options(app, options, view);
}

void add_running_options(Arguments& app, arena::ContestOptions& options, ContestView& view) {
  const std::string group = "Running and keeping";
  app.add_defaulted("--concurrency", options.runner.concurrency, in_range(1, 256), "Games at once")
      .group(group);
  app.add_defaulted("--adjudicate", options.runner.adjudicate_from, in_range(0, 24),
                    "End a game by the exact solver once so few squares are empty; 0: play it out")
      .group(group);
  const Option store =
      app.add_option("--store", options.store,
                     "Keep games in this SQLite file; the same command, or one for more "
                     "games, goes on where it stopped")
          .group(group);
  const Option beside = app.add_flag("--new-run", options.new_run,
                                     "Begin anew in a store that has games of the same players")
                            .needs(store)
                            .group(group);
  app.add_flag("--unknown-players", options.unknown_players,
               "Go on with games of an earlier version, which did not keep what programs played")
      .needs(store)
      .excludes(beside)
      .group(group);
  app.add_option("--ggf", options.exports.ggf, "Write the games as GGF").group(group);
  app.add_option("--sgf", options.exports.sgf, "Write the games as SGF").group(group);
  app.add_option("--jsonl", options.exports.jsonl, "Write the games as JSON Lines").group(group);
  app.add_flag("--watch", view.watch, "Draw the boards on stderr as moves are made").group(group);
  app.add_flag("--quiet", view.quiet, "No progress on stderr").group(group);
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
