// The machine as all sessions of the server share it: processors by the gate, memory for tables of
// positions, and what each client has used.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "app/service/pool/clients.hpp"
#include "app/service/pool/search_gate.hpp"
#include "app/service/pool/search_memory.hpp"
#include "protocol/core/dialect.hpp"
#include "session/session.hpp"

namespace ternion::service {

/// Thread rule: everything from any thread; a member's own functions from one at a time.
class SearchPool : public std::enable_shared_from_this<SearchPool> {
 public:
  /// One session's seat. What is to be searched goes through it.
  class Member {
   public:
    /// `start` runs on the member's executor when there are a processor and memory for it, and
    /// `hurry` later if the search is to end, since others wait. The pass is held until the search
    /// has ended; given up earlier, the search never starts. The pass may be given up on any
    /// thread. `background`: as SearchGate's.
    std::shared_ptr<void> admit(std::function<void()> start, std::function<void()> hurry,
                                bool background = false);
    /// How many searches are served before the pass's, and it; 0: it does not wait.
    static std::size_t place_of(const std::shared_ptr<void>& pass);
    /// Why this client's analyses are refused just now, if they are. Errors: unsupported.
    Expected<void> may_analyse() const;

   private:
    friend class SearchPool;
    class Pass;
    std::shared_ptr<SearchPool> pool_;
    std::shared_ptr<Executor> executor_;
    std::shared_ptr<SearchMemory::Share> share_;
    std::string client_;
  };

  SearchPool(int searches, std::size_t megabytes, std::shared_ptr<Clients> clients,
             const std::shared_ptr<const TimeSource>& time)
      : clients_(std::move(clients)),
        gate_(std::make_shared<SearchGate>(searches, clients_, time)),
        memory_(std::make_shared<SearchMemory>(megabytes)) {}

  /// `megabytes` as for SearchMemory::join(); `release` lets go of the session's table and runs on
  /// `executor` while nothing is searched.
  std::shared_ptr<Member> join(std::string client, std::size_t megabytes,
                               std::shared_ptr<Executor> executor, std::function<void()> release);
  /// As SearchGate's.
  void make_way(Duration turn) { gate_->make_way(turn); }
  const SearchGate& gate() const { return *gate_; }
  const SearchMemory& memory() const { return *memory_; }

 private:
  std::shared_ptr<Clients> clients_;
  std::shared_ptr<SearchGate> gate_;
  std::shared_ptr<SearchMemory> memory_;
};

/// A session whose searches wait for their turn in the pool, for dialects that have their own: it
/// looks as if the search had not found anything yet. It never thinks ahead.
std::unique_ptr<Session> pooled(std::unique_ptr<Session> session, std::shared_ptr<SearchPool> pool,
                                std::string client, std::shared_ptr<Executor> executor);

}  // namespace ternion::service
