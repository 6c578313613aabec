// What `ternion` tells the shell. docs/architecture-choices.md and `ternion --help` list them.
#pragma once

namespace ternion::cli {

enum class ExitCode : int {
  ok = 0,
  findings = 1,     // it ran, and what it looked at is not as it should be
  usage = 2,        // the command line is wrong
  environment = 3,  // the system said no: port in use, file unreadable, output not writable
};

}  // namespace ternion::cli
