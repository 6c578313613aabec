// The dialect's thread: an Asio strand.
#pragma once

#include <deque>
#include <functional>
#include <memory>

#include <spdlog/fwd.h>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/executor_work_guard.hpp>

#include "protocol/core/dialect.hpp"

namespace ternion::service {

/// Runs a task that may throw, which would be a fault of ours: it is logged, and false returned.
bool guarded(spdlog::logger& log, const std::function<void()>& task);

/// Runs tasks in order on `strand`, one at a time. An exception that escapes a task is a fault of
/// ours: it is logged and ends neither the process nor the other conversations.
class StrandExecutor final : public Executor {
 public:
  StrandExecutor(boost::asio::any_io_executor strand, std::shared_ptr<spdlog::logger> log);
  void post(std::function<void()> task) override;

 private:
  boost::asio::any_io_executor strand_;
  std::shared_ptr<spdlog::logger> log_;
};

/// The same, of which all can be made to wait for something that is done elsewhere, without a
/// thread that waits.
class PausableExecutor final : public Executor,
                               public std::enable_shared_from_this<PausableExecutor> {
 public:
  PausableExecutor(boost::asio::any_io_executor strand, std::shared_ptr<spdlog::logger> log);
  void post(std::function<void()> task) override;
  /// In a task: the next one runs only after go_on() has been called as often.
  void pause();
  /// From any thread: `task` comes before all that wait.
  void go_on(std::function<void()> task);

 private:
  void run_waiting();

  boost::asio::any_io_executor strand_;
  std::shared_ptr<spdlog::logger> log_;
  // Of the strand.
  int pauses_ = 0;
  std::deque<std::function<void()>> waiting_;
  /// While it is paused somebody will still call.
  std::deque<boost::asio::executor_work_guard<boost::asio::any_io_executor>> guards_;
};

}  // namespace ternion::service
