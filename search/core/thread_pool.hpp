// The helper threads of one engine. They wait between searches.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace ternion {

/// Thread rule: run, wait and the destructor from one thread at a time.
class ThreadPool {
 public:
  /// Called once on each thread, with its number from 0 up.
  using Job = std::function<void(std::size_t)>;

  /// Begins a thread, or throws std::system_error where the system has none.
  using BeginThread = std::function<std::thread(std::function<void()>)>;

  /// The threads begin with the first run(). Where the system has fewer, those that could be had do
  /// the work, and the next run() asks for the others again.
  explicit ThreadPool(
      std::size_t threads,
      BeginThread begin_thread =
          [](std::function<void()> work) { return std::thread(std::move(work)); })
      : size_(threads), begin_thread_(std::move(begin_thread)) {}
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  std::size_t size() const { return size_; }
  /// Those that there are; fewer where the system had no more when run() asked for them.
  std::size_t running() const { return threads_.size(); }
  /// Begins the threads now. Precondition as for run().
  void begin() {
    run([](std::size_t) {});
    wait();
  }
  /// Starts the job and returns. Precondition: the one before has been waited for.
  void run(Job job);
  /// Blocks until every thread has finished its part.
  void wait();

 private:
  void add_threads();
  void loop(std::size_t number, std::size_t seen);

  const std::size_t size_;
  BeginThread begin_thread_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Job job_;
  std::size_t round_ = 0;
  std::size_t working_ = 0;
  bool quit_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace ternion
