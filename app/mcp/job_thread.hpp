// One thread that runs one task after the other.
//
// Thread rule: run() from any thread.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "protocol/mcp/mcp_dialect.hpp"

namespace ternion::mcp {

class JobThread final : public Worker {
 public:
  JobThread() = default;
  ~JobThread() override;
  JobThread(const JobThread&) = delete;
  JobThread& operator=(const JobThread&) = delete;

  void run(std::function<void()> task) override;

 private:
  void loop(const std::stop_token& stop);

  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<std::function<void()>> tasks_;
  std::jthread thread_;  // begun with the first task
};

}  // namespace ternion::mcp
