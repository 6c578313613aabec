// The memory of all tables of positions together. A table that no search uses is taken away, the
// one used longest ago first, when another search needs its room; so a search may have to wait, but
// the bound holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "protocol/core/dialect.hpp"

namespace ternion::service {

/// Thread rule: everything from any thread.
class SearchMemory : public std::enable_shared_from_this<SearchMemory> {
 public:
  class Share;

  /// 0: no bound.
  explicit SearchMemory(std::size_t megabytes) : total_(megabytes) {}

  std::size_t total() const { return total_; }
  /// For one session. `release` runs on `executor` when the table is to go; nothing is searched
  /// then. Precondition: 1 <= megabytes, and where there is a bound, not more than that.
  std::shared_ptr<Share> join(std::size_t megabytes, std::shared_ptr<Executor> executor,
                              std::function<void()> release);
  /// Posts `ready` to the share's executor when its memory is there, which stays until idle() has
  /// been called as often.
  void acquire(const std::shared_ptr<Share>& share, std::function<void()> ready);
  void idle(Share& share);
  std::size_t used() const;

 private:
  struct Waiting {
    std::weak_ptr<Share> share;
    std::function<void()> ready;
  };
  /// Shares that were looked at with the lock held; let go of when it is not any more, since the
  /// end of a share takes the lock.
  using Seen = std::vector<std::shared_ptr<Share>>;

  void leave(Share& share);
  void given_back(std::size_t megabytes);
  /// With the lock held.
  void serve(Seen& seen);
  bool make_room(std::size_t megabytes);

  const std::size_t total_;
  mutable std::mutex mutex_;
  std::size_t used_ = 0;
  std::size_t leaving_ = 0;  // of `used_`: on its way back
  std::uint64_t turn_ = 0;
  std::set<Share*> shares_;
  std::deque<Waiting> queue_;
};

}  // namespace ternion::service
