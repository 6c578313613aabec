#include "search/core/thread_pool.hpp"

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
  if (size_ == 0) return;
  {
    const std::lock_guard lock(mutex_);
    job_ = std::move(job);
    working_ = size_;
    ++round_;
  }
  while (threads_.size() < size_)
    threads_.emplace_back([this, number = threads_.size()] { loop(number); });
  changed_.notify_all();
}

void ThreadPool::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return working_ == 0; });
  job_ = nullptr;
}

void ThreadPool::loop(std::size_t number) {
  for (std::size_t seen = 0;;) {
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
