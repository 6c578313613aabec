// The arena's clock, and times in its messages.
#pragma once

#include <chrono>
#include <string>

#include "engine/core/time_source.hpp"
#include "protocol/core/text.hpp"

namespace ternion::arena {

inline TimePoint now() { return std::chrono::steady_clock::now(); }

/// "1.5 s".
inline std::string seconds_text(Duration duration) {
  return text::format_decimal(seconds_of(duration), 3) + " s";
}

}  // namespace ternion::arena
