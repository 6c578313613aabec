// Holds the evaluation, or a search of some plies with it, against exact scores or the ends of
// games.
#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/lab_door.hpp"
#include "app/lab/lab_kit.hpp"

namespace ternion::cli {
namespace {

struct JudgeCommand {
  lab::JudgeOptions judge;
  bool json = false;
};

ExitCode judge(const GlobalOptions& globals, const JudgeCommand& command) {
  const auto trainer = lab::make_trainer(globals.game.get());
  if (!trainer) return complain_of_options(trainer.error());
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  const auto on_judged = [&command](const lab::Judged& judged) {
    fmt::print("{}\n", command.json ? judged.json : judged.table);
  };
  const auto end = (*trainer)->judge(command.judge, *session, on_judged, lab_listener());
  if (!end) return complain_of_options(end.error());
  return end->clean ? ExitCode::ok : ExitCode::findings;
}

/// The evaluation by itself has no table and works on one thread.
Expected<void> check_search_options(const lab::JudgeOptions& options, const Arguments& app) {
  for (const char* name : {"--hash", "--threads"})
    if (options.depth == 0 && app.given(name))
      return fail(ErrorCode::unsupported,
                  fmt::format("judge: {} is used with --depth above 0 alone", name));
  return {};
}

}  // namespace

Action define_judge(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<JudgeCommand>();
  app.add_option(
         "FILE", options->judge.files,
         "Positions with exact scores, one a line, in the forms that solve takes (other games: "
         "*.games that the weights were not trained on); - is stdin")
      .required();
  const Option depth =
      app.add_option("--depth", options->judge.depth,
                     "Judge searches of so many plies; 0: the evaluation by itself")
          .check(in_range(0, 60))
          .show_default();
  const Option hand_made = app.add_flag("--hand-made", options->judge.hand_made,
                                        "Judge the hand-made evaluation by itself")
                               .excludes(depth);
  for (const char* name : {"--isa", "--weights"}) hand_made.excludes(app.option(name));
  for (const char* name : {"--hash", "--threads"}) app.option(name).needs(depth);
  app.add_flag("--json", options->json, "One JSON object a file");
  return Action([&globals, options] { return judge(globals, *options); })
      .games(lab::games_that_judge())
      .only_for(lab::games_with(&lab::LabKit::make_trainer), {"--isa"})
      .check([options, &app] { return check_search_options(options->judge, app); });
}

}  // namespace ternion::cli
