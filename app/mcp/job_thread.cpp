#include "app/mcp/job_thread.hpp"

#include <utility>

namespace ternion::mcp {

JobThread::~JobThread() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
}

void JobThread::run(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  tasks_.push_back(std::move(task));
  if (!thread_.joinable())
    thread_ = std::jthread([this](const std::stop_token& stop) { loop(stop); });
  changed_.notify_one();
}

void JobThread::loop(const std::stop_token& stop) {
  for (;;) {
    std::function<void()> task;
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [this] { return !tasks_.empty(); })) return;
      if (stop.stop_requested()) return;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    task();
  }
}

}  // namespace ternion::mcp
