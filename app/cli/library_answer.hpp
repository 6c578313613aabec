// How the answers of `book` and `library` reach whoever typed the command.
#pragma once

#include <fmt/core.h>

#include "app/command_line/command_line.hpp"
#include "app/library/answer.hpp"

namespace ternion::cli {

inline ExitCode tell(const Expected<library::Answer>& answer) {
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
