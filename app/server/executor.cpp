#include "app/server/executor.hpp"

#include <exception>
#include <utility>

#include <boost/asio/post.hpp>

namespace ternion::server {

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

}  // namespace ternion::server
