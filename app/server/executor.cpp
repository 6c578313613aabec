#include "app/server/executor.hpp"

#include <exception>
#include <utility>

#include <boost/asio/post.hpp>

namespace ternion::server {

StrandExecutor::StrandExecutor(boost::asio::any_io_executor strand,
                               std::shared_ptr<spdlog::logger> log)
    : strand_(std::move(strand)), log_(std::move(log)) {}

bool run_guarded(const std::function<void()>& task, spdlog::logger& log) {
  try {
    task();
    return true;
  } catch (const std::exception& error) {
    log.error("a task failed: {}", error.what());
    return false;
  }
}

void StrandExecutor::post(std::function<void()> task) {
  boost::asio::post(strand_, [task = std::move(task), log = log_] { run_guarded(task, *log); });
}

}  // namespace ternion::server
