// The WebSocket over any stream (http_connection_of.hpp); websocket.cpp makes the server's of it.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <spdlog/logger.h>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "app/service/core/outbox.hpp"
#include "app/service/net/http_form.hpp"
#include "app/service/net/websocket.hpp"

namespace ternion::service {
namespace web {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using SystemError = boost::system::error_code;
using SteadyClock = std::chrono::steady_clock;

/// So many seconds' worth of messages may come at once.
constexpr double kBurstSeconds = 4;
/// A peer that goes on regardless is cut off after so many refusals in a row.
constexpr int kMostRefusals = 1000;
constexpr std::size_t kLongestRefused = 4096;  // bytes
constexpr std::chrono::seconds kHandshake{10};
constexpr std::chrono::seconds kSilence{60};  // pings are sent in between

/// So many messages a second, with a burst. Not thread-safe.
class Rate {
 public:
  explicit Rate(double per_second)
      : per_second_(per_second), left_(per_second * kBurstSeconds), at_(SteadyClock::now()) {}
  bool take() {
    const auto now = SteadyClock::now();
    const double passed = std::chrono::duration<double>(now - std::exchange(at_, now)).count();
    left_ = std::min(left_ + passed * per_second_, per_second_ * kBurstSeconds);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double per_second_;
  double left_;
  SteadyClock::time_point at_;
};

/// Beast says of a text whose last frame is empty that it is one, wherever it ends.
inline bool ends_within_a_character(std::string_view text) {
  constexpr std::size_t kMostTails = 3;
  for (std::size_t back = 1; back <= std::min(kMostTails, text.size()); ++back) {
    const auto byte = static_cast<unsigned char>(text[text.size() - back]);
    if ((byte & 0xC0) == 0x80) continue;
    const std::size_t length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
    return length > back;
  }
  return false;
}

template <class Stream>
class WebSocket final : public Connection, public std::enable_shared_from_this<WebSocket<Stream>> {
 public:
  WebSocket(Stream stream, WebDoor door, Visitor visitor, OnGone on_gone)
      : stream_(std::move(stream)),
        door_(std::move(door)),
        visitor_(std::move(visitor)),
        on_gone_(std::move(on_gone)),
        outbox_(door_.write_limit),
        rate_(door_.site->options().messages_per_second) {}

  void start(UpgradeRequest request) {
    const std::string_view target(request.target().data(), request.target().size());
    token_ = WebSite::parameter(target, "game");
    const std::string protocols = list_of(request, beast::http::field::sec_websocket_protocol);
    if (const auto game = game_of_protocols(protocols); !game.empty()) token_ = game;
    // One that was not asked for would be the end for the client.
    const bool asked = is_listed(protocols, kGameProtocol);
    stream_.set_option(
        websocket::stream_base::decorator([asked](websocket::response_type& response) {
          response.set(beast::http::field::server, "Ternion");
          if (asked) response.set(beast::http::field::sec_websocket_protocol, kGameProtocol);
        }));
    websocket::stream_base::timeout timeouts{kHandshake, kSilence, true};
    stream_.set_option(timeouts);
    stream_.read_message_max(door_.site->options().frame_limit);
    stream_.text(true);
    // Kept until the handshake is over.
    const auto kept = std::make_shared<UpgradeRequest>(std::move(request));
    stream_.async_accept(*kept, [self = this->shared_from_this(), kept](const SystemError& error) {
      if (error) return self->finish();
      self->enter();
    });
  }
  void end() override {
    asio::post(stream_.get_executor(), [self = this->shared_from_this()] {
      self->close(websocket::close_code::going_away);
    });
  }
  void abandon() override { seat_.reset(); }

  // From any thread; the table's sink.
  void send(std::string text) {
    asio::post(stream_.get_executor(),
               [self = this->shared_from_this(), text = std::move(text)]() mutable {
                 self->queue(std::move(text));
               });
  }
  void close_by_table() {
    asio::post(stream_.get_executor(),
               [self = this->shared_from_this()] { self->close(websocket::close_code::normal); });
  }

 private:
  class Sink final : public ReplySink {
   public:
    explicit Sink(std::weak_ptr<WebSocket> socket) : socket_(std::move(socket)) {}
    void send(std::string_view text) override {
      if (const auto socket = socket_.lock()) socket->send(std::string(text));
    }
    void close() override {
      if (const auto socket = socket_.lock()) socket->close_by_table();
    }

   private:
    std::weak_ptr<WebSocket> socket_;
  };

  /// Takes a seat: that of the token, or the host's of a new room.
  void enter() {
    auto& counters = door_.site->counters();
    ++counters.sockets_opened;
    ++counters.sockets_open;
    open_ = true;
    if (token_.empty()) return take_seat(door_.rooms->open(visitor_.client));
    door_.rooms->find(token_, visitor_.client,
                      [self = this->shared_from_this()](const json::Answer<Rooms::Seat>& seat) {
                        asio::post(self->stream_.get_executor(),
                                   [self, seat] { self->take_seat(seat); });
                      });
  }

  void take_seat(const json::Answer<Rooms::Seat>& seat) {
    if (!seat) return turn_away(seat.error());
    if (closing_) return Rooms::give_back(*seat);
    seat_ = *seat;
    seat_->room->executor->post([self = this->shared_from_this(), seat = *seat] {
      self->viewer_ =
          seat.room->table->join(std::make_shared<Sink>(self->weak_from_this()), seat.role);
      seat.room->table->greet(self->viewer_, Rooms::tokens_of(seat));
      seat.room->table->wake();
    });
    read();
  }

