#include <string>
#include <system_error>

#include "session/game_session.hpp"

namespace ternion {

SearchThread::~SearchThread() { end(); }

void SearchThread::end() {
  cancel();
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
  quit_ = false;
}

Expected<void> SearchThread::start(Work work) {
  try {
    if (!thread_.joinable()) thread_ = std::thread([this] { loop(); });
  } catch (const std::system_error& error) {
    return fail(ErrorCode::io, std::string("expected a thread to search on: ") + error.what());
  }
  {
    const std::lock_guard lock(mutex_);
    stop_.store(false, std::memory_order_relaxed);
    work_ = std::move(work);
    busy_ = true;
  }
  changed_.notify_all();
  return {};
}

void SearchThread::cancel() {
  std::unique_lock lock(mutex_);
  stop_.store(true, std::memory_order_relaxed);
  changed_.wait(lock, [this] { return !busy_; });
}

void SearchThread::loop() {
  for (;;) {
    Work work;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return quit_ || work_; });
      if (quit_) return;
      work = std::exchange(work_, nullptr);
    }
    work(stop_);
    work = nullptr;  // what it holds is let go before anyone is told
    {
      const std::lock_guard lock(mutex_);
      busy_ = false;
    }
    changed_.notify_all();
  }
}

}  // namespace ternion
