// Split points: nodes whose later moves several threads search at once ("young brothers wait":
// R. Feldmann et al., "Distributed game-tree search", 1989: the first move is searched before any
// other is shared out). The thread that opened a split point owns it; idle threads take moves of
// the oldest one they find. Knows no game: a search derives from SplitPoint and says what helping
// means.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "eval/core/value.hpp"

namespace ternion {

/// Values are the node's own, in any unit its search likes, side to move's view.
///
/// Thread rule: take, lower, report, is_cut from the owner and its helpers; help from a helper that
/// has joined through SplitBoard. Nothing here blocks but report, for as long as a move is copied.
class SplitPoint {
 public:
  struct Ticket {
    int move = 0;
    Value lower = 0;  // what it has to beat
  };

  SplitPoint(const SplitPoint&) = delete;
  SplitPoint& operator=(const SplitPoint&) = delete;

  /// Works on the moves that are left, as thread number `thread`.
  virtual void help(std::size_t thread) = 0;

  /// The next move to search; nothing when none is left or the node is decided.
  std::optional<Ticket> take() {
    if (cut_.load(std::memory_order_relaxed)) return std::nullopt;
    const int move = next_.fetch_add(1, std::memory_order_relaxed);
    if (move >= end_) return std::nullopt;
    return Ticket{move, lower()};
  }
  Value lower() const { return lower_.load(std::memory_order_relaxed); }

  /// Hands in the value of a move that was searched to its end. `keep` is called, by one thread at
  /// a time, if the move is the best so far.
  template <class Keep>
  void report(int move, Value value, Keep&& keep) {
    const std::lock_guard lock(mutex_);
    if (value <= best_ || cut_.load(std::memory_order_relaxed)) return;
    best_ = value;
    best_move_ = move;
    keep();
    if (value > lower()) lower_.store(value, std::memory_order_relaxed);
    if (value >= beta_) cut_.store(true, std::memory_order_relaxed);
  }

  /// Decided, here or further up: what goes on below is in vain.
  bool is_cut() const {
    for (const SplitPoint* s = this; s != nullptr; s = s->parent_)
      if (s->cut_.load(std::memory_order_relaxed)) return true;
    return false;
  }

  /// For the owner, once every helper has left.
  Value best() const { return best_; }
  int best_move() const { return best_move_; }

 protected:
  /// Moves `next` to `end` - 1 are to be searched; `best_move` is the best before them.
  SplitPoint(int next, int end, Value lower, Value beta, Value best, int best_move)
      : next_(next), end_(end), beta_(beta), lower_(lower), best_(best), best_move_(best_move) {}
  ~SplitPoint() = default;

 private:
  friend class SplitBoard;
  friend class SearchControl;

  bool has_work() const {
    return next_.load(std::memory_order_relaxed) < end_ && !cut_.load(std::memory_order_relaxed);
  }
  bool is_below(const SplitPoint* ancestor) const {
    for (const SplitPoint* s = this; s != nullptr; s = s->parent_)
      if (s == ancestor) return true;
    return false;
  }

  const SplitPoint* parent_ = nullptr;  // what the owner works for; outlives this
  std::atomic<int> next_;
  const int end_;
  const Value beta_;
  std::atomic<Value> lower_;
  std::atomic<bool> cut_{false};
  std::atomic<int> helpers_{0};
  std::mutex mutex_;  // guards the two below and what `keep` writes
  Value best_;
  int best_move_;
};

/// The open split points of all threads of one search.
///
/// Thread rule: each thread opens and closes its own; help_one and help_until from any.
class SplitBoard {
 public:
  explicit SplitBoard(std::size_t threads);

  std::size_t threads() const { return desks_.size(); }
  void open(std::size_t thread, SplitPoint& split, const SplitPoint* parent);
  /// Blocks until every helper has left, and meanwhile helps the helpers.
  void close(std::size_t thread, SplitPoint& split);
  /// What an idle thread does until `done` is set.
  void help_until(std::size_t thread, const std::atomic<bool>& done);

 private:
  /// One thread's open split points, oldest (and so largest) first.
  struct alignas(64) Desk {
    std::mutex mutex;
    std::vector<SplitPoint*> open;
    std::atomic<std::size_t> count{0};
  };

  /// Finds a split point with moves left (below `within`, if that is given), joins, works, leaves.
  bool help_one(std::size_t thread, const SplitPoint* within);
  SplitPoint* join(Desk& desk, const SplitPoint* within);

  std::vector<std::unique_ptr<Desk>> desks_;
};

}  // namespace ternion
