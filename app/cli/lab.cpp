// The lab (app/lab): what weights and constants are made of, and held against.
#include <array>
#include <memory>

#include <fmt/core.h>

#include "app/cli/shared_options.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/lab_door.hpp"
#include "app/lab/lab_kit.hpp"
#include "app/lab/tuning/tuning.hpp"

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

ExitCode bootstrap(const GlobalOptions& globals, const othello::BootstrapOptions& options) {
  const auto engines = engine_choice(globals);
  if (!engines) return complain_of_options(engines.error());
  const Interrupt interrupt;
  const auto end = lab::lab_kit(globals.game.get())
                       .bootstrap(options, *engines, interrupt.token(), lab_listener());
  if (!end) return complain_of_options(end.error());
  if (end->complete) fmt::print("{}\nplay with them: --weights {}\n", end->table, end->weights);
  return end->clean ? ExitCode::ok : ExitCode::findings;
}

struct JudgeCommand {
  lab::JudgeOptions judge;
  bool json = false;
};

ExitCode judge(const GlobalOptions& globals, const JudgeCommand& command) {
  const auto trainer = lab::make_trainer(globals.game.get());
  if (!trainer) return complain_of_options(trainer.error());
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  const auto on_judged = [&command](const lab::Judged& judged) {
    fmt::print("{}\n", command.json ? judged.json : judged.table);
  };
  const auto end = (*trainer)->judge(command.judge, *session, on_judged, lab_listener());
  if (!end) return complain_of_options(end.error());
  return end->clean ? ExitCode::ok : ExitCode::findings;
}

/// The evaluation by itself has no table and works on one thread.
Expected<void> check_search_options(const lab::JudgeOptions& options, const Arguments& app) {
  const bool searches = options.searches();
  constexpr const char* kWhen = "with --depth, --nodes or --time above 0";
  const std::array<OptionUse, 3> uses{{{"--hash", searches, kWhen},
                                       {"--threads", searches, kWhen},
                                       {"--constants", searches, kWhen}}};
  return check_uses("judge", app, uses);
}

ExitCode calibrate(const GlobalOptions& globals, const othello::CalibrateOptions& options) {
  const auto engines = engine_choice(globals);
  if (!engines) return complain_of_options(engines.error());
  const Interrupt interrupt;
  const auto calibrated = lab::lab_kit(globals.game.get())
                              .calibrate(options, *engines, interrupt.token(), lab_listener());
  if (!calibrated) return complain_of_options(calibrated.error());
  if (!*calibrated) return complain(ExitCode::environment, "interrupted: nothing is written");
  if (options.out.empty()) fmt::print("{}", othello::header_of(options.settings, **calibrated));
  return ExitCode::ok;
}

std::vector<std::string> games_with_constants() {
  return games_that([](const GameKit& kit) { return !kit.constants.empty(); });
}

ExitCode list(const GlobalOptions& globals, const lab::TuningOptions& options) {
  if (options.player.empty()) return tell(lab::constants_list(globals.game.if_given()));
  return tell(
      lab::constants_list(options.player, lab::constants_of(globals.game.get(), options.player)));
}

ExitCode tune(const GlobalOptions& globals, lab::TuningOptions& options) {
  options.game = globals.game.get();
  const Interrupt interrupt;
  const auto tuning = lab::tune(options, interrupt.token(), lab_listener(),
                                lab::constants_of(options.game, options.player));
  if (!tuning) return complain_of_options(tuning.error());
  fmt::print("{}", lab::tuning_report(*tuning));
  if (!tuning->complete())
    return complain(ExitCode::environment, "interrupted: the same command goes on");
  return ExitCode::ok;
}

void add_playing(Arguments& run, lab::TuningOptions& options) {
  add_tuned_games(run, options);
  const Option file = run.add_option("--openings", options.openings.file,
                                     "A file as of `ternion match`, of which each step takes some");
  run.add_defaulted("--random-plies", options.openings.random_plies, in_range(0, 40),
                    "Without a file: so many random moves from the start")
      .excludes(file);
}

}  // namespace

/// Games of the engine against itself, to learn from.
Action define_selfplay(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<lab::SelfPlayOptions>();
  lab::SelfPlayGoal& goal = options->goal;
  othello::SelfPlaySettings& settings = options->shards;
  app.add_required("--out", goal.folder, "Folder for the shards; a run goes on where it stopped");
  app.add_defaulted("--positions", goal.positions,
                    "Stop when the folder holds as many of this seed");
  app.add_defaulted("--seed", goal.seed, "Another seed, other games");
  app.add_defaulted("--depth", settings.depth, in_range(1, 20),
                    "Plies of each search before a game is solved");
  app.add_defaulted("--solve", settings.solve, in_range(14, 24),
                    "Empty squares from which on a game is solved");
  app.add_defaulted("--forks", settings.fork_percent, in_range(0, 1000),
                    "Forks for 100 games: a random move off the line of one, played out");
  app.add_defaulted(
      "--sidelines", settings.sideline_percent, in_range(0, 1000),
      "Positions beside the games for 100 of their moves: behind arbitrary moves, as the "
      "leaves of searches are");
  app.add_option(
      "--start", options->text.start,
      "Where games begin: the game's notation, or the rule and the size such as 'freestyle 15' "
      "(default: the usual start)");
  app.add_defaulted("--nodes", options->text.nodes, positive(), "Nodes of each search");
  return Action([options, &globals] { return selfplay(globals, *options); })
      .only_for(lab::games_with(&lab::LabKit::make_trainer),
                {"--isa", "--depth", "--solve", "--forks", "--sidelines"})
      .only_for(games_that([](const GameKit& kit) { return kit.text_training != nullptr; }),
                {"--start", "--nodes"})
      .only_for(games_with_tables(), {"--tables"});
}

