// A small dialect of its own for tests of what carries dialects: it answers at once, much, later,
// never, or with an exception, as the line says.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "protocol/core/dialect.hpp"

namespace ternion::fakes {

/// Lines: "search" sends "tick" from a thread of its own until the next line; "flood N" sends N
/// bytes; "throw" throws; "quit" says "bye" and closes; any other line comes back as "<line>".
class EchoDialect final : public Dialect {
 public:
  EchoDialect(DialectContext context, std::shared_ptr<std::atomic<int>> alive)
      : context_(std::move(context)), alive_(std::move(alive)) {
    ++*alive_;
  }
  ~EchoDialect() override {
    stop();
    --*alive_;
  }

  void on_line(std::string_view line) override {
    stop();
    if (line == "search") return search();
    if (line == "throw") throw std::runtime_error("thrown by the test");
    if (line == "quit") {
      context_.sink->send("bye\n");
      return context_.sink->close();
    }
    if (line.starts_with("flood "))
      return context_.sink->send(std::string(std::stoul(std::string(line.substr(6))), 'x') + "\n");
    context_.sink->send(std::string("<").append(line).append(">\n"));
  }
  void on_overlong_line(std::size_t limit) override {
    context_.sink->send("overlong " + std::to_string(limit) + "\n");
  }
  void on_eof() override {
    stop();
    context_.sink->close();
  }

 private:
  void search() {
    running_ = std::make_shared<std::atomic<bool>>(true);
    thread_ = std::thread([running = running_, executor = context_.executor, sink = context_.sink] {
      while (*running) {
        executor->post([running, sink] {
          if (*running) sink->send("tick\n");
        });
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    });
  }
  void stop() {
    if (!thread_.joinable()) return;
    *running_ = false;
    thread_.join();
  }

  DialectContext context_;
  std::shared_ptr<std::atomic<int>> alive_;
  std::shared_ptr<std::atomic<bool>> running_;
  std::thread thread_;
};

}  // namespace ternion::fakes
