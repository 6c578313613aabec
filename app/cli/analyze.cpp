// `ternion analyze`: every position of a game, searched.
#include "app/analysis/analyze.hpp"
#include "engine/core/quoted_text.hpp"

#include <filesystem>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/remark.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"

namespace ternion::cli {
namespace {

using analysis::AnalyzeOptions;

/// A file, stdin, or the text itself.
Expected<std::string> text_of(const std::string& input, const Board& like) {
  std::error_code ignored;
  if (input == "-" || std::filesystem::exists(input, ignored)) return platform::read_input(input);
  if (analysis::holds_a_game(input, like)) return input;
  return fail(ErrorCode::io,
              "expected a file or a game or position, got " + quoted_text(input, 80));
}

ExitCode analyze(const GlobalOptions& globals, const AnalyzeOptions& options) {
  const auto like = make_board(globals.game.get());
  if (!like) return complain(ExitCode::usage, like.error());
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  const auto text = text_of(options.input, **like);
  if (!text) return complain(ExitCode::environment, text.error());
  analysis::Analyzer analyzer(*session, (*like)->game().name, globals.weights_file.get(), remark);
  ExitCode code = ExitCode::ok;
  analysis::analyze_text(*text, **like, analyzer, options, remark, {}, [&](const auto& game) {
    if (game)
      fmt::print("{}", analysis::analysis_report(*game, options.json));
    else
      code = complain(ExitCode::findings, game.error());
    std::fflush(stdout);
  });
  return code;
}

}  // namespace

Action define_analyze(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<AnalyzeOptions>();
  app.add_option(
         "INPUT", options->input,
         "A file of games or positions in any form (docs/formats.md); - is stdin; or the text "
         "itself")
      .required();
  app.add_option("--depth", options->depth, "Plies of each search")
      .check(in_range(1, 60))
      .show_default();
  app.add_option("--nodes", options->nodes, "Nodes of each search at most; 0: no limit")
      .show_default();
  app.add_option("--seconds", options->seconds, "Seconds of each search at most; 0: no limit")
      .check(in_range(0.0, 1e9))
      .show_default();
  app.add_flag("--json", options->json, "One JSON object a game");
  return Action([options, &globals] { return analyze(globals, *options); })
      .only_for(games_with_kernels(), {"--isa"});
}

}  // namespace ternion::cli
