#include "search/core/thread_pool.hpp"

#include <system_error>
#include <utility>

namespace ternion {

ThreadPool::~ThreadPool() {
  wait();
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadPool::run(Job job) {
  add_threads();
  if (threads_.empty()) return;
  {
    const std::lock_guard lock(mutex_);
    job_ = std::move(job);
    working_ = threads_.size();
    ++round_;
  }
  changed_.notify_all();
}

/// A search goes on with fewer: of a process that may have no more threads it would be the end.
void ThreadPool::add_threads() {
  threads_.reserve(size_);
  try {
    while (threads_.size() < size_)
      threads_.push_back(
          begin_thread_([this, number = threads_.size(), seen = round_] { loop(number, seen); }));
  } catch (const std::system_error&) {
    return;
  }
}

void ThreadPool::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return working_ == 0; });
  job_ = nullptr;
}

void ThreadPool::loop(std::size_t number, std::size_t seen) {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return quit_ || round_ != seen; });
      if (quit_) return;
      seen = round_;
    }
    job_(number);  // unchanged until every thread is done
    {
      const std::lock_guard lock(mutex_);
      --working_;
    }
    changed_.notify_all();
  }
}

}  // namespace ternion
