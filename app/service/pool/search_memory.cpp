#include "app/service/pool/search_memory.hpp"

#include <utility>

namespace ternion::service {

class SearchMemory::Share {
 public:
  Share(std::shared_ptr<SearchMemory> memory, std::size_t megabytes,
        std::shared_ptr<Executor> executor, std::function<void()> release)
      : memory_(std::move(memory)),
        megabytes_(megabytes),
        executor_(std::move(executor)),
        release_(std::move(release)) {}
  ~Share() { memory_->leave(*this); }
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;

 private:
  friend class SearchMemory;
  std::shared_ptr<SearchMemory> memory_;
  const std::size_t megabytes_;
  std::shared_ptr<Executor> executor_;
  std::function<void()> release_;
  // Guarded by the memory's mutex.
  std::weak_ptr<Share> self_;
  bool holds_ = false;
  int busy_ = 0;
  std::uint64_t used_at_ = 0;
};

std::shared_ptr<SearchMemory::Share> SearchMemory::join(std::size_t megabytes,
                                                        std::shared_ptr<Executor> executor,
                                                        std::function<void()> release) {
  auto share = std::make_shared<Share>(shared_from_this(), megabytes, std::move(executor),
                                       std::move(release));
  const std::lock_guard lock(mutex_);
  share->self_ = share;
  shares_.insert(share.get());
  return share;
}

void SearchMemory::acquire(const std::shared_ptr<Share>& share, std::function<void()> ready) {
  Seen seen;
  const std::lock_guard lock(mutex_);
  queue_.push_back({share, std::move(ready)});
  serve(seen);
}

void SearchMemory::idle(Share& share) {
  Seen seen;
  const std::lock_guard lock(mutex_);
  --share.busy_;
  serve(seen);
}

std::size_t SearchMemory::used() const {
  const std::lock_guard lock(mutex_);
  return used_;
}

void SearchMemory::leave(Share& share) {
  Seen seen;
  const std::lock_guard lock(mutex_);
  shares_.erase(&share);
  if (share.holds_) used_ -= share.megabytes_;
  serve(seen);
}

void SearchMemory::given_back(std::size_t megabytes) {
  Seen seen;
  const std::lock_guard lock(mutex_);
  used_ -= megabytes;
  leaving_ -= megabytes;
  serve(seen);
}

void SearchMemory::serve(Seen& seen) {
  while (!queue_.empty()) {
    const auto share = seen.emplace_back(queue_.front().share.lock());
    if (share && !share->holds_) {
      if (!make_room(share->megabytes_)) return;
      share->holds_ = true;
      used_ += share->megabytes_;
    }
    if (share) {
      ++share->busy_;
      share->used_at_ = ++turn_;
      share->executor_->post(std::move(queue_.front().ready));
    }
    queue_.pop_front();
  }
}

/// True if there is room now; else as much as is needed and idle is on its way back.
bool SearchMemory::make_room(std::size_t megabytes) {
  if (total_ == 0) return true;
  while (used_ - leaving_ + megabytes > total_) {
    Share* oldest = nullptr;
    for (Share* each : shares_)
      if (each->holds_ && each->busy_ == 0 && (!oldest || each->used_at_ < oldest->used_at_))
        oldest = each;
    if (!oldest) return false;
    oldest->holds_ = false;
    leaving_ += oldest->megabytes_;
    oldest->executor_->post(
        [memory = shared_from_this(), share = oldest->self_, given = oldest->megabytes_] {
          if (const auto alive = share.lock()) alive->release_();
          memory->given_back(given);
        });
  }
  return used_ + megabytes <= total_;
}

}  // namespace ternion::service
