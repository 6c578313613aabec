// Measured times of one kind.
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

namespace ternion::load {

/// Not thread-safe.
class Samples {
 public:
  void add(std::chrono::steady_clock::duration time) {
    seconds_.push_back(std::chrono::duration<double>(time).count());
  }
  void add_seconds(double seconds) { seconds_.push_back(seconds); }
  std::size_t count() const { return seconds_.size(); }
  /// In seconds: the least that at least this share (0 .. 1) of them does not exceed; 0 without
  /// any.
  double quantile(double share) const;
  /// Those that were added after the first `count`.
  Samples after(std::size_t count) const;

 private:
  std::vector<double> seconds_;
};

}  // namespace ternion::load
