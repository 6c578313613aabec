// Whole inputs as text.
#pragma once

#include <string>

#include "engine/core/error.hpp"

namespace ternion::cli {

/// The bytes of a file; "-" is stdin. Errors: io, with the reason.
Expected<std::string> read_input(const std::string& path);

}  // namespace ternion::cli
