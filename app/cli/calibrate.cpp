// Fits the search's error models to searches of the evaluation it plays with, and prints or writes
// them as the header that the search is built with.
#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/lab_door.hpp"
#include "app/lab/lab_kit.hpp"

namespace ternion::cli {
namespace {

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

}  // namespace

Action define_calibrate(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<othello::CalibrateOptions>();
  othello::CalibrationSettings& settings = options->settings;
  app.add_option("--data", options->data,
                 "Shards of self-play, or folders of them, that the weights were not trained on")
      .required();
  app.add_option("--out", options->out, "Header to write (default: print it)");
  app.add_option("--values", options->pairs, "Also write the values of every position, as a table");
  app.add_option("--positions", settings.positions, "Positions to search, evenly over the empties")
      .check(in_range(45, 1'000'000))
      .show_default();
  app.add_option("--depth", settings.depth, "Plies of the deepest search")
      .check(in_range(3, 20))
      .show_default();
  app.add_option("--solve-from", settings.solve_from, "Fewest empties of the solved positions")
      .check(in_range(10, 30))
      .show_default();
  app.add_option("--solve-to", settings.solve_to, "Most empties of the solved positions")
      .check(in_range(10, 30))
      .show_default();
  app.add_option("--seed", settings.seed, "Another seed, other positions").show_default();
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

}  // namespace ternion::cli
