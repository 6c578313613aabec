// `ternion eval`: the evaluation of a position, term by term.
#include <filesystem>

#include <fmt/core.h>

#include "app/analysis/explain.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/games_that.hpp"
#include "engine/platform/whole_file.hpp"

namespace ternion::cli {
namespace {

Expected<const GameKit*> explained_game(const GlobalOptions& globals) {
  return kit_with(globals.game.get(), "evaluation to explain",
                  [](const GameKit& kit) { return kit.explain != nullptr; });
}

/// Settings are a file's where there is one of that name.
ExitCode eval_as(const GameKit& kit, std::string_view text, analysis::ExplainOptions options) {
  if (!options.settings.empty() && std::filesystem::is_regular_file(options.settings)) {
    const auto file = platform::read_input(options.settings);
    if (!file) return complain(ExitCode::environment, file.error());
    options.settings = *file;
  }
  ExitCode code = ExitCode::ok;
  const auto shown = analysis::view_text(kit, text, options, [&](const auto& view) {
    if (view)
      fmt::print("{}", *view);
    else
      code = complain(ExitCode::findings, view.error());
  });
  return shown ? code : complain(ExitCode::usage, shown.error());
}

ExitCode eval(const GlobalOptions& globals, const analysis::ExplainOptions& options) {
  const auto kit = explained_game(globals);
  if (!kit) return complain(ExitCode::usage, kit.error());
  const auto weights = chosen_weights(globals);
  if (!weights) return complain_of_options(weights.error());
  const auto text = options.input == "-" ? platform::read_input("-") : options.input;
  if (!text) return complain(ExitCode::environment, text.error());
  if (!options.as.empty()) return eval_as(**kit, *text, options);
  ExitCode code = ExitCode::ok;
  analysis::explain_text(**kit, *text, *weights, [&](const auto& position) {
    if (position)
      fmt::print("{}", analysis::explanation_report(*position, options.json));
    else
      code = complain(ExitCode::findings, position.error());
  });
  return code;
}

}  // namespace

Action define_eval(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<analysis::ExplainOptions>();
  app.add_option("POSITION", options->input,
                 "A position in any form (docs/formats.md), or a transcript, whose last position "
                 "is meant; - is stdin, one a line")
      .required();
  const Option json = app.add_flag("--json", options->json, "One JSON object a position");
  const Option as =
      app.add_option(
             "--as", options->as,
             "What a classic player sees of it instead: laboratory (Othello), point-scorer, "
             "threat-space, proof-number (Gomoku), assessment (Surakarta)")
          .excludes(json);
  app.add_option("--settings", options->settings,
                 "For --as: a depth or a tree, a point, weights; or a file that holds them")
      .needs(as);
  return Action([options, &globals] { return eval(globals, *options); }).check([&globals] {
    return told_by("eval", explained_game(globals));
  });
}

}  // namespace ternion::cli
