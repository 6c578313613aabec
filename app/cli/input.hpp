// Whole inputs as text.
#pragma once

#include "engine/platform/whole_file.hpp"

namespace ternion::cli {

using platform::read_input;

}  // namespace ternion::cli
