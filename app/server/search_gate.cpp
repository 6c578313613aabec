#include "app/server/search_gate.hpp"

#include <utility>

namespace ternion::server {

class SearchGate::Ticket : public std::enable_shared_from_this<Ticket> {
 public:
  Ticket(std::shared_ptr<SearchGate> gate, std::shared_ptr<Executor> executor,
         std::function<void()> start)
      : gate_(std::move(gate)), executor_(std::move(executor)), start_(std::move(start)) {}
  ~Ticket() { gate_->leave(*this); }
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;

 private:
  friend class SearchGate;
  /// A ticket that is given up meanwhile starts nothing.
  void let_in(std::weak_ptr<Ticket> self) {
    inside_ = true;
    executor_->post([self = std::move(self)] {
      if (const auto ticket = self.lock()) ticket->start_();
    });
  }

  std::shared_ptr<SearchGate> gate_;
  std::shared_ptr<Executor> executor_;
  std::function<void()> start_;
  bool inside_ = false;  // guarded by the gate's mutex
};

std::shared_ptr<SearchGate::Ticket> SearchGate::admit(std::shared_ptr<Executor> executor,
                                                      std::function<void()> start) {
  auto ticket = std::make_shared<Ticket>(shared_from_this(), std::move(executor), std::move(start));
  const std::lock_guard lock(mutex_);
  queue_.push_back(ticket.get());
  let_in();
  return ticket;
}

void SearchGate::let_in() {
  while (free_ > 0 && !queue_.empty()) {
    Ticket* next = queue_.front();
    queue_.pop_front();
    --free_;
    ++running_;
    next->let_in(next->weak_from_this());
  }
}

void SearchGate::leave(Ticket& ticket) {
  const std::lock_guard lock(mutex_);
  if (ticket.inside_) {
    ++free_;
    --running_;
  } else {
    queue_.remove(&ticket);
  }
  let_in();
}

std::size_t SearchGate::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

std::size_t SearchGate::running() const {
  const std::lock_guard lock(mutex_);
  return running_;
}

}  // namespace ternion::server
