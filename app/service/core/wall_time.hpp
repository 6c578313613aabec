// The time of day, for what is told and kept; what is waited for goes by the steady clock.
#pragma once

#include <chrono>
#include <cstdint>

namespace ternion::service {

/// Milliseconds since 1970.
inline std::int64_t milliseconds_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace ternion::service
