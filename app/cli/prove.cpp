// Searches for the proof that Black wins a game of Gomoku, and writes its certificate.
#include <fmt/core.h>

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

}  // namespace

Action define_prove(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<gomoku::proof::ProveOptions>();
  using gomoku::Rule;
  app.add_choice<Rule>("--rule", options->rule,
                       {{"freestyle", Rule::freestyle}, {"standard", Rule::standard}},
                       "What counts as five")
      .show_default("freestyle");
  app.add_option("--size", options->size, "Of the board; Black begins in its middle")
      .check(in_range(gomoku::kMinSize, 19))
      .show_default();
  app.add_option("--out", options->out, "The certificate; packed if the name ends in .zst")
      .required();
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
  app.add_option("--memory", options->memory_mb, "Megabytes for the graph and the solvers' tables")
      .check(in_range(std::size_t{4}, std::size_t{1} << 20))
      .show_default();
  app.add_option("--threat-nodes", options->threat_nodes,
                 "Nodes of the search for a win by threats in each position")
      .check(in_range(std::uint64_t{100}, std::uint64_t{1} << 40))
      .show_default();
  app.add_option("--seconds", options->seconds, "End undecided after so long; 0: never")
      .check(in_range(0.0, 1e9))
      .show_default();
  return Action([options, &globals] { return prove(globals, *options); })
      .games(lab::games_with(&lab::LabKit::prove));
}

}  // namespace ternion::cli
