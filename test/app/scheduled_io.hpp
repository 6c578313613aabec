// What rooms need of the machine, in the hands of a schedule: an executor of Asio's whose tasks it
// runs in any order, timers of its own clock, a store that answers when it says so.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/execution.hpp>
#include <boost/asio/execution_context.hpp>
#include <boost/asio/post.hpp>

#include "app/service/rooms/room_keeper.hpp"
#include "app/service/rooms/room_timer.hpp"
#include "test/app/schedule.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::test {

/// Thread rule: one thread.
class ScheduledIo {
 public:
  explicit ScheduledIo(Schedule& schedule) : schedule_(schedule) {}
  ~ScheduledIo() { ready_.clear(); }
  ScheduledIo(const ScheduledIo&) = delete;
  ScheduledIo& operator=(const ScheduledIo&) = delete;

  boost::asio::any_io_executor executor() { return Executor{this}; }
  bool is_ready() const { return !ready_.empty(); }
  /// Strands see to their own order.
  void run_some_task() {
    if (ready_.empty()) return;
    std::swap(ready_[schedule_.below(ready_.size())], ready_.back());
    const auto task = std::move(ready_.back());
    ready_.pop_back();
    task();
  }

  const std::shared_ptr<fakes::SteppedTime>& time() const { return time_; }
  /// What is due by then is posted to its strands.
  void advance(Duration step) {
    time_->advance(step);
    std::vector<std::shared_ptr<Timer>> due;
    std::erase_if(timers_, [](const auto& each) { return each.expired(); });
    for (const auto& each : timers_)
      if (const auto timer = each.lock(); timer->due_ && *timer->due_ <= time_->now())
        due.push_back(timer);
    std::ranges::stable_sort(due, {}, [](const auto& timer) { return *timer->due_; });
    for (const auto& timer : due) {
      timer->due_.reset();
      boost::asio::post(timer->strand_, std::exchange(timer->task_, nullptr));
    }
  }
  service::MakeRoomTimer timers() {
    return [this](const boost::asio::any_io_executor& strand) {
      auto timer = std::make_shared<Timer>(*time_, strand);
      timers_.push_back(timer);
      return timer;
    };
  }

 private:
  struct Executor {
    ScheduledIo* io;
    boost::asio::execution_context& query(boost::asio::execution::context_t) const noexcept {
      return io->context_;
    }
    static constexpr boost::asio::execution::blocking_t query(
        boost::asio::execution::blocking_t) noexcept {
      return boost::asio::execution::blocking.never;
    }
    Executor require(boost::asio::execution::blocking_t::never_t) const noexcept { return *this; }
    template <class Task>
    void execute(Task&& task) const {
      io->ready_.emplace_back([kept = std::make_shared<std::decay_t<Task>>(
                                   std::forward<Task>(task))] { std::move (*kept)(); });
    }
    bool operator==(const Executor&) const noexcept = default;
  };

  struct Timer final : service::RoomTimer {
    Timer(const TimeSource& time, boost::asio::any_io_executor strand)
        : time_(time), strand_(std::move(strand)) {}
    void after(Duration delay, std::function<void()> task) override {
      due_ = time_.now() + std::max(delay, Duration{});
      task_ = std::move(task);
    }
    void cancel() override {
      due_.reset();
      task_ = nullptr;
    }
    const TimeSource& time_;
    boost::asio::any_io_executor strand_;
    std::optional<TimePoint> due_;
    std::function<void()> task_;
  };

  Schedule& schedule_;
  boost::asio::execution_context context_;
  std::shared_ptr<fakes::SteppedTime> time_ = std::make_shared<fakes::SteppedTime>();
  std::vector<std::weak_ptr<Timer>> timers_;
  std::vector<std::function<void()>> ready_;
};

/// Answers in the order it is asked in, as the real one does. Thread rule: one thread.
class ScheduledKeeper final : public service::RoomKeeper {
 public:
  ScheduledKeeper(Schedule& schedule, std::shared_ptr<const TimeSource> time)
      : schedule_(schedule), time_(std::move(time)) {}

  void keep(service::RoomRow row, Kept kept) override {
    jobs_.emplace_back([this, row = std::move(row), kept = std::move(kept)] {
      if (fails && schedule_.chance(0.3)) return kept(fail(ErrorCode::io, "the disk is full"));
      if (fails && !rows_.contains(row.tokens[0]) && schedule_.chance(0.2))
        return kept(fail(ErrorCode::out_of_range, "too many games"));
      rows_[row.tokens[0]] = {row, time_->now()};
      kept({});
    });
  }
  void find(std::string token, Found found) override {
    jobs_.emplace_back([this, token = std::move(token), found = std::move(found)] {
      if (fails && schedule_.chance(0.1)) return found(fail(ErrorCode::io, "the disk is away"));
      found(row_of(token));
    });
  }
  void watch(bool) override {}
  void close() override {}

  bool has_jobs() const { return !jobs_.empty(); }
  void answer_one() {
    if (jobs_.empty()) return;
    const auto job = std::move(jobs_.front());
    jobs_.pop_front();
    job();
  }
  /// The snapshot that is kept of the room with this host's token; null: none.
  const std::string* snapshot_of(const std::string& host) const {
    const auto at = rows_.find(host);
    return at == rows_.end() ? nullptr : &at->second.row.snapshot;
  }

  bool fails = false;  // now and then

 private:
  struct Row {
    service::RoomRow row;
    TimePoint kept;
  };

  std::optional<service::RoomRow> row_of(const std::string& token) const {
    for (const auto& [host, kept] : rows_) {
      if (std::ranges::find(kept.row.tokens, token) == kept.row.tokens.end()) continue;
      service::RoomRow row = kept.row;
      row.served = time_->now() - kept.kept;
      return row;
    }
    return std::nullopt;
  }

  Schedule& schedule_;
  std::shared_ptr<const TimeSource> time_;
  std::deque<std::function<void()>> jobs_;
  std::map<std::string, Row> rows_;  // by the host's token
};

}  // namespace ternion::test
