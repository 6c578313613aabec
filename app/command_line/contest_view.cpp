#include "app/command_line/contest_view.hpp"

#include <vector>

#include <fmt/core.h>

#include "app/arena/board_text.hpp"
#include "app/arena/player_spec.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/progress.hpp"
#include "app/platform/process.hpp"
#include "app/platform/signals.hpp"
#include "app/platform/streams.hpp"

namespace ternion::cli {
namespace {

arena::ContestListener listener_of(const ContestView& view, Progress& progress) {
  arena::ContestListener listener;
  listener.on_note = [&progress](const std::string& note) { progress.say(note); };
  listener.on_stage = [](const std::string& text) { fmt::print("{}", text); };
  listener.on_progress = [&progress, watch = view.watch](const WorkProgress& work) {
    if (!watch || work.phase != WorkProgress::Phase::runs) progress.show(work);
  };
  if (!view.watch) return listener;
  const bool terminal = platform::is_terminal(2);
  listener.on_move = [terminal](int game, const GameRecord& record, const Board& board) {
    fmt::print(stderr, "{}{}", terminal ? "\x1b[H\x1b[J" : "",
               arena::board_text(game, record, board, terminal));
  };
  return listener;
}

/// Says with which command the contest goes on, where it can.
ExitCode complain_of_interruption(const arena::ContestOptions& options) {
  if (options.store.empty())
    return complain(ExitCode::environment,
                    "interrupted before the end; with --store it could have gone on later");
  std::vector<std::string> words = platform::own_command();
  // It has begun by now; and nothing unknown is left in it.
  std::erase_if(words, [](const std::string& word) { return word == "--new-run"; });
  return complain(ExitCode::environment,
                  "interrupted before the end; this goes on: " + arena::join_command(words));
}

}  // namespace

ExitCode hold(arena::Contest& contest, const arena::ContestOptions& options,
              const ContestView& view, const std::function<std::string()>& report) {
  platform::ignore_broken_pipes();  // an engine that is gone shows as a failed write
  const Interrupt interrupt;
  Progress progress(view.quiet);
  const auto opened = contest.open(listener_of(view, progress), interrupt.token());
  if (!opened) return complain(ExitCode::environment, opened.error());
  const auto played = contest.play();
  fmt::print("{}", report());
  if (const auto written = contest.write_tables(); !written)
    return complain(ExitCode::environment, written.error());
  if (!played) return complain(ExitCode::environment, played.error());
  if (contest.interrupted()) return complain_of_interruption(options);
  return contest.has_findings() ? ExitCode::findings : ExitCode::ok;
}

}  // namespace ternion::cli
