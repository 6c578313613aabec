#include "app/service/pool/search_gate.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace ternion::service {

class SearchGate::Ticket : public std::enable_shared_from_this<Ticket> {
 public:
  Ticket(std::shared_ptr<SearchGate> gate, LineKey line, std::shared_ptr<Executor> executor,
         std::function<void()> start, std::function<void()> hurry)
      : gate_(std::move(gate)),
        line_(std::move(line)),
        executor_(std::move(executor)),
        start_(std::move(start)),
        hurry_(std::move(hurry)) {}
  ~Ticket() { gate_->leave(*this); }
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;

 private:
  friend class SearchGate;
  /// A ticket that is given up meanwhile starts nothing.
  void let_in(TimePoint now) {
    inside_ = true;
    since_ = now;
    executor_->post([self = weak_from_this()] {
      if (const auto ticket = self.lock()) ticket->start_();
    });
  }
  void hurry() {
    hurried_ = true;
    executor_->post([self = weak_from_this()] {
      if (const auto ticket = self.lock()) ticket->hurry_();
    });
  }

  std::shared_ptr<SearchGate> gate_;
  const LineKey line_;
  std::shared_ptr<Executor> executor_;
  std::function<void()> start_;
  std::function<void()> hurry_;
  // Guarded by the gate's mutex.
  bool inside_ = false;
  bool hurried_ = false;
  TimePoint since_{};
  std::uint64_t arrival_ = 0;
};

std::shared_ptr<SearchGate::Ticket> SearchGate::admit(const std::string& client,
                                                      std::shared_ptr<Executor> executor,
                                                      std::function<void()> start,
                                                      std::function<void()> hurry,
                                                      bool background) {
  auto ticket = std::make_shared<Ticket>(shared_from_this(), LineKey(background, client),
                                         std::move(executor), std::move(start), std::move(hurry));
  const std::lock_guard lock(mutex_);
  ticket->arrival_ = ++arrivals_;
  line_of(ticket->line_).waiting.push_back(ticket.get());
  ++waiting_;
  let_in();
  return ticket;
}

/// Idle time is no credit: nobody begins below the level.
SearchGate::Line& SearchGate::line_of(const LineKey& key) {
  Line& line = lines_[key];
  if (!line.is_present()) line.used = std::max(line.used, level_[key.first ? 1 : 0]);
  return line;
}

/// Who has gone and has had no more than a new one is forgotten.
void SearchGate::raise_level(const Lines::value_type& served) {
  double& level = level_[served.first.first ? 1 : 0];
  if (served.second.used <= level) return;
  level = served.second.used;
  std::erase_if(lines_, [&](const Lines::value_type& each) {
    return each.first.first == served.first.first && !each.second.is_present() &&
           each.second.used <= level;
  });
}

SearchGate::Lines::iterator SearchGate::next_line() {
  const auto rank = [this](const Lines::value_type& line) {
    return std::tuple(line.first.first, clients_ && clients_->is_overdrawn(line.first.second),
                      line.second.running, line.second.used, line.second.waiting.front()->arrival_);
  };
  auto best = lines_.end();
  for (auto at = lines_.begin(); at != lines_.end(); ++at) {
    if (at->second.waiting.empty()) continue;
    if (best == lines_.end() || rank(*at) < rank(*best)) best = at;
  }
  return best;
}

void SearchGate::let_in() {
  while (free_ > 0 && waiting_ > 0) {
    const auto at = next_line();
    raise_level(*at);
    Line& line = at->second;
    Ticket* next = line.waiting.front();
    line.waiting.pop_front();
    ++line.running;
    --waiting_;
    --free_;
    inside_.push_back(next);
    next->let_in(time_->now());
  }
}

void SearchGate::leave(Ticket& ticket) {
  Duration searched{};
  {
    const std::lock_guard lock(mutex_);
    const auto at = lines_.find(ticket.line_);
    Line& line = at->second;
    if (ticket.inside_) {
      searched = time_->now() - ticket.since_;
      line.used += seconds_of(searched);
      --line.running;
      ++free_;
      std::erase(inside_, &ticket);
    } else {
      std::erase(line.waiting, &ticket);
      --waiting_;
    }
    if (!line.is_present() && line.used <= level_[ticket.line_.first ? 1 : 0]) lines_.erase(at);
    if (inside_.empty() && waiting_ == 0) {
      lines_.clear();
      level_ = {};
    }
  }
  // Before the next one is chosen.
  if (clients_ && searched > Duration{}) clients_->charge(ticket.line_.second, searched);
  const std::lock_guard lock(mutex_);
  let_in();
}

bool SearchGate::others_wait(const LineKey& line) const {
  return std::ranges::any_of(lines_, [&](const Lines::value_type& each) {
    const bool matters = line.first || !each.first.first;
    return matters && each.first != line && !each.second.waiting.empty();
  });
}

void SearchGate::make_way(Duration turn) {
  const std::lock_guard lock(mutex_);
  const TimePoint now = time_->now();
  std::size_t leaving = 0;
  std::vector<std::pair<std::pair<bool, TimePoint>, Ticket*>> long_ones;
  for (Ticket* each : inside_) {
    if (each->hurried_)
      ++leaving;
    else if (now - each->since_ >= turn && others_wait(each->line_))
      long_ones.push_back(
          {{!each->line_.first && !(clients_ && clients_->is_overdrawn(each->line_.second)),
            each->since_},
           each});
  }
  std::ranges::sort(long_ones, {}, [](const auto& each) { return each.first; });
  for (const auto& [rank, ticket] : long_ones)
    if (leaving++ < waiting_) ticket->hurry();
}

/// As if every line were served in turn.
std::size_t SearchGate::place_of(const Ticket& ticket) const {
  const std::lock_guard lock(mutex_);
  if (ticket.inside_) return 0;
  const auto& own = lines_.at(ticket.line_).waiting;
  const auto ahead =
      static_cast<std::size_t>(std::find(own.begin(), own.end(), &ticket) - own.begin());
  std::size_t place = ahead + 1;
  for (const auto& [key, line] : lines_) {
    const bool first = ticket.line_.first && !key.first;
    if (key != ticket.line_ && key.first <= ticket.line_.first)
      place += first ? line.waiting.size() : std::min(line.waiting.size(), ahead + 1);
  }
  return place;
}

std::size_t SearchGate::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

std::size_t SearchGate::running() const {
  const std::lock_guard lock(mutex_);
  return inside_.size();
}

}  // namespace ternion::service
