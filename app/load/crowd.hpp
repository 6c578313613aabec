// What all clients of one load share. Internal to this folder. Thread rule: one thread.
#pragma once

#include <random>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "app/load/load.hpp"

namespace ternion::load {

struct Crowd {
  boost::asio::io_context& io;
  const LoadOptions& options;
  boost::asio::ip::tcp::endpoint server;
  LoadReport& report;
  std::mt19937_64 random;

  /// Of a WebSocket.
  std::string target() const {
    return options.token.empty() ? "/ws" : "/ws?token=" + options.token;
  }
  void refused(const std::string& why) { ++report.refusals[why]; }
  /// 0 .. count - 1.
  std::size_t below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
  }
};

}  // namespace ternion::load
