// Checks a certificate with the checker that shares no code with the search.
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
  app.add_option("file", options->file, "A certificate, plain or in a zstd frame; - is stdin")
      .required();
  app.add_option("--tree", options->tree,
                 "Write it as a win tree of ( ) and [ ], too; a large file");
  return Action([options, &globals] { return verify(globals, *options); })
      .games(lab::games_with(&lab::LabKit::verify));
}

}  // namespace ternion::cli
