// Conversations over stdin and stdout.
#pragma once

#include <string>
#include <string_view>

#include "app/command_line/exit_code.hpp"
#include "app/command_line/options.hpp"
#include "app/service/core/dialects.hpp"

namespace ternion::cli {

/// `dialect` empty: recognised from the first line. `player` empty: Ternion itself, else a classic.
ExitCode talk(const GlobalOptions& globals, std::string_view dialect,
              const std::string& player = "",
              const service::Rights& rights = service::local_rights());

}  // namespace ternion::cli
