// The dialect's thread: an Asio strand.
#pragma once

#include <functional>
#include <memory>

#include <spdlog/logger.h>
#include <boost/asio/any_io_executor.hpp>

#include "protocol/core/dialect.hpp"

namespace ternion::server {

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

}  // namespace ternion::server
