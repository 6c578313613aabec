// What Ternion says to a Gomocup manager: whole lines.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "protocol/core/dialect.hpp"

namespace ternion::gomocup {

inline constexpr std::string_view kNoStart = "START expected first";

/// Copies speak to the same manager. Thread rule: the dialect's.
class Talk {
 public:
  explicit Talk(std::shared_ptr<ReplySink> sink) : sink_(std::move(sink)) {}

  void say(std::string_view line) const { sink_->send(std::string(line) + "\n"); }
  void say_error(std::string_view what) const { say(fmt::format("ERROR {}", what)); }
  /// Nothing is said after it.
  void close() const { sink_->close(); }

 private:
  std::shared_ptr<ReplySink> sink_;
};

}  // namespace ternion::gomocup
