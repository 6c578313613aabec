// An executor that the test turns by hand: post() from any thread, run on the thread of the test.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>

#include "protocol/core/dialect.hpp"

namespace ternion::fakes {

/// Thread rule: post() and pending() from any thread; the run_ functions from one thread only.
class ManualExecutor final : public Executor {
 public:
  void post(std::function<void()> task) override {
    {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    changed_.notify_all();
  }

  std::size_t pending() const {
    const std::lock_guard lock(mutex_);
    return tasks_.size();
  }

  /// Runs what is posted, and what that posts, until nothing is left. Returns the number of tasks.
  std::size_t run_until_idle() {
    std::size_t count = 0;
    while (run_one(std::chrono::steady_clock::now())) ++count;
    return count;
  }

  /// Runs and waits until `done()` holds; it is asked after every task. False: the time is up.
  template <class Predicate>
  bool run_until(Predicate&& done, std::chrono::milliseconds timeout = std::chrono::seconds(20)) {
    const auto deadline = std::chrono::steady_clock::now() + timeout;
    while (!done()) {
      if (run_one(deadline)) continue;
      if (std::chrono::steady_clock::now() >= deadline) return done();
    }
    return true;
  }

  /// Runs everything that arrives during `span`: for "nothing more comes" checks.
  std::size_t run_for(std::chrono::milliseconds span) {
    const auto deadline = std::chrono::steady_clock::now() + span;
    std::size_t count = 0;
    while (run_one(deadline)) ++count;
    return count;
  }

 private:
  /// Runs one task, waiting for it until `deadline`; false if none came.
  bool run_one(std::chrono::steady_clock::time_point deadline) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_until(lock, deadline, [this] { return !tasks_.empty(); })) return false;
    const std::function<void()> task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
    return true;
  }

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
};

}  // namespace ternion::fakes
