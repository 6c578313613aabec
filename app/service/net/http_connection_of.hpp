// The HTTP connection over any stream; http_connection.cpp makes the server's of it.
//
// Stream is Beast's of TCP in the server, and one in memory in tests: it reads and writes as Asio's
// streams do, and has expires_after(), expires_never(), close() and, beside it, end_output().
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <utility>
#include <variant>

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "app/service/net/api.hpp"
#include "app/service/net/api_stream.hpp"
#include "app/service/net/http_connection.hpp"
#include "app/service/net/http_form.hpp"
#include "app/service/net/http_line.hpp"
#include "app/service/net/request_parser.hpp"
#include "app/service/net/websocket.hpp"
#include "app/service/rooms/room_call.hpp"

namespace ternion::service {
namespace web {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using SystemError = boost::system::error_code;

inline std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

inline WebRequest web_request(const UpgradeRequest& request) {
  WebRequest read;
  const HttpTarget target = target_of(request);
  read.method = view(request.method_string());
  read.target = target.path;
  read.host = target.host;
  read.origin = view(request[http::field::origin]);
  read.authorization = view(request[http::field::authorization]);
  read.if_none_match = view(request[http::field::if_none_match]);
  // A proxy may add a line of its own behind the one that came with the request.
  const auto forwarded = request.equal_range("X-Forwarded-For");
  for (auto at = forwarded.first; at != forwarded.second; ++at)
    read.forwarded_for = view(at->value());
  read.accepts_gzip =
      view(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
  return read;
}

constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
/// Beside a head, what is read ahead; also the longest size of a chunk with its extensions, and the
/// longest trailer, of which the parser wants the whole at once.
constexpr std::size_t kReadAhead = std::size_t{32} << 10;
/// A peer that is still sending when its request is refused is given so long to read why.
constexpr std::chrono::seconds kLinger{2};

template <class Stream>
class HttpConnection final : public Connection,
                             public std::enable_shared_from_this<HttpConnection<Stream>> {
 public:
  HttpConnection(Stream stream, const std::string& first, WebDoor door, Visitor visitor,
                 OnGone on_gone)
      : stream_(std::move(stream)),
        door_(std::move(door)),
        visitor_(std::move(visitor)),
        on_gone_(std::move(on_gone)),
        buffer_(door_.site->options().header_limit + first.size() + kReadAhead) {
    buffer_.commit(asio::buffer_copy(buffer_.prepare(first.size()), asio::buffer(first)));
  }

  void start() {
    asio::post(stream_.get_executor(), [self = this->shared_from_this()] { self->read(); });
  }
  void end() override {
    asio::post(stream_.get_executor(), [self = this->shared_from_this()] {
      if (self->socket_) return self->socket_->end();
      self->stopping_ = true;
      if (!self->writing_ && !self->calling_) self->close();
    });
  }
  std::optional<std::chrono::steady_clock::time_point> idle_since() const override {
    return idle_ ? std::optional(idle_since_.load()) : std::nullopt;
  }
  void abandon() override {
    if (socket_) socket_->abandon();
    reply_.reset();
  }

 private:
  void read() {
    if (stopping_ || closed_) return close();
    parser_.emplace(door_.site->options().header_limit, door_.site->options().frame_limit);
    stream_.expires_after(door_.site->options().request_timeout);
    idle_since_ = std::chrono::steady_clock::now();
    idle_ = true;
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = this->shared_from_this()](const SystemError& error, std::size_t) {
          self->idle_ = false;
          self->on_header(error);
        });
  }

  /// What two programs could read in two ways is not read on.
  void on_header(const SystemError& error) {
    if (error || closed_) return on_read(error);
    if (auto refusal = refusal_of_form(parser_->get())) return reply(std::move(*refusal), false);
    if (parser_->is_done()) return on_read(error);
    if (!expects_continue(parser_->get())) return read_body();
    asio::async_write(stream_, asio::buffer(kContinue),
                      [self = this->shared_from_this()](const SystemError& failed, std::size_t) {
                        if (failed) return self->close();
                        self->read_body();
                      });
  }

