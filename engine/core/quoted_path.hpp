// A path inside an error's message.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "engine/core/quoted_text.hpp"

namespace ternion {

inline constexpr std::size_t kMostShownPath = 200;  // bytes

inline std::string quoted_path(const std::filesystem::path& path) {
  return quoted_text(path.string(), kMostShownPath);
}

}  // namespace ternion
