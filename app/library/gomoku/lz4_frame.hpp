// Frames of LZ4, read alone. A pure function; thread-safe.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/error.hpp"

namespace ternion::library {

bool is_lz4_frame(std::string_view bytes);
/// What lies in the first frame; checksums are not looked at. Errors: syntax with the place;
/// unsupported for a frame that needs a dictionary; out_of_range beyond 1 GB.
Expected<std::string> read_lz4_frame(std::string_view bytes);

}  // namespace ternion::library