/// Weights from nothing: generations of self-play and fits.
Action define_bootstrap(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<othello::BootstrapOptions>();
  app.add_required("--out", options->folder,
                   "Folder for games, weights and reports; a run goes on where it stopped");
  app.add_defaulted("--generations", options->generations, in_range(1, 100),
                    "Each plays with the weights before it");
  app.add_defaulted("--positions", options->positions, in_range(1, 1'000'000'000),
                    "Positions of each generation's games");
  app.add_defaulted("--depth", options->depth, in_range(1, 20),
                    "Plies of each search; the last 14 empties are solved");
  app.add_defaulted("--exact", options->exact_count, in_range(1, 1'000'000),
                    "Positions with exact scores at each of 12, 16 and 20 empty squares",
                    std::to_string(othello::kExactCount));
  return Action([options, &globals] { return bootstrap(globals, *options); })
      .games(lab::games_with(&lab::LabKit::bootstrap));
}

/// Holds the evaluation, or a search of some plies with it, against exact scores or the ends of
/// games.
Action define_judge(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<JudgeCommand>();
  app.add_required(
      "FILE", options->judge.files,
      "Positions with exact scores, one a line, in the forms that solve takes (other games: "
      "*.games that the weights were not trained on); - is stdin");
  const Option depth =
      app.add_defaulted("--depth", options->judge.depth, in_range(0, 60),
                        "Judge searches of so many plies; 0: the evaluation by itself");
  const Option nodes =
      app.add_option("--nodes", options->judge.nodes, "Judge searches of about so many positions")
          .check(positive());
  const Option seconds =
      app.add_option("--time", options->judge.seconds, "Judge searches of so many seconds")
          .check(in_range(0.001, 3600.0));
  const Option hand_made = app.add_flag("--hand-made", options->judge.hand_made,
                                        "Judge the hand-made evaluation by itself")
                               .excludes(depth)
                               .excludes(nodes)
                               .excludes(seconds);
  for (const char* name : {"--isa", "--weights"}) hand_made.excludes(app.option(name));
  app.add_flag("--json", options->json, "One JSON object a file");
  return Action([&globals, options] { return judge(globals, *options); })
      .games(lab::games_that_judge())
      .only_for(lab::games_with(&lab::LabKit::make_trainer),
                {"--isa", "--nodes", "--time", "--constants"})
      .check([options, &app] { return check_search_options(options->judge, app); });
}

/// Fits the search's error models to searches of the evaluation it plays with, and prints or writes
/// them as the header that the search is built with.
Action define_calibrate(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<othello::CalibrateOptions>();
  othello::CalibrationSettings& settings = options->settings;
  app.add_required("--data", options->data,
                   "Shards of self-play, or folders of them, that the weights were not trained on");
  app.add_option("--out", options->out, "Header to write (default: print it)");
  app.add_option("--values", options->pairs, "Also write the values of every position, as a table");
  app.add_defaulted("--positions", settings.positions, in_range(45, 1'000'000),
                    "Positions to search, evenly over the empties");
  app.add_defaulted("--depth", settings.depth, in_range(3, 20), "Plies of the deepest search");
  app.add_defaulted("--solve-from", settings.solve_from, in_range(10, 30),
                    "Fewest empties of the solved positions");
  app.add_defaulted("--solve-to", settings.solve_to, in_range(10, 30),
                    "Most empties of the solved positions");
  app.add_defaulted("--seed", settings.seed, "Another seed, other positions");
  return Action([options, &globals] { return calibrate(globals, *options); })
      .games(lab::games_with(&lab::LabKit::calibrate))
      .check([options]() -> Expected<void> {
        const othello::CalibrationSettings& s = options->settings;
        if (s.solve_from <= s.solve_to) return {};
        return fail(ErrorCode::out_of_range,
                    fmt::format("expected --solve-from up to --solve-to, got {} and {}",
                                s.solve_from, s.solve_to));
      });
}

/// `ternion tune`: constants of the search or of a classic player, by its matches against itself.
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
  Arguments& run = app.with(out);
  add_tuning_steps(run, *options, "Pairs of games a step: an opening each, with both colours");
  add_playing(run, *options);
  run.add_defaulted("--concurrency", options->concurrency, in_range(1, 256), "Games at once");
  return Action([options, listed, &globals] {
           return *listed ? list(globals, *options) : tune(globals, *options);
         })
      .games(games_with_constants());
}

}  // namespace ternion::cli
