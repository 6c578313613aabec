// Games of the engine against itself, to learn from.
#include "app/cli/subcommands.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/lab_door.hpp"
#include "app/lab/lab_kit.hpp"

namespace ternion::cli {
namespace {

ExitCode selfplay(const GlobalOptions& globals, const lab::SelfPlayOptions& options) {
  const auto trainer = lab::make_trainer(globals.game.get());
  if (!trainer) return complain_of_options(trainer.error());
  const auto engines = engine_choice(globals);
  if (!engines) return complain_of_options(engines.error());
  const auto pieces = (*trainer)->open(options, *engines);
  if (!pieces) return complain_of_options(pieces.error());
  const Interrupt interrupt;
  const auto end = lab::self_play(**pieces, options.goal.positions, engines->threads,
                                  interrupt.token(), lab_listener());
  return end ? ExitCode::ok : complain_of_options(end.error());
}

}  // namespace

Action define_selfplay(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<lab::SelfPlayOptions>();
  lab::SelfPlayGoal& goal = options->goal;
  othello::SelfPlaySettings& settings = options->shards;
  app.add_option("--out", goal.folder, "Folder for the shards; a run goes on where it stopped")
      .required();
  app.add_option("--positions", goal.positions, "Stop when the folder holds as many of this seed")
      .show_default();
  app.add_option("--seed", goal.seed, "Another seed, other games").show_default();
  app.add_option("--depth", settings.depth, "Plies of each search before a game is solved")
      .check(in_range(1, 20))
      .show_default();
  app.add_option("--solve", settings.solve, "Empty squares from which on a game is solved")
      .check(in_range(14, 24))
      .show_default();
  app.add_option("--forks", settings.fork_percent,
                 "Forks for 100 games: a random move off the line of one, played out")
      .check(in_range(0, 1000))
      .show_default();
  app.add_option(
         "--sidelines", settings.sideline_percent,
         "Positions beside the games for 100 of their moves: behind arbitrary moves, as the "
         "leaves of searches are")
      .check(in_range(0, 1000))
      .show_default();
  app.add_option(
      "--start", options->text.start,
      "Where games begin: the game's notation, or the rule and the size such as 'freestyle 15' "
      "(default: the usual start)");
  app.add_option("--nodes", options->text.nodes, "Nodes of each search")
      .check(positive())
      .show_default();
  return Action([options, &globals] { return selfplay(globals, *options); })
      .only_for(lab::games_with(&lab::LabKit::make_trainer),
                {"--isa", "--depth", "--solve", "--forks", "--sidelines"})
      .only_for(games_that([](const GameKit& kit) { return kit.text_training != nullptr; }),
                {"--start", "--nodes"})
      .only_for(games_with_tables(), {"--tables"});
}

}  // namespace ternion::cli
