// What every node of one search asks: may I go on? Counts nodes, watches the stop flag, the node
// limit and the deadline. Owned by one search thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>

#include "engine/core/time_source.hpp"

namespace ternion {

class SearchControl {
 public:
  SearchControl(const std::atomic<bool>& stop, const TimeSource& time)
      : stop_(&stop), time_(&time) {}

  void set_node_limit(std::uint64_t nodes) { node_limit_ = nodes; }
  void set_deadline(TimePoint deadline) { deadline_ = deadline; }

  /// Counts a node; true if the search must unwind. What it returns from then on is worthless.
  bool visit() {
    if (++nodes_ >= next_check_) check();
    return aborted_;
  }
  /// For leaves that are too small to be asked one by one.
  void count(std::uint64_t nodes) { nodes_ += nodes; }
  bool aborted() const { return aborted_; }
  std::uint64_t nodes() const { return nodes_; }
  TimePoint now() const { return time_->now(); }

 private:
  void check() {
    constexpr std::uint64_t kInterval = 4096;  // well under a millisecond
    next_check_ = nodes_ + kInterval < node_limit_ ? nodes_ + kInterval : node_limit_;
    if (stop_->load(std::memory_order_relaxed) || nodes_ >= node_limit_ ||
        (deadline_ != TimePoint::max() && time_->now() >= deadline_))
      aborted_ = true;
  }

  const std::atomic<bool>* stop_;
  const TimeSource* time_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_check_ = 1;
  std::uint64_t node_limit_ = std::numeric_limits<std::uint64_t>::max();
  TimePoint deadline_ = TimePoint::max();
  bool aborted_ = false;
};

}  // namespace ternion
