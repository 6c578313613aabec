// The threads of one search and what each of them owns. The leader runs the search; the others help
// it at split points until the team is dissolved.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "search/core/alpha_beta.hpp"
#include "search/core/listener.hpp"
#include "search/core/split_point.hpp"
#include "search/core/thread_pool.hpp"

namespace ternion {

/// One thread's own state. Not thread-safe.
template <Game G, Evaluator<G> E, Tactics<G> T>
struct Worker {
  Worker(TranspositionTable& table, const std::atomic<bool>& stop, const TimeSource& time,
         const E& prototype)
      : control(stop, time),
        evaluator(prototype),
        tactics(table, control, prototype),
        search(table, control, evaluator, tactics) {}
  Worker(TranspositionTable& table, Worker& leader)
      : control(leader.control),
        evaluator(leader.evaluator),
        tactics(table, control, leader.evaluator),
        search(table, control, evaluator, tactics) {}

  SearchControl control;
  E evaluator;
  T tactics;
  AlphaBeta<G, E, T> search;
};

/// Thread rule: made, used and destroyed by the thread that searches. The destructor waits for the
/// helpers, which takes no longer than to let go of a node.
template <Game G, Evaluator<G> E, Tactics<G> T>
class Team {
 public:
  using Member = Worker<G, E, T>;

  /// The evaluator is copied for each thread. An empty pool means a search by one thread, the same
  /// each time.
  Team(ThreadPool& pool, TranspositionTable& table, const std::atomic<bool>& stop,
       const TimeSource& time, const E& prototype)
      : pool_(&pool), board_(pool.size() + 1) {
    members_.push_back(std::make_unique<Member>(table, stop, time, prototype));
    while (members_.size() < board_.threads())
      members_.push_back(std::make_unique<Member>(table, leader()));
    if (members_.size() == 1) return;
    connect();
    pool.run([this](std::size_t number) { board_.help_until(number + 1, done_); });
  }
  ~Team() {
    done_.store(true, std::memory_order_release);
    pool_->wait();
  }
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  Member& leader() { return *members_.front(); }
  /// What the tactics of all threads are told before the search.
  template <class Tell>
  void tell(Tell&& tell) {
    for (const auto& member : members_) tell(member->tactics);
  }

 private:
  void connect() {
    std::vector<AlphaBeta<G, E, T>*> searches;
    std::vector<T*> tactics;
    for (const auto& member : members_) {
      searches.push_back(&member->search);
      tactics.push_back(&member->tactics);
    }
    for (std::size_t i = 0; i < members_.size(); ++i) {
      members_[i]->control.join_team(board_, i);
      members_[i]->search.connect(searches);
      members_[i]->tactics.connect(tactics);
    }
  }

  ThreadPool* pool_;
  SplitBoard board_;
  std::atomic<bool> done_{false};
  std::vector<std::unique_ptr<Member>> members_;
};

/// After a search by the pool's threads and the one that called it.
inline void tell_threads(const ThreadPool& pool, SearchResult& result) {
  result.threads = static_cast<int>(pool.running()) + 1;
  result.threads_wanted = static_cast<int>(pool.size()) + 1;
}

}  // namespace ternion
