// One TCP connection and its conversation. Internal to the server; only tcp_server.cpp includes it.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "app/service/core/connection.hpp"
#include "app/service/talk/conversation.hpp"
#include "app/service/talk/tcp_server.hpp"

namespace ternion::service {

/// Thread rule: the socket's executor is a strand. on_gone(), on_http(), start(), refuse(), end()
/// and abandon() are for the server; everything else runs on the strand.
class TcpConnection final : public Connection, public std::enable_shared_from_this<TcpConnection> {
 public:
  using Socket = boost::asio::ip::tcp::socket;
  using SystemError = boost::system::error_code;
  /// Takes a socket on which HTTP is spoken, and what was read from it.
  using HandOver = std::function<void(Socket socket, std::string first)>;

  TcpConnection(Socket socket, const TcpOptions& options, std::shared_ptr<spdlog::logger> log);

  /// `callback` runs once, on the strand, when the connection is finished with. Set before start().
  void on_gone(std::function<void()> callback) { on_gone_ = std::move(callback); }
  /// `callback` runs at most once, on the strand; this connection is then finished with. Set before
  /// start(); without it HTTP is text like any other.
  void on_http(HandOver callback) { on_http_ = std::move(callback); }
  /// What runs tasks on the strand.
  std::shared_ptr<Executor> executor();
  /// `context` needs no sink.
  void start(DialectContext context, OpenDialect open);
  /// Says why there will be no conversation, in HTTP if the peer begins so, and closes.
  void refuse(std::string reason);
  /// Ends the conversation as if the peer had closed.
  void end() override;
  /// Nobody has begun to speak.
  std::optional<std::chrono::steady_clock::time_point> idle_since() const override {
    return idle_ ? std::optional(opened_) : std::nullopt;
  }
  /// Lets go of the session.
  void abandon() override { conversation_.reset(); }

 private:
  class Sink;

  void begin(DialectContext context, OpenDialect open);
  void read();
  void say_refusal();
  bool ready_for_input() const;
  void on_read(const SystemError& error, std::size_t count);
  /// False while the first bytes do not tell yet, or the connection is not ours any more.
  bool is_text();
  void go_on();
  void on_eof();
  void send(std::string_view text);
  void write_next();
  void on_written(const SystemError& error);
  /// The dialect has closed: what is queued is still written, then the connection goes.
  void close_when_written();
  void linger();
  void close_now();
  void drop_conversation();
  void watch_idle();
  void wait(std::chrono::steady_clock::time_point until, void (TcpConnection::*then)());

  const TcpOptions options_;
  std::shared_ptr<spdlog::logger> log_;
  std::function<void()> on_gone_;
  HandOver on_http_;
  Socket socket_;
  boost::asio::steady_timer timer_;
  std::string peer_ = "?";
  std::optional<Conversation> conversation_;
  std::array<char, 16384> input_;
  std::string first_;        // read before it was known what is spoken
  std::string_view unread_;  // not yet handed to the conversation
  std::string queued_;       // not yet handed to the system
  std::string writing_;      // handed to the system
  const std::chrono::steady_clock::time_point opened_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_activity_;
  std::atomic<bool> idle_{false};
  std::string refusal_;  // why there is no conversation
  bool begun_ = false;   // which time limit the timer is set for
  bool reading_ = false;
  bool input_ended_ = false;
  bool stopping_ = false;   // the server stops: no lingering
  bool closing_ = false;    // the conversation is over
  bool lingering_ = false;  // all is written; waiting for the peer to close
  bool closed_ = false;
};

}  // namespace ternion::service
