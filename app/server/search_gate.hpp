// How many searches run at once, over all games: who comes first is served first.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>

#include "protocol/core/dialect.hpp"

namespace ternion::server {

/// Thread rule: everything from any thread.
class SearchGate : public std::enable_shared_from_this<SearchGate> {
 public:
  class Ticket;

  /// At least one search.
  explicit SearchGate(int most) : free_(most > 1 ? most : 1) {}

  /// `start` is posted to `executor` when there is room, unless the ticket was given up before. The
  /// place is given back with the ticket.
  std::shared_ptr<Ticket> admit(std::shared_ptr<Executor> executor, std::function<void()> start);
  std::size_t waiting() const;
  std::size_t running() const;

 private:
  friend class Ticket;
  void leave(Ticket& ticket);
  /// With the lock held: lets in as many as there is room for.
  void let_in();

  mutable std::mutex mutex_;
  int free_;
  std::size_t running_ = 0;
  std::list<Ticket*> queue_;
};

}  // namespace ternion::server
