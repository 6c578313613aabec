// When a Gomocup manager's clock began to run: from when it sent a line, not from when the lines
// before it were done with. What follows an answer that it waited for begins anew.
#pragma once

#include <chrono>
#include <memory>
#include <utility>

#include "engine/core/time_source.hpp"

namespace ternion::gomocup {

/// Thread rule: the dialect's.
class LineClock {
 public:
  explicit LineClock(std::shared_ptr<const TimeSource> time) : time_(std::move(time)) {}

  /// Around the taking of each line.
  void line_begins() {
    constexpr Duration kPause = std::chrono::milliseconds(5);
    const TimePoint now = time_->now();
    if (std::exchange(awaited_, false) || now - line_done_ > kPause) busy_since_ = now;
    in_line_ = true;
  }
  void line_ends() {
    in_line_ = false;
    line_done_ = time_->now();
  }
  /// The manager waits for what is said now before its next line.
  void is_awaited() { awaited_ = true; }

  TimePoint now() const { return time_->now(); }
  /// When what is thought about from now on was asked for; outside a line a search's end asks.
  TimePoint asked() const { return in_line_ ? busy_since_ : now(); }

 private:
  std::shared_ptr<const TimeSource> time_;
  TimePoint busy_since_{};  // lines that waited for each other came when the first of them did
  TimePoint line_done_{};
  bool in_line_ = false;
  bool awaited_ = true;
};

}  // namespace ternion::gomocup