  void read_body() {
    http::async_read(stream_, buffer_, *parser_,
                     [self = this->shared_from_this()](const SystemError& error, std::size_t) {
                       self->on_read(error);
                     });
  }

  void on_read(const SystemError& error) {
    if (closed_) return;
    // What is not HTTP, or too long, gets a reply where it can still be read.
    if (error && error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      return reply(unreadable(error), false);
    if (error) return close();
    const UpgradeRequest& request = parser_->get();
    WebRequest asked = web_request(request);
    client_ = visitor_.is_proxy ? WebSite::client_behind(asked.forwarded_for) : "";
    if (client_.empty()) client_ = visitor_.client;
    asked.is_local = is_loopback(client_);
    if (!door_.clients->may_ask(client_))
      return reply(api::refusal("too_fast", "fewer requests a second, please"), false);
    if (beast::websocket::is_upgrade(request)) return upgrade(asked);
    if (api::is_api(asked.target)) return answer_call(asked, request.body());
    reply(door_.site->reply_to(asked), request.keep_alive());
  }

  WebReply unreadable(const SystemError& error) const {
    if (error == http::error::body_limit)
      return api::refusal("too_long", "expected a shorter body");
    const bool too_long =
        error == http::error::header_limit || error == http::error::buffer_overflow;
    if (too_long && parser_->is_in_request_line())
      return text_reply(414, "expected a shorter target\n");
    if (too_long) return text_reply(431, "expected shorter headers\n");
    const auto unread = buffer_.cdata();
    if (error == http::error::bad_version &&
        names_another_version({static_cast<const char*>(unread.data()), unread.size()}))
      return text_reply(505, "expected HTTP/1.1\n");
    return text_reply(400, "not a request of HTTP/1.1\n");
  }
  static WebReply text_reply(unsigned status, std::string_view text) {
    return {status, {{"Content-Type", "text/plain"}}, std::string(text)};
  }

  void upgrade(const WebRequest& asked) {
    if (!is_websocket_key(list_of(parser_->get(), http::field::sec_websocket_key)))
      return reply(text_reply(400, "expected one Sec-WebSocket-Key\n"), false);
    // What comes before the answer is a frame to one side and another request to a proxy.
    if (buffer_.size() > 0)
      return reply(text_reply(400, "expected nothing before the answer\n"), false);
    if (auto refusal = door_.site->refusal_of_socket(asked))
      return reply(std::move(*refusal), false);
    auto visitor = visitor_of_client();
    if (!visitor) return reply(too_many(), false);
    stream_.expires_never();
    socket_ = make_websocket(std::move(stream_), parser_->release(), std::move(door_),
                             std::move(*visitor), std::move(on_gone_));
  }

  /// Whoever comes through a proxy has been counted as nobody yet.
  std::optional<Visitor> visitor_of_client() {
    if (visitor_.presence) return std::move(visitor_);
    auto presence = door_.clients->connect(client_);
    if (!presence) return std::nullopt;
    return Visitor{client_, std::move(presence), false};
  }
  static WebReply too_many() {
    return api::refusal("too_fast", "there are too many connections of yours already");
  }

  void answer_call(const WebRequest& asked, std::string_view body) {
    auto meaning = api::meaning_of(asked, body);
    // A bot's own token lets it in where the server wants one of its own.
    const auto* bot = std::get_if<api::OfBot>(&meaning);
    const bool is_known =
        bot != nullptr && door_.lobby && !door_.lobby->accounts().name_of(bot->token).empty();
    if (auto refusal = door_.site->refusal_of_call(asked, is_known))
      return reply(std::move(*refusal), parser_->get().keep_alive());
    std::visit([this](auto& what) { this->carry_out(what); }, meaning);
  }
  void carry_out(WebReply& content) { reply(std::move(content), parser_->get().keep_alive()); }

  void carry_out(const api::Create& create) {
    auto seat = door_.rooms->open(client_);
    if (!seat) return refuse(seat.error());
    call(*seat, create.line, true);
  }
  void carry_out(const api::Call& asked) {
    find(asked.token,
         [this, line = asked.line](const Rooms::Seat& seat) { call(seat, line, false); });
  }
  void carry_out(const api::Stream& asked) {
    find(asked.token, [this](Rooms::Seat seat) { stream(feed_of(std::move(seat))); });
  }
  /// `then` runs on the strand, with a seat of the game; a game that is not there is refused.
  void find(const std::string& token, std::function<void(Rooms::Seat)> then) {
    calling_ = true;
    door_.rooms->find(token, client_,
                      [self = this->shared_from_this(),
                       then = std::move(then)](const json::Answer<Rooms::Seat>& seat) {
                        asio::post(self->stream_.get_executor(), [self, seat, then] {
                          self->calling_ = false;
                          if (!seat) return self->refuse(seat.error());
                          if (self->closed_) return Rooms::give_back(*seat);
                          then(*seat);
                        });
                      });
  }
  void stream(Feed feed) {
    auto visitor = visitor_of_client();
    if (!visitor) {
      feed.end();
      return reply(too_many(), false);
    }
    stream_.expires_never();
    socket_ = make_api_stream(std::move(stream_), std::move(feed), std::move(door_),
                              std::move(*visitor), std::move(on_gone_));
  }
  void carry_out(api::OfBot& asked) {
    const bool anyone = asked.request.by_anyone;
    if (!door_.lobby || (!anyone && door_.lobby->accounts().names().empty()))
      return refuse({"unknown_command", "this server has no bots; see serve --bots"});
    asked.request.account = door_.lobby->accounts().name_of(asked.token);
    if (asked.request.account.empty() && !anyone)
      return refuse({"no_token", "expected a bot's token: Authorization: Bearer TOKEN"});
    asked.request.token = asked.token;
    asked.request.client = client_;
    calling_ = true;
    if (!is_stream(asked.request.verb))
      return door_.lobby->ask(std::move(asked.request), [self = this->shared_from_this()](
                                                            const json::Answer<json::Json>& to) {
        self->answer(api::reply_to_bot(to));
      });
    door_.lobby->listen(std::move(asked.request), [self = this->shared_from_this()](
                                                      const json::Answer<Feed>& feed) {
      if (!feed) return self->answer(api::reply_to_bot(tl::make_unexpected(feed.error())));
      asio::post(self->stream_.get_executor(), [self, feed = *feed] {
        self->calling_ = false;
        if (self->closed_) return feed.end();
        self->stream(feed);
      });
    });
  }
  void refuse(const json::Refusal& refusal) {
    reply(api::refusal(refusal.code, refusal.message), parser_->get().keep_alive());
  }

  void call(const Rooms::Seat& seat, std::string line, bool created) {
    calling_ = true;
    ask_room(seat.room, seat.role, std::move(line),
             [self = this->shared_from_this(), seat, created](Heard heard,
                                                              json::Table::ViewerId viewer) {
               json::Json answer = self->answer_of(seat, std::move(heard), viewer, created);
               self->answer(api::reply_of(std::move(answer), created));
             });
  }
  /// From any thread.
  void answer(WebReply content) {
    asio::post(stream_.get_executor(),
               [self = this->shared_from_this(), content = std::move(content)] {
                 self->calling_ = false;
                 if (!self->closed_) self->reply(content, self->parser_->get().keep_alive());
               });
  }

  /// On the table's executor.
  json::Json answer_of(const Rooms::Seat& seat, Heard heard, json::Table::ViewerId viewer,
                       bool created) {
    Room& room = *seat.room;
    bool rests = false;
    room.carry_out([&](json::Table& table) {
      table.wake();  // the engine may have been left to itself
      table.leave(viewer);
      rests = !door_.rooms->may_play_on(room, table.is_unattended());
      if (rests) table.pause();
    });
    json::Json answer = std::move(heard.reply);
    if (created && !answer.value("ok", false)) {
      door_.rooms->discard(seat);
      return answer;
    }
    room.touched = true;
    room.by_requests = true;
    Rooms::leave(room);
    if (created) answer.update(Rooms::tokens_of(seat));
    if (rests) answer["resting"] = "engines play each other in others of your games already";
    if (heard.state.is_object()) answer["state"] = std::move(heard.state);
    return answer;
  }

  void reply(WebReply content, bool keep_alive) {
    const bool head = parser_->get().method() == http::verb::head;
    reply_.emplace();
    reply_->version(11);
    reply_->result(content.status);
    reply_->set(http::field::server, "Ternion");
    for (const auto& [name, value] : content.headers) reply_->set(name, value);
    reply_->keep_alive(keep_alive && !stopping_);
    // It is the usual thing from HTTP/1.1 on, and a word of its own before.
    if (reply_->keep_alive() && parser_->get().version() < 11)
      reply_->set(http::field::connection, "keep-alive");
    const std::size_t size = content.body.size();
    if (!head) reply_->body() = std::move(content.body);
    if (content.status != 304 && content.status != 204) reply_->content_length(size);
    stream_.expires_after(door_.site->options().request_timeout);
    writing_ = true;
    serializer_.emplace(*reply_);
    serializer_->split(head);
    http::async_write(stream_, *serializer_,
                      [self = this->shared_from_this()](const SystemError& error, std::size_t) {
                        self->on_written(error);
                      });
  }

  void on_written(const SystemError& error) {
    writing_ = false;
    const bool stays = !error && reply_ && reply_->keep_alive();
    serializer_.reset();
    if (stays) return read();
    if (error || stopping_) return close();
    linger();
  }

  /// Closing at once with bytes unread would make the system discard the reply.
  void linger() {
    end_output(stream_);
    stream_.expires_after(kLinger);
    idle_since_ = std::chrono::steady_clock::now();
    idle_ = true;
    drop_input();
  }
  void drop_input() {
    buffer_.clear();
    stream_.async_read_some(
        buffer_.prepare(kReadAhead),
        [self = this->shared_from_this()](const SystemError& error, std::size_t) {
          if (error || self->closed_) return self->close();
          self->drop_input();
        });
  }

  void close() {
    if (std::exchange(closed_, true)) return;
    stream_.close();
    if (on_gone_) asio::post(stream_.get_executor(), std::exchange(on_gone_, nullptr));
  }

  Stream stream_;
  WebDoor door_;
  Visitor visitor_;
  OnGone on_gone_;
  std::string client_;  // of the request
  beast::flat_buffer buffer_;
  std::optional<RequestParser> parser_;
  std::optional<http::response<http::string_body>> reply_;
  std::optional<http::response_serializer<http::string_body>> serializer_;
  std::shared_ptr<Connection> socket_;  // once it is one
  std::atomic<bool> idle_{false};       // no request has come yet, or since the last
  std::atomic<std::chrono::steady_clock::time_point> idle_since_{};
  bool writing_ = false;
  bool calling_ = false;  // a table is asked
  bool stopping_ = false;
  bool closed_ = false;
};

}  // namespace web

/// As make_web_connection().
template <class Stream>
std::shared_ptr<Connection> make_web_connection_over(Stream stream, const std::string& first,
                                                     WebDoor door, Visitor visitor,
                                                     OnGone on_gone) {
  auto connection = std::make_shared<web::HttpConnection<Stream>>(
      std::move(stream), first, std::move(door), std::move(visitor), std::move(on_gone));
  connection->start();
  return connection;
}

}  // namespace ternion::service
