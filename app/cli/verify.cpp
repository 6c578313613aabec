// Checks a certificate with the checker that shares no code with the search, or a win tree.
#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/lab/lab_kit.hpp"

namespace ternion::cli {
namespace {

ExitCode verify(const GlobalOptions& globals, const gomoku::proof::VerifyOptions& options) {
  const auto verdict = lab::lab_kit(globals.game.get()).verify(options, globals.threads);
  if (!verdict) return complain_of_options(verdict.error());
  fmt::print("{}", text_of(options, *verdict));
  if (verdict->tree_error) return complain(ExitCode::environment, *verdict->tree_error);
  return verdict->proves_the_win() ? ExitCode::ok : ExitCode::findings;
}

}  // namespace

Action define_verify(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<gomoku::proof::VerifyOptions>();
  app.add_option("file", options->file,
                 "A certificate or a win tree, plain or in a zstd frame; - is stdin")
      .required();
  app.add_option("--tree", options->tree,
                 "Write it as a win tree of ( ) and [ ], too; a large file");
  app.add_option("--shared-tree", options->shared_tree,
                 "Write it as a win tree in which each position stands once and whose leaves are "
                 "won by threats");
  app.add_option("--start", options->start,
                 "For a win tree: the position that Black's first move is played in")
      .show_default();
  app.add_option("--threat-nodes", options->threat_nodes,
                 "For a win tree: nodes of each search for a win by threats")
      .check(in_range(std::uint64_t{100}, std::uint64_t{1} << 40))
      .show_default();
  return Action([options, &globals] { return verify(globals, *options); })
      .games(lab::games_with(&lab::LabKit::verify));
}

}  // namespace ternion::cli
