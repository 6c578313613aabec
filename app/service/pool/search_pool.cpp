#include "app/service/pool/search_pool.hpp"

#include <atomic>
#include <utility>

#include <fmt/format.h>

namespace ternion::service {

/// A processor first, then memory: who waits for memory holds a processor, and there is always
/// memory for as many searches as there are processors, once idle tables are given up.
class SearchPool::Member::Pass {
 public:
  Pass(std::shared_ptr<SearchPool> pool, std::shared_ptr<SearchMemory::Share> share)
      : pool_(std::move(pool)), share_(std::move(share)) {}
  ~Pass() {
    if (has_memory_) pool_->memory_->idle(*share_);
  }
  Pass(const Pass&) = delete;
  Pass& operator=(const Pass&) = delete;

  std::shared_ptr<SearchPool> pool_;
  std::shared_ptr<SearchMemory::Share> share_;
  std::shared_ptr<SearchGate::Ticket> ticket_;
  std::atomic<bool> has_memory_{false};
  bool hurried_ = false;  // before it had memory; of the executor
};

std::shared_ptr<void> SearchPool::Member::admit(std::function<void()> start,
                                                std::function<void()> hurry, bool background) {
  const auto pass = std::make_shared<Pass>(pool_, share_);
  const std::weak_ptr<Pass> weak = pass;
  auto with_memory = [weak, memory = pool_->memory_, share = share_, start = std::move(start),
                      hurry] {
    const auto alive = weak.lock();
    if (!alive) return memory->idle(*share);
    alive->has_memory_ = true;
    start();
    if (alive->hurried_) hurry();
  };
  // Nobody is asked twice: a search that has not begun is asked when it has.
  auto make_way = [weak, hurry = std::move(hurry)] {
    const auto alive = weak.lock();
    if (!alive) return;
    alive->hurried_ = true;
    if (alive->has_memory_) hurry();
  };
  pass->ticket_ = pool_->gate_->admit(
      client_, executor_,
      [memory = pool_->memory_, share = share_, with_memory = std::move(with_memory)] {
        memory->acquire(share, with_memory);
      },
      std::move(make_way), background);
  return pass;
}

std::size_t SearchPool::Member::place_of(const std::shared_ptr<void>& pass) {
  const auto& own = *static_cast<const Pass*>(pass.get());
  return own.pool_->gate_->place_of(*own.ticket_);
}

Expected<void> SearchPool::Member::may_analyse() const {
  if (!pool_->clients_->is_overdrawn(client_)) return {};
  return fail(ErrorCode::unsupported,
              fmt::format("expected at most {} s of search a minute; wait a little",
                          pool_->clients_->limits().search_seconds_per_minute));
}

std::shared_ptr<SearchPool::Member> SearchPool::join(std::string client, std::size_t megabytes,
                                                     std::shared_ptr<Executor> executor,
                                                     std::function<void()> release) {
  auto member = std::make_shared<Member>();
  member->pool_ = shared_from_this();
  member->share_ = memory_->join(megabytes, executor, std::move(release));
  member->executor_ = std::move(executor);
  member->client_ = std::move(client);
  return member;
}

}  // namespace ternion::service
