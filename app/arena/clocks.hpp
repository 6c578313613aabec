// The clocks of the arena: whoever measures or dates is handed them, so that tests own the time.
#pragma once

#include <ctime>
#include <functional>
#include <memory>
#include <string>

#include "app/platform/process.hpp"
#include "engine/core/time_source.hpp"
#include "protocol/core/text.hpp"

namespace ternion::arena {

/// Thread rule: both may be asked from any thread.
struct Clocks {
  std::shared_ptr<const TimeSource> steady = std::make_shared<SteadyTime>();
  /// For dates alone; it may jump.
  std::function<std::time_t()> wall = [] { return std::time(nullptr); };

  TimePoint now() const { return steady->now(); }
};

/// A date and a time of the day in UTC, as strftime() has it.
inline std::string date_text(std::time_t time, const char* format) {
  const std::tm utc = platform::utc(time);
  char text[40];
  return {text, std::strftime(text, sizeof text, format, &utc)};
}

/// "1.5 s".
inline std::string seconds_text(Duration duration) {
  return text::format_decimal(seconds_of(duration), 3) + " s";
}

}  // namespace ternion::arena
