// `ternion help`: what --help shows, of the program or of one of its commands.
#pragma once

#include "app/command_line/command_line.hpp"

namespace ternion::cli {

Action define_help(Arguments& app, const GlobalOptions& globals);

}  // namespace ternion::cli
