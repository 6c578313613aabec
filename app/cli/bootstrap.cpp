// Weights from nothing: generations of self-play and fits.
#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/lab_door.hpp"
#include "app/lab/lab_kit.hpp"

namespace ternion::cli {
namespace {

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

}  // namespace

Action define_bootstrap(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<othello::BootstrapOptions>();
  app.add_option("--out", options->folder,
                 "Folder for games, weights and reports; a run goes on where it stopped")
      .required();
  app.add_option("--generations", options->generations, "Each plays with the weights before it")
      .check(in_range(1, 100))
      .show_default();
  app.add_option("--positions", options->positions, "Positions of each generation's games")
      .check(in_range(1, 1'000'000'000))
      .show_default();
  app.add_option("--depth", options->depth, "Plies of each search; the last 14 empties are solved")
      .check(in_range(1, 20))
      .show_default();
  app.add_option("--exact", options->exact_count,
                 "Positions with exact scores at each of 12, 16 and 20 empty squares")
      .check(in_range(1, 1'000'000))
      .show_default(std::to_string(othello::kExactCount));
  return Action([options, &globals] { return bootstrap(globals, *options); })
      .games(lab::games_with(&lab::LabKit::bootstrap));
}

}  // namespace ternion::cli
