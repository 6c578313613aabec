// What hears of the lab's work while it is at it, and when it is time to say something again.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace ternion::lab {

/// Takes lines for a person, without their ends. An empty member is not told. Called by the thread
/// that asked for the work, while that work waits.
class Listener {
 public:
  using Take = std::function<void(const std::string& line)>;

  /// How far the work is.
  Take progress;
  /// Part of what the work was asked for.
  Take result;
  /// What was passed over.
  Take warning;

  void tell(const std::string& line) const { call(progress, line); }
  void give(const std::string& line) const { call(result, line); }
  void warn(const std::string& line) const { call(warning, line); }

 private:
  static void call(const Take& take, const std::string& line) {
    if (take) take(line);
  }
};

/// Now and then. Not thread-safe.
class Pace {
 public:
  /// Seconds from the making to the first time, and from each time to the next.
  Pace(double first, double then) : next_(first), then_(then) {}

  bool due() {
    const double now = seconds();
    if (now < next_) return false;
    next_ = now + then_;
    return true;
  }
  /// Since it was made.
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
  }

 private:
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  double next_;
  double then_;
};

}  // namespace ternion::lab
