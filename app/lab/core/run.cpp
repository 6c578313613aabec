#include "app/lab/core/run.hpp"

#include <chrono>
#include <thread>

namespace ternion::lab {

namespace {
constexpr std::chrono::milliseconds kListening{200};
}

void Run::end_with(const Error& error) {
  const std::lock_guard lock(mutex_);
  if (!error_) error_ = error;
  stop_ = true;
}

void Run::work_with(Pieces::Worker& worker) {
  while (!stop_ && pieces_->positions() < wanted_) {
    const std::uint64_t number = next_++;
    if (pieces_->has(number)) continue;
    const auto piece = worker.play(number, stop_);
    if (!piece) continue;  // it was stopped
    if (const auto kept = pieces_->keep(number, *piece); !kept) end_with(kept.error());
  }
  {
    const std::lock_guard lock(mutex_);
    --working_;
  }
  ended_.notify_one();
}

Expected<void> Run::work(int threads, const std::stop_token& stop, const Listener& listener) {
  std::vector<std::unique_ptr<Pieces::Worker>> workers;
  for (int i = 0; i < threads; ++i) {
    auto worker = pieces_->make_worker();
    if (!worker) return tl::make_unexpected(worker.error());
    workers.push_back(std::move(*worker));
  }
  const std::stop_callback on_stop(stop, [this] { stop_ = true; });
  {
    working_ = threads;
    std::vector<std::jthread> running;
    for (const auto& worker : workers) running.emplace_back([&] { work_with(*worker); });
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, kListening, [this] { return working_ == 0; })) {
      lock.unlock();
      if (listener) listener(state());
      lock.lock();
    }
  }
  if (error_) return tl::make_unexpected(*error_);
  return {};
}

}  // namespace ternion::lab
