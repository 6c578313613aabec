// Which evaluation a command worked with, for what it writes: other weights, other results.
#pragma once

#include <string>

#include "app/cli/options.hpp"

namespace ternion::cli {

/// "hand-made", or "weights" and the CRC-32 of their file. Errors: io.
Expected<std::string> name_of_evaluation(const GlobalOptions& globals);

}  // namespace ternion::cli
