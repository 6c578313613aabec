// `ternion completions`: what a shell may complete, out of the command line's own tables.
#pragma once

#include "app/command_line/command_line.hpp"

namespace ternion::cli {

Action define_completions(Arguments& app, const GlobalOptions& globals);

}  // namespace ternion::cli
