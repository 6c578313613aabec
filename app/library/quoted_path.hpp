// A path inside an error's message.
#pragma once

#include <cstddef>
#include <string>

#include "engine/core/quoted_text.hpp"

namespace ternion::library {

inline constexpr std::size_t kMostShownPath = 200;  // bytes

inline std::string quoted_path(const std::string& path) {
  return quoted_text(path, kMostShownPath);
}

}  // namespace ternion::library