  /// A game that is nobody's stays so; anything else may be otherwise in a while.
  void turn_away(const json::Refusal& why) {
    queue(json::line_of(
        {{"ev", "error"}, {"error", {{"code", why.code}, {"message", why.message}}}}));
    close(why.code == "no_such_game" ? websocket::close_code::policy_error
                                     : websocket::close_code::try_again_later);
  }

  void read() {
    if (closing_) return;
    stream_.async_read(input_,
                       [self = this->shared_from_this()](const SystemError& error, std::size_t) {
                         self->on_read(error);
                       });
  }

  void on_read(const SystemError& error) {
    if (error) return finish();
    if (closing_) return;
    auto& counters = door_.site->counters();
    ++counters.messages;
    const auto bytes = input_.cdata();
    std::string text(static_cast<const char*>(bytes.data()), bytes.size());
    input_.consume(input_.size());
    if (!stream_.got_text()) return close(websocket::close_code::unknown_data);
    if (ends_within_a_character(text)) return close(websocket::close_code::bad_payload);
    if (!rate_.take()) {
      ++counters.messages_refused;
      return slow_down(text);
    }
    refused_ = 0;
    seat_->room->touched = true;
    seat_->room->executor->post(
        [self = this->shared_from_this(), room = seat_->room, text = std::move(text)] {
          const bool done =
              room->carry_out([&](json::Table& table) { table.on_line(self->viewer_, text); });
          // The next message is read when this one has been dealt with, and what came of it kept.
          room->executor->post([self, done] {
            asio::post(self->stream_.get_executor(), [self, done] {
              if (done) return self->read_when_answered();
              self->close(websocket::close_code::internal_error);
            });
          });
        });
  }

  /// When what has been said so far is written, since what comes next may end the conversation; and
  /// whoever does not read is not listened to.
  void read_when_answered() {
    awaited_ = written_ + outbox_.size();
    if (outbox_.empty()) read();
  }

  /// Each message gets its reply, so that nobody waits for one. A long one is not looked into,
  /// which would be work for nothing.
  void slow_down(const std::string& text) {
    const auto id =
        text.size() <= kLongestRefused ? json::read_request(text).request.id : json::Json();
    queue(json::line_of(
        {{"re", id},
         {"ok", false},
         {"error", {{"code", "too_fast"}, {"message", "fewer messages a second, please"}}}}));
    if (++refused_ > kMostRefusals) return close(websocket::close_code::policy_error);
    read_when_answered();
  }

  void queue(std::string text) {
    if (closing_ || !open_) return;
    if (text.ends_with('\n')) text.pop_back();
    if (!outbox_.push(std::move(text))) {
      door_.log->warn("a WebSocket does not read its messages and is cut off");
      closing_ = true;
      return beast::get_lowest_layer(stream_).close();
    }
    if (outbox_.size() == 1) write();
  }

  void write() {
    stream_.async_write(asio::buffer(outbox_.front()),
                        [self = this->shared_from_this()](const SystemError& error, std::size_t) {
                          self->on_written(error);
                        });
  }

  void on_written(const SystemError& error) {
    if (error) {
      outbox_.clear();
      return finish();
    }
    outbox_.pop();
    if (++written_ == awaited_) read();
    if (!outbox_.empty()) return write();
    if (closing_) say_goodbye();
  }

  /// What is queued is still written.
  void close(websocket::close_code code) {
    if (std::exchange(closing_, true)) return;
    close_code_ = code;
    if (outbox_.empty()) say_goodbye();
  }

  void say_goodbye() {
    if (std::exchange(said_goodbye_, true)) return;
    stream_.async_close(close_code_,
                        [self = this->shared_from_this()](const SystemError&) { self->finish(); });
  }

  void finish() {
    if (std::exchange(finished_, true)) return;
    closing_ = true;
    if (std::exchange(open_, false)) --door_.site->counters().sockets_open;
    beast::get_lowest_layer(stream_).close();
    if (seat_) {
      seat_->room->executor->post([room = seat_->room, self = this->shared_from_this()] {
        room->carry_out([&](json::Table& table) { table.leave(self->viewer_); });
        Rooms::leave(*room);
      });
      seat_.reset();
    }
    if (on_gone_) asio::post(stream_.get_executor(), std::exchange(on_gone_, nullptr));
  }

  websocket::stream<Stream> stream_;
  WebDoor door_;
  Visitor visitor_;
  OnGone on_gone_;
  Outbox outbox_;
  Rate rate_;
  std::string token_;
  std::optional<Rooms::Seat> seat_;
  json::Table::ViewerId viewer_ = 0;  // on the room's strand
  beast::flat_buffer input_;
  websocket::close_code close_code_ = websocket::close_code::normal;
  std::uint64_t written_ = 0;  // messages
  std::uint64_t awaited_ = 0;  // before the next one is read
  int refused_ = 0;
  bool open_ = false;
  bool closing_ = false;
  bool said_goodbye_ = false;
  bool finished_ = false;
};

}  // namespace web

template <class Stream>
std::shared_ptr<Connection> make_websocket(Stream stream, UpgradeRequest request, WebDoor door,
                                           Visitor visitor, OnGone on_gone) {
  auto socket = std::make_shared<web::WebSocket<Stream>>(std::move(stream), std::move(door),
                                                         std::move(visitor), std::move(on_gone));
  socket->start(std::move(request));
  return socket;
}

}  // namespace ternion::service
