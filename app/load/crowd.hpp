// What all clients of one load share. Internal to this folder. Thread rule: one thread.
#pragma once

#include <chrono>
#include <random>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "app/load/load.hpp"

namespace ternion::load {

inline std::chrono::steady_clock::duration duration_of(double seconds) {
  return std::chrono::duration_cast<std::chrono::steady_clock::duration>(
      std::chrono::duration<double>(seconds));
}

/// How people and connections behave that do not go away for good.
struct Staying {
  double leave_share = 0.25;   // of finished games, after which a person goes to a new table
  double return_share = 0.02;  // of moves, before which a person loses the connection
  double away_seconds = 0.5;   // from losing it to coming back, and half as long again at most
  double churn_rest = 5;       // seconds between two connections of a churner
};

struct Crowd {
  boost::asio::io_context& io;
  const LoadOptions& options;
  boost::asio::ip::tcp::endpoint server;
  LoadReport& report;
  std::mt19937_64 random;
  /// Null: a person plays one game, and a connection that ends has ended.
  const Staying* staying = nullptr;
  /// The server is known to be away: that it turns people down is no news.
  bool down = false;

  /// Of a WebSocket.
  std::string target() const {
    return options.token.empty() ? "/ws" : "/ws?token=" + options.token;
  }
  /// Of the WebSocket of somebody who has the token of a game; empty: of a new one.
  std::string target(const std::string& game) const {
    if (game.empty()) return target();
    return target() + (options.token.empty() ? "?" : "&") + "game=" + game;
  }
  void refused(const std::string& why) {
    if (!down) ++report.refusals[why];
  }
  bool happens(double share) { return std::bernoulli_distribution(share)(random); }
  std::chrono::steady_clock::duration moment_away() {
    const double away = staying == nullptr ? 0 : staying->away_seconds;
    return duration_of(away * std::uniform_real_distribution<double>(1, 1.5)(random));
  }
  /// 0 .. count - 1.
  std::size_t below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
  }
};

}  // namespace ternion::load
