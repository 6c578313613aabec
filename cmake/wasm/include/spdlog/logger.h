// What the dialects use of spdlog, where there is no file to log to: lines for whoever is given to it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace spdlog {

class logger {
 public:
  using Tell = std::function<void(std::string_view line)>;
  explicit logger(Tell tell) : tell_(std::move(tell)) {}

  template <class... Arguments>
  void error(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    tell_("error: " + fmt::format(text, std::forward<Arguments>(arguments)...));
  }
  template <class... Arguments>
  void warn(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    tell_("warning: " + fmt::format(text, std::forward<Arguments>(arguments)...));
  }
  void error(std::string_view text) { tell_("error: " + std::string(text)); }
  void warn(std::string_view text) { tell_("warning: " + std::string(text)); }
  template <class... Arguments>
  void info(fmt::format_string<Arguments...>, Arguments&&...) {}
  template <class... Arguments>
  void debug(fmt::format_string<Arguments...>, Arguments&&...) {}

 private:
  Tell tell_;
};

}  // namespace spdlog
