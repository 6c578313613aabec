#include "app/command_line/library_door.hpp"

#include <fmt/core.h>

#include "app/command_line/remark.hpp"

namespace ternion::cli {

void RequestView::show(library::Follower& follower) {
  follower.stop = [this] { return interrupt_.emplace().token(); };
  follower.progress = [this](const WorkProgress& work) { progress_.show(work); };
  follower.say = [](const std::string& text) { fmt::print("{}", text); };
  follower.remark = remark;
}

ExitCode tell(const Expected<library::Answer>& answer) {
  if (!answer) return complain_of_options(answer.error());
  fmt::print("{}", answer->text);
  switch (answer->end) {
    case library::Answer::End::done:
      return ExitCode::ok;
    case library::Answer::End::findings:
      return ExitCode::findings;
    case library::Answer::End::stopped:
      return ExitCode::environment;
  }
  return ExitCode::ok;
}

}  // namespace ternion::cli
