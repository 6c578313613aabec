// A stream of lines over any stream of bytes (http_connection_of.hpp); api_stream.cpp makes the
// server's of it.
#pragma once

#include <array>
#include <string>
#include <utility>

#include <spdlog/logger.h>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include "app/service/core/outbox.hpp"
#include "app/service/net/api_stream.hpp"

namespace ternion::service {
namespace web {

namespace asio = boost::asio;
using SystemError = boost::system::error_code;

constexpr std::chrono::seconds kKeepAlive{6};

/// The end of the stream is the end of the connection.
constexpr const char* kHead =
    "HTTP/1.1 200 OK\r\nServer: Ternion\r\nContent-Type: application/x-ndjson\r\n"
    "Cache-Control: no-store\r\nConnection: close\r\n\r\n";

template <class Stream>
class ApiStream final : public Connection, public std::enable_shared_from_this<ApiStream<Stream>> {
 public:
  ApiStream(Stream socket, Feed feed, WebDoor door, Visitor visitor, OnGone on_gone)
      : socket_(std::move(socket)),
        feed_(std::move(feed)),
        door_(std::move(door)),
        visitor_(std::move(visitor)),
        on_gone_(std::move(on_gone)),
        outbox_(door_.write_limit),
        timer_(socket_.get_executor()) {}

  void start() {
    // Whoever has read the head misses nothing that happens from then on. What the feed says comes
    // behind it: it is posted to where this runs.
    feed_.begin(std::make_shared<Sink>(this->weak_from_this()));
    queue(kHead);
    watch();
    keep_alive();
  }
  /// What is queued is still written.
  void end() override {
    asio::post(socket_.get_executor(), [self = this->shared_from_this()] {
      self->ending_ = true;
      if (self->outbox_.empty()) self->finish();
    });
  }
  void abandon() override {}

 private:
  class Sink final : public ReplySink {
   public:
    explicit Sink(std::weak_ptr<ApiStream> stream) : stream_(std::move(stream)) {}
    void send(std::string_view text) override {
      if (const auto stream = stream_.lock())
        asio::post(stream->socket_.get_executor(), [stream, text = std::string(text)]() mutable {
          stream->queue(std::move(text));
        });
    }
    void close() override {
      if (const auto stream = stream_.lock()) stream->end();
    }

   private:
    std::weak_ptr<ApiStream> stream_;
  };

  /// Nothing more is to come from the peer but its end.
  void watch() {
    socket_.async_read_some(asio::buffer(ignored_), [self = this->shared_from_this()](
                                                        const SystemError& error, std::size_t) {
      if (error) return self->finish();
      self->watch();
    });
  }

  void keep_alive() {
    timer_.expires_after(kKeepAlive);
    timer_.async_wait([self = this->shared_from_this()](const SystemError& error) {
      if (error || self->finished_) return;
      if (self->outbox_.empty()) self->queue("\n");
      self->keep_alive();
    });
  }

  void queue(std::string text) {
    if (finished_ || ending_) return;
    if (!outbox_.push(std::move(text))) {
      door_.log->warn("a stream is not read and is cut off");
      return finish();
    }
    if (outbox_.size() == 1) write();
  }

  void write() {
    asio::async_write(socket_, asio::buffer(outbox_.front()),
                      [self = this->shared_from_this()](const SystemError& error, std::size_t) {
                        if (error || self->finished_) return self->finish();
                        self->outbox_.pop();
                        if (!self->outbox_.empty()) return self->write();
                        if (self->ending_) self->finish();
                      });
  }

  void finish() {
    if (std::exchange(finished_, true)) return;
    timer_.cancel();
    end_output(socket_);
    socket_.close();
    feed_.end();
    if (on_gone_) asio::post(socket_.get_executor(), std::exchange(on_gone_, nullptr));
  }

  Stream socket_;
  Feed feed_;
  WebDoor door_;
  Visitor visitor_;
  OnGone on_gone_;
  Outbox outbox_;
  asio::steady_timer timer_;
  std::array<char, 256> ignored_{};
  bool ending_ = false;
  bool finished_ = false;
};

}  // namespace web

template <class Stream>
std::shared_ptr<Connection> make_api_stream(Stream socket, Feed feed, WebDoor door, Visitor visitor,
                                            OnGone on_gone) {
  auto stream = std::make_shared<web::ApiStream<Stream>>(
      std::move(socket), std::move(feed), std::move(door), std::move(visitor), std::move(on_gone));
  stream->start();
  return stream;
}

}  // namespace ternion::service
