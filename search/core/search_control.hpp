// What every node of one search asks: may I go on? Counts nodes, watches the stop flag, the node
// limit, the deadline and, with several threads, whether the split point it works for is decided.
// One a search thread; the helpers' follow the leader's limits.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

#include "engine/core/time_source.hpp"
#include "search/core/split_point.hpp"

namespace ternion {

/// Thread rule: each object is used by its own thread. The limits are set on the leader before its
/// search begins.
class SearchControl {
 public:
  /// The leader.
  SearchControl(const std::atomic<bool>& stop, const TimeSource& time)
      : own_(stop, time), shared_(&own_) {}
  /// A helper's, or the leader's second one. `leader` outlives it.
  explicit SearchControl(SearchControl& leader)
      : own_(*leader.own_.stop, *leader.own_.time), shared_(&leader.own_) {}
  SearchControl(const SearchControl&) = delete;
  SearchControl& operator=(const SearchControl&) = delete;

  void set_node_limit(std::uint64_t nodes) { shared_->node_limit = nodes; }
  void set_deadline(TimePoint deadline) { shared_->deadline = deadline; }
  /// From now on nodes may be shared with the other threads of the board.
  void join_team(SplitBoard& board, std::size_t thread) {
    board_ = &board;
    thread_ = thread;
  }

  /// Counts a node; true if the search must unwind. What it returns from then on is worthless.
  bool visit() {
    if (++nodes_ >= next_check_) check();
    return aborted_;
  }
  /// For leaves that are too small to be asked one by one.
  void count(std::uint64_t nodes) { nodes_ += nodes; }
  bool aborted() const { return aborted_; }
  /// The whole search is over, not only a subtree decided elsewhere.
  bool halted() const { return shared_->halted.load(std::memory_order_relaxed); }
  /// Of all threads; the others' are up to a check late until they have let go.
  std::uint64_t nodes() const {
    return shared_->nodes.load(std::memory_order_relaxed) + nodes_ - published_;
  }
  TimePoint now() const { return shared_->time->now(); }

  bool parallel() const { return board_ != nullptr; }
  std::size_t thread() const { return thread_; }

  /// Opens the split point to the other threads, runs `work` on its moves and waits for the others.
  /// Afterwards aborted() says whether the search must unwind further.
  template <class Work>
  void share(SplitPoint& split, Work&& work) {
    const SplitPoint* const outer = current_;
    board_->open(thread_, split, outer);
    current_ = &split;
    work();
    board_->close(thread_, split);
    back_to(outer);
  }
  /// Runs `work` for a split point that this thread has joined.
  template <class Work>
  void assist(const SplitPoint& split, Work&& work) {
    const SplitPoint* const outer = current_;
    back_to(&split);
    work();
    publish();
    back_to(outer);
  }

 private:
  struct Shared {
    Shared(const std::atomic<bool>& s, const TimeSource& t) : stop(&s), time(&t) {}
    const std::atomic<bool>* stop;
    const TimeSource* time;
    std::uint64_t node_limit = std::numeric_limits<std::uint64_t>::max();
    TimePoint deadline = TimePoint::max();
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<bool> halted{false};
  };

  /// Well under a millisecond alone; a decided split point is noticed sooner.
  static constexpr std::uint64_t kInterval = 4096;
  static constexpr std::uint64_t kTeamInterval = 512;
  /// A node may take as long as the system needs to bring a page of the table: under a clock the
  /// interval follows how long the last one took.
  static constexpr std::uint64_t kShortest = 16;
  static constexpr Duration kLongest = std::chrono::milliseconds(1);

  void check() {
    Shared& s = *shared_;
    const bool late = s.deadline != TimePoint::max() && is_past(s.deadline);
    if (parallel()) {
      publish();
      next_check_ = nodes_ + std::min(interval_, kTeamInterval);
    } else {
      next_check_ = std::min(nodes_ + interval_, s.node_limit);
    }
    if (s.stop->load(std::memory_order_relaxed) || nodes() >= s.node_limit || late)
      s.halted.store(true, std::memory_order_relaxed);
    aborted_ = is_void();
  }
  bool is_past(TimePoint deadline) {
    const TimePoint now = this->now();
    const bool slow = checked_ == TimePoint{} || now - checked_ > kLongest;
    interval_ = std::clamp(slow ? interval_ / 2 : interval_ * 2, kShortest, kInterval);
    if (checked_ == TimePoint{}) interval_ = kShortest;
    checked_ = now;
    return now >= deadline;
  }
  bool is_void() const { return halted() || (current_ != nullptr && current_->is_cut()); }
  void back_to(const SplitPoint* split) {
    current_ = split;
    aborted_ = is_void();
  }
  void publish() {
    shared_->nodes.fetch_add(nodes_ - published_, std::memory_order_relaxed);
    published_ = nodes_;
  }

  std::uint64_t nodes_ = 0;
  std::uint64_t next_check_ = 1;
  std::uint64_t interval_ = kInterval;
  TimePoint checked_{};  // under a clock, when last
  bool aborted_ = false;
  std::uint64_t published_ = 0;
  SplitBoard* board_ = nullptr;
  std::size_t thread_ = 0;
  const SplitPoint* current_ = nullptr;  // the innermost one this thread works for
  Shared own_;
  Shared* shared_;
};

}  // namespace ternion
