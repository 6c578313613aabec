#include "search/core/split_point.hpp"

#include <chrono>
#include <thread>

namespace ternion {
namespace {

/// Between two looks for work: first spins, then lets others run, then sleeps, so that an idle
/// thread costs next to nothing and yet is back within a tenth of a millisecond.
class Patience {
 public:
  void wait() {
    ++waits_;
    if (waits_ < kSpins) return pause();
    if (waits_ < kYields) return std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::microseconds(20));
  }
  void reset() { waits_ = 0; }

 private:
  static constexpr int kSpins = 64;
  static constexpr int kYields = 128;

  static void pause() {
    for (int i = 0; i < 16; ++i) {
#if defined(__x86_64__)
      __builtin_ia32_pause();
#else
      std::atomic_signal_fence(std::memory_order_seq_cst);
#endif
    }
  }

  int waits_ = 0;
};

}  // namespace

SplitBoard::SplitBoard(std::size_t threads) {
  for (std::size_t i = 0; i < threads; ++i) desks_.push_back(std::make_unique<Desk>());
}

void SplitBoard::open(std::size_t thread, SplitPoint& split, const SplitPoint* parent) {
  split.parent_ = parent;
  Desk& desk = *desks_[thread];
  const std::lock_guard lock(desk.mutex);
  desk.open.push_back(&split);
  desk.count.store(desk.open.size(), std::memory_order_relaxed);
}

void SplitBoard::close(std::size_t thread, SplitPoint& split) {
  {
    Desk& desk = *desks_[thread];
    const std::lock_guard lock(desk.mutex);
    std::erase(desk.open, &split);
    desk.count.store(desk.open.size(), std::memory_order_relaxed);
  }
  Patience patience;
  while (split.helpers_.load(std::memory_order_acquire) > 0) {
    if (help_one(thread, &split))
      patience.reset();
    else
      patience.wait();
  }
}

void SplitBoard::help_until(std::size_t thread, const std::atomic<bool>& done) {
  Patience patience;
  while (!done.load(std::memory_order_acquire)) {
    if (help_one(thread, nullptr))
      patience.reset();
    else
      patience.wait();
  }
}

bool SplitBoard::help_one(std::size_t thread, const SplitPoint* within) {
  for (std::size_t step = 1; step < desks_.size(); ++step) {
    Desk& desk = *desks_[(thread + step) % desks_.size()];
    if (desk.count.load(std::memory_order_relaxed) == 0) continue;
    SplitPoint* const split = join(desk, within);
    if (split == nullptr) continue;
    split->help(thread);
    split->helpers_.fetch_sub(1, std::memory_order_release);
    return true;
  }
  return false;
}

SplitPoint* SplitBoard::join(Desk& desk, const SplitPoint* within) {
  const std::lock_guard lock(desk.mutex);
  for (SplitPoint* const split : desk.open) {
    if (!split->has_work() || split->is_cut()) continue;
    if (within != nullptr && !split->is_below(within)) continue;
    split->helpers_.fetch_add(1, std::memory_order_relaxed);
    return split;
  }
  return nullptr;
}

}  // namespace ternion
