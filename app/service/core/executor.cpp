#include "app/service/core/executor.hpp"

#include <exception>
#include <utility>

#include <spdlog/logger.h>
#include <boost/asio/post.hpp>

namespace ternion::service {

bool guarded(spdlog::logger& log, const std::function<void()>& task) {
  try {
    task();
    return true;
  } catch (const std::exception& error) {
    log.error("a task failed: {}", error.what());
    return false;
  }
}

StrandExecutor::StrandExecutor(boost::asio::any_io_executor strand,
                               std::shared_ptr<spdlog::logger> log)
    : strand_(std::move(strand)), log_(std::move(log)) {}

void StrandExecutor::post(std::function<void()> task) {
  boost::asio::post(strand_, [task = std::move(task), log = log_] { guarded(*log, task); });
}

PausableExecutor::PausableExecutor(boost::asio::any_io_executor strand,
                                   std::shared_ptr<spdlog::logger> log)
    : strand_(std::move(strand)), log_(std::move(log)) {}

void PausableExecutor::post(std::function<void()> task) {
  boost::asio::post(strand_, [self = shared_from_this(), task = std::move(task)]() mutable {
    if (self->pauses_ > 0 || !self->waiting_.empty())
      self->waiting_.push_back(std::move(task));
    else
      guarded(*self->log_, task);
  });
}

void PausableExecutor::pause() {
  ++pauses_;
  guards_.emplace_back(strand_);
}

void PausableExecutor::go_on(std::function<void()> task) {
  boost::asio::post(strand_, [self = shared_from_this(), task = std::move(task)] {
    guarded(*self->log_, task);
    --self->pauses_;
    self->guards_.pop_back();
    self->run_waiting();
  });
}

void PausableExecutor::run_waiting() {
  while (pauses_ == 0 && !waiting_.empty()) {
    const auto task = std::move(waiting_.front());
    waiting_.pop_front();
    guarded(*log_, task);
  }
}

}  // namespace ternion::service
