#include "app/server/http_connection.hpp"

#include <optional>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "app/server/websocket.hpp"

namespace ternion::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using SystemError = boost::system::error_code;

constexpr std::uint64_t kBodyLimit = 4096;  // nothing here takes a body

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

WebRequest web_request(const UpgradeRequest& request) {
  WebRequest read;
  read.method = view(request.method_string());
  read.target = view(request.target());
  read.host = view(request[http::field::host]);
  read.origin = view(request[http::field::origin]);
  read.authorization = view(request[http::field::authorization]);
  read.if_none_match = view(request[http::field::if_none_match]);
  read.accepts_gzip =
      view(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
  return read;
}

class HttpConnection final : public Connection,
                             public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(asio::ip::tcp::socket socket, const std::string& first, WebDoor door,
                 OnGone on_gone)
      : stream_(std::move(socket)), door_(std::move(door)), on_gone_(std::move(on_gone)) {
    buffer_.commit(asio::buffer_copy(buffer_.prepare(first.size()), asio::buffer(first)));
  }

  void start() {
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->read(); });
  }
  void end() override {
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
      if (self->socket_) return self->socket_->end();
      self->stopping_ = true;
      if (!self->writing_) self->close();
    });
  }
  void abandon() override {
    if (socket_) socket_->abandon();
    reply_.reset();
  }

 private:
  void read() {
    if (stopping_ || closed_) return close();
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(door_.site->options().header_limit));
    parser_->body_limit(kBodyLimit);
    stream_.expires_after(door_.site->options().request_timeout);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](const SystemError& error, std::size_t) {
                       self->on_read(error);
                     });
  }

  void on_read(const SystemError& error) {
    if (closed_) return;
    // What is not HTTP, or too long, gets a reply where it can still be read.
    if (error && error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      return reply({400, {{"Content-Type", "text/plain"}}, "not a request of HTTP/1.1\n"}, false);
    if (error) return close();
    const UpgradeRequest& request = parser_->get();
    const WebRequest asked = web_request(request);
    if (!beast::websocket::is_upgrade(request))
      return reply(door_.site->reply_to(asked), request.keep_alive());
    if (auto refusal = door_.site->refusal_of_socket(asked))
      return reply(std::move(*refusal), false);
    stream_.expires_never();
    socket_ = make_websocket(std::move(stream_), parser_->release(), std::move(door_),
                             std::move(on_gone_));
  }

  void reply(WebReply content, bool keep_alive) {
    const bool head = parser_->get().method() == http::verb::head;
    reply_.emplace();
    reply_->version(11);
    reply_->result(content.status);
    reply_->set(http::field::server, "Ternion");
    for (const auto& [name, value] : content.headers) reply_->set(name, value);
    reply_->keep_alive(keep_alive && !stopping_);
    const std::size_t size = content.body.size();
    if (!head) reply_->body() = std::move(content.body);
    if (content.status != 304 && content.status != 204) reply_->content_length(size);
    stream_.expires_after(door_.site->options().request_timeout);
    writing_ = true;
    serializer_.emplace(*reply_);
    serializer_->split(head);
    http::async_write(stream_, *serializer_,
                      [self = shared_from_this()](const SystemError& error, std::size_t) {
                        self->on_written(error);
                      });
  }

  void on_written(const SystemError& error) {
    writing_ = false;
    const bool stays = !error && reply_ && reply_->keep_alive();
    serializer_.reset();
    if (stays) return read();
    close();
  }

  void close() {
    if (std::exchange(closed_, true)) return;
    SystemError ignored;
    stream_.socket().shutdown(asio::socket_base::shutdown_send, ignored);
    stream_.close();
    if (on_gone_) asio::post(stream_.get_executor(), std::exchange(on_gone_, nullptr));
  }

  beast::tcp_stream stream_;
  WebDoor door_;
  OnGone on_gone_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::string_body>> reply_;
  std::optional<http::response_serializer<http::string_body>> serializer_;
  std::shared_ptr<Connection> socket_;  // once it is one
  bool writing_ = false;
  bool stopping_ = false;
  bool closed_ = false;
};

}  // namespace

std::shared_ptr<Connection> make_web_connection(asio::ip::tcp::socket socket, std::string first,
                                                WebDoor door, OnGone on_gone) {
  auto connection = std::make_shared<HttpConnection>(std::move(socket), first, std::move(door),
                                                     std::move(on_gone));
  connection->start();
  return connection;
}

}  // namespace ternion::server
