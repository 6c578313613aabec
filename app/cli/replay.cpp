// `ternion replay`: legality and final scores of games.
#include "app/arena/replay.hpp"

#include <memory>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"

namespace ternion::cli {
namespace {

struct ReplayOptions {
  std::string file;
  bool quiet = false;
};

ExitCode replay(const GlobalOptions& globals, const ReplayOptions& options) {
  const auto like = make_board(globals.game.get());
  if (!like) return complain(ExitCode::usage, like.error());
  const auto text = platform::read_input(options.file);
  if (!text) return complain(ExitCode::environment, text.error());
  const auto tally = arena::replay_games(*text, **like, [&](const arena::ReplayedGame& game) {
    for (const std::string& warning : game.warnings)
      fmt::print(stderr, "ternion: line {}: {}\n", game.line, warning);
    if (!options.quiet || !game.is_clean) fmt::print("{}\n", game.text);
  });
  fmt::print("{}\n", arena::summary_of(tally));
  if (tally.bare > 0)
    fmt::print(stderr, "{} recorded scores count the discs alone, not the empty squares\n",
               tally.bare);
  return tally.is_clean() ? ExitCode::ok : ExitCode::findings;
}

}  // namespace

Action define_replay(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<ReplayOptions>();
  app.add_option(
         "FILE", options->file,
         "Games in any form (docs/formats.md); behind a line of moves a TAB and the recorded "
         "score (Black minus White) may follow; - is stdin")
      .required();
  app.add_flag("--quiet", options->quiet, "Show only what is wrong, and the summary");
  return [options, &globals] { return replay(globals, *options); };
}

}  // namespace ternion::cli
