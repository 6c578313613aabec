// Builds endgame tables and holds them against the rules.
#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/lab_door.hpp"
#include "app/lab/lab_kit.hpp"

namespace ternion::cli {
namespace {

ExitCode build(const GlobalOptions& globals, const surakarta::TablesOptions& options) {
  const Interrupt interrupt;
  const auto built = lab::lab_kit(globals.game.get())
                         .build_tables(options, globals.threads, interrupt.token(), lab_listener());
  if (!built) return complain_of_options(built.error());
  if (built->stopped)
    return complain(ExitCode::environment, "interrupted: the same command goes on with " +
                                               surakarta::name_of(*built->stopped));
  fmt::print("{}: all classes of up to {} pieces\n", options.out, options.pieces);
  return ExitCode::ok;
}

ExitCode check(const GlobalOptions& globals, const surakarta::TablesOptions& options) {
  const Interrupt interrupt;
  const auto checked =
      lab::lab_kit(globals.game.get())
          .check_tables(options, globals.threads, interrupt.token(), lab_listener());
  if (!checked) return complain_of_options(checked.error());
  if (checked->stopped) return complain(ExitCode::environment, "interrupted");
  return checked->wrong == 0 ? ExitCode::ok : ExitCode::findings;
}

}  // namespace

Action define_tables(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<surakarta::TablesOptions>();
  Arguments& what = app.add_alternatives("what to do");
  const Option out = what.add_option(
      "--out", options->out, "Build into this folder; classes that are there are not built again");
  const Option checked =
      what.add_option("--check", options->check,
                      "Hold the tables in this folder against the rules, and count them");
  app.add_option("--pieces", options->pieces, "Build classes of up to so many pieces in all")
      .check(in_range(surakarta::kFewestTablePieces, surakarta::kMostTablePieces))
      .show_default()
      .needs(out);
  app.add_option("--samples", options->samples,
                 "Entries to check of each class of six pieces and more; smaller ones are checked "
                 "whole")
      .check(in_range(surakarta::EntryIndex{1}, surakarta::EntryIndex{1} << 40))
      .show_default(std::to_string(surakarta::kSamples))
      .needs(checked);
  return Action([options, &globals] {
           return options->out.empty() ? check(globals, *options) : build(globals, *options);
         })
      .games(lab::games_with(&lab::LabKit::build_tables));
}

}  // namespace ternion::cli
