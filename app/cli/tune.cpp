// `ternion tune`: constants of the search or of a classic player, by its matches against itself.
#include "app/lab/tuning/tuning.hpp"

#include <memory>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/lab_door.hpp"
#include "app/lab/lab_kit.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::cli {
namespace {

std::vector<std::string> games_with_constants() {
  return games_that([](const GameKit& kit) { return !kit.constants.empty(); });
}

std::span<const SearchConstant> constants_of(const std::string& game, const std::string& player) {
  const auto find = lab::lab_kit(game).constants_of;
  return find == nullptr ? std::span<const SearchConstant>() : find(player);
}

ExitCode list(const GlobalOptions& globals, const lab::TuningOptions& options) {
  if (!options.player.empty()) {
    const auto constants = constants_of(globals.game.get(), options.player);
    if (constants.empty())
      return complain(ExitCode::usage,
                      "expected a classic with constants, got " + quoted_text(options.player));
    fmt::print("{}", lab::constants_list(options.player, constants));
    return ExitCode::ok;
  }
  std::vector<const GameKit*> games;
  for (const std::string& name :
       globals.game.given() ? std::vector<std::string>{globals.game.get()} : games_with_constants())
    if (const auto kit = find_kit(name)) games.push_back(*kit);
  fmt::print("{}", lab::constants_list(games));
  return ExitCode::ok;
}

ExitCode tune(const GlobalOptions& globals, lab::TuningOptions& options) {
  options.game = globals.game.get();
  const Interrupt interrupt;
  const auto tuning = lab::tune(options, interrupt.token(), lab_listener(),
                                constants_of(options.game, options.player));
  if (!tuning) return complain_of_options(tuning.error());
  fmt::print("{}", lab::tuning_report(*tuning));
  if (!tuning->complete())
    return complain(ExitCode::environment, "interrupted: the same command goes on");
  return ExitCode::ok;
}

void add_playing(Arguments& app, lab::TuningOptions& options, Option out) {
  const Option nodes = app.add_option("--nodes", options.limits.nodes, "Nodes of each move")
                           .check(in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
                           .show_default(std::to_string(lab::kUsualNodes))
                           .needs(out);
  app.add_duration("--time-per-move", options.limits.move_time,
                   "Seconds of each move, in place of nodes; the games then depend on the machine")
      .check(in_range(0.001, 3600.0))
      .excludes(nodes)
      .needs(out);
  app.add_option("--start", options.openings.start,
                 "Position in the game's notation where openings begin, such as 'renju 15'")
      .needs(out);
  const Option file = app.add_option("--openings", options.openings.file,
                                     "A file as of `ternion match`, of which each step takes some")
                          .needs(out);
  app.add_option("--random-plies", options.openings.random_plies,
                 "Without a file: so many random moves from the start")
      .check(in_range(0, 40))
      .show_default()
      .excludes(file)
      .needs(out);
}

}  // namespace

Action define_tune(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<lab::TuningOptions>();
  const auto listed = std::make_shared<bool>(false);
  Arguments& what = app.add_alternatives("what to do");
  what.add_flag("--list", *listed, "Tell the constants, their usual values and ranges");
  const Option out = what.add_option(
      "--out", options->journal,
      "Tune, and keep each step in this file; the same command goes on where it stopped");
  app.add_option("--player", options->player,
                 "A classic player that has constants, such as assessment-3 of Surakarta (default: "
                 "the game's search)");
  app.add_option("--only", options->only, "NAME,NAME: these constants (default: all of the game)")
      .needs(out);
  app.add_option("--steps", options->steps, "Steps in all")
      .check(in_range(1, 10'000'000))
      .show_default()
      .needs(out);
  app.add_option("--pairs", options->pairs,
                 "Pairs of games a step: an opening each, with both colours")
      .check(in_range(1, 10'000))
      .show_default()
      .needs(out);
  add_playing(app, *options, out);
  app.add_option("--width", options->width,
                 "How far the two sides of the first step lie from the middle, in parts of a range")
      .check(in_range(0.001, 0.5))
      .show_default()
      .needs(out);
  app.add_option("--first-step", options->first_step,
                 "How far it moves where one side wins every game, likewise")
      .check(in_range(0.0001, 1.0))
      .show_default()
      .needs(out);
  app.add_option("--seed", options->seed, "Decides perturbations and openings")
      .show_default()
      .needs(out);
  app.add_option("--concurrency", options->concurrency, "Games at once")
      .check(in_range(1, 256))
      .show_default()
      .needs(out);
  return Action([options, listed, &globals] {
           return *listed ? list(globals, *options) : tune(globals, *options);
         })
      .games(games_with_constants());
}

}  // namespace ternion::cli
