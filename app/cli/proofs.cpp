// What the lab computes exactly and for long: proofs of Gomoku, endgame tables of Surakarta.
#include <fmt/core.h>

#include "app/cli/shared_options.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/lab_door.hpp"
#include "app/lab/lab_kit.hpp"
#include "engine/gomoku/notation.hpp"

namespace ternion::cli {
namespace {

ExitCode prove(const GlobalOptions& globals, const gomoku::proof::ProveOptions& options) {
  using gomoku::proof::ProofEnd;
  const Interrupt interrupt;
  const auto proving = lab::lab_kit(globals.game.get())
                           .prove(options, globals.threads, interrupt.token(), lab_listener());
  if (!proving) return complain_of_options(proving.error());
  fmt::print("{}", text_of(options, *proving));
  return proving->end == ProofEnd::won ? ExitCode::ok : ExitCode::findings;
}

ExitCode verify(const GlobalOptions& globals, const gomoku::proof::VerifyOptions& options) {
  const Interrupt interrupt;
  const auto verdict =
      lab::lab_kit(globals.game.get()).verify(options, globals.threads, interrupt.token());
  if (!verdict) return complain_of_options(verdict.error());
  if (verdict->stopped) return complain(ExitCode::environment, "interrupted");
  fmt::print("{}", text_of(options, *verdict));
  if (verdict->tree_error) return complain(ExitCode::environment, *verdict->tree_error);
  return verdict->holds() ? ExitCode::ok : ExitCode::findings;
}

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

/// Searches for the proof that Black wins a game of Gomoku, and writes its certificate.
Action define_prove(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<gomoku::proof::ProveOptions>();
  using gomoku::Rule;
  app.add_choice<Rule>("--rule", options->rule,
                       {{"freestyle", Rule::freestyle}, {"standard", Rule::standard}},
                       "What counts as five")
      .show_default("freestyle");
  app.add_defaulted("--size", options->size, in_range(gomoku::kMinSize, 19),
                    "Of the board; Black begins in its middle");
  app.add_required("--out", options->out, "The certificate; packed if the name ends in .zst");
  app.add_option("--journal", options->journal,
                 "What was found so far; the same command goes on from it (default: the "
                 "certificate's name and .journal)");
  app.add_option("--hints", options->hints,
                 "The journal of a search under the other rule: of what its wins rest on, what "
                 "holds is taken over");
  app.add_option(
      "--try", options->lines,
      "A line from the first stone, such as h8h7g7: where White plays it, Black's moves in "
      "it are tried before others");
  app.add_option("--theory", options->theory,
                 "A file of such lines, one a row, or a certificate of either rule, all of whose "
                 "moves of Black's go first");
  app.add_defaulted("--memory", options->memory_mb, in_range(std::size_t{4}, std::size_t{1} << 20),
                    "Megabytes for the graph and the solvers' tables");
  app.add_defaulted("--threat-nodes", options->threat_nodes,
                    in_range(std::uint64_t{100}, std::uint64_t{1} << 40),
                    "Nodes of the search for a win by threats in each position");
  app.add_defaulted("--seconds", options->seconds, in_range(0.0, 1e9),
                    "End undecided after so long; 0: never");
  return Action([options, &globals] { return prove(globals, *options); })
      .games(lab::games_with(&lab::LabKit::prove));
}

/// Checks a certificate with the checker that shares no code with the search, or a win tree.
Action define_verify(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<gomoku::proof::VerifyOptions>();
  app.add_required("file", options->file,
                   "A certificate or a win tree, plain or in a zstd frame; - is stdin");
  app.add_option("--tree", options->tree,
                 "Write it as a win tree of ( ) and [ ], too; a large file");
  app.add_option("--shared-tree", options->shared_tree,
                 "Write it as a win tree in which each position stands once and whose leaves are "
                 "won by threats");
  add_tree_check(app, *options);
  app.add_option("--part", options->part,
                 "For a win tree: the K-th of N like parts of its positions alone, as K/N");
  return Action([options, &globals] { return verify(globals, *options); })
      .games(lab::games_with(&lab::LabKit::verify));
}

/// Builds endgame tables and holds them against the rules.
Action define_tables(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<surakarta::TablesOptions>();
  Arguments& what = app.add_alternatives("what to do");
  const Option out = what.add_option(
      "--out", options->out, "Build into this folder; classes that are there are not built again");
  const Option checked =
      what.add_option("--check", options->check,
                      "Hold the tables in this folder against the rules, and count them");
  app.add_defaulted("--pieces", options->pieces,
                    in_range(surakarta::kFewestTablePieces, surakarta::kMostTablePieces),
                    "Build classes of up to so many pieces in all")
      .needs(out);
  app.add_defaulted(
         "--samples", options->samples,
         in_range(surakarta::EntryIndex{1}, surakarta::EntryIndex{1} << 40),
         "Entries to check of each class of six pieces and more; smaller ones are checked "
         "whole",
         std::to_string(surakarta::kSamples))
      .needs(checked);
  return Action([options, &globals] {
           return options->out.empty() ? check(globals, *options) : build(globals, *options);
         })
      .games(lab::games_with(&lab::LabKit::build_tables));
}

}  // namespace ternion::cli
