// The daemon's server with all its dialects, for tests that talk to it over real sockets.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>

#include "app/service/talk/tcp_server.hpp"

namespace ternion::test {

/// The daemon's server on a free port, on a thread of its own.
class Running {
 public:
  explicit Running(const std::function<void(service::TcpOptions&)>& change = {}) {
    service::TcpOptions options;
    options.port = 0;
    if (change) change(options);
    DialectContext context;
    context.time = std::make_shared<SteadyTime>();
    context.log =
        std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::null_sink_mt>());
    context.options.hash_mb = 1;
    auto listening = service::TcpServer::listen(
        options, context, service::dialect_opener(nullptr, "othello", service::Rights{}));
    EXPECT_TRUE(listening) << listening.error().message;
    server_ = std::move(*listening);
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Running() { stop(); }
  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
  }
  std::uint16_t port() const { return server_->port(); }
  /// Of TcpOptions::more.
  std::uint16_t further_port(std::size_t index) const {
    const std::string address = server_->addresses().at(index + 1);
    return static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
  }
  std::size_t connections() const { return server_->connection_count(); }
  std::size_t games() const { return server_->game_count(); }

 private:
  std::unique_ptr<service::TcpServer> server_;
  std::thread thread_;
};

}  // namespace ternion::test
