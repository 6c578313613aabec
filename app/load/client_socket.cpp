#include "app/load/client_socket.hpp"

#include <utility>

#include <fmt/format.h>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>

namespace ternion::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using SystemError = boost::system::error_code;

constexpr std::chrono::seconds kConnect{30};

class BeastSocket final : public ClientSocket, public std::enable_shared_from_this<BeastSocket> {
 public:
  BeastSocket(asio::io_context& io, Hooks hooks) : stream_(io), hooks_(std::move(hooks)) {}

  void start(const asio::ip::tcp::endpoint& server, std::string target) {
    target_ = std::move(target);
    host_ = fmt::format("{}:{}", server.address().to_string(), server.port());
    auto& lowest = beast::get_lowest_layer(stream_);
    lowest.expires_after(kConnect);
    lowest.async_connect(server, [self = shared_from_this()](const SystemError& error) {
      if (error) return self->ended(error);
      self->shake_hands();
    });
  }

  void send(std::string text) override {
    if (over_) return;
    queue_.push_back(std::move(text));
    if (queue_.size() == 1 && open_) write();
  }
  void send_raw(std::string bytes) override {
    const auto kept = std::make_shared<std::string>(std::move(bytes));
    asio::async_write(beast::get_lowest_layer(stream_).socket(), asio::buffer(*kept),
                      [self = shared_from_this(), kept](const SystemError&, std::size_t) {});
  }
  void drop() override {
    over_ = true;
    SystemError ignored;
    auto& socket = beast::get_lowest_layer(stream_).socket();
    socket.set_option(asio::socket_base::linger(true, 0), ignored);
    beast::get_lowest_layer(stream_).close();
  }
  void close() override {
    if (std::exchange(over_, true)) return;
    if (!open_) return beast::get_lowest_layer(stream_).close();
    stream_.async_close(websocket::close_code::normal,
                        [self = shared_from_this()](const SystemError&) {});
  }

 private:
  void shake_hands() {
    if (over_) return;
    auto& lowest = beast::get_lowest_layer(stream_);
    SystemError ignored;
    lowest.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    lowest.expires_never();
    stream_.set_option(
        websocket::stream_base::timeout{kConnect, websocket::stream_base::none(), false});
    stream_.async_handshake(response_, host_, target_,
                            [self = shared_from_this()](const SystemError& error) {
                              if (error) return self->ended(error);
                              self->opened();
                            });
  }

  void opened() {
    if (over_) return;
    open_ = true;
    if (hooks_.on_open) hooks_.on_open();
    if (!queue_.empty()) write();
    read();
  }

  void read() {
    stream_.async_read(input_, [self = shared_from_this()](const SystemError& error, std::size_t) {
      if (error) return self->ended(error);
      const auto bytes = self->input_.cdata();
      const std::string text(static_cast<const char*>(bytes.data()), bytes.size());
      self->input_.consume(self->input_.size());
      if (!self->over_ && self->hooks_.on_text) self->hooks_.on_text(text);
      self->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](const SystemError& error, std::size_t) {
                          if (error) return;  // the read says it too
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->write();
                        });
  }

  std::string reason_of(const SystemError& error) const {
    if (error == websocket::error::upgrade_declined)
      return fmt::format("HTTP {}", response_.result_int());
    if (error == websocket::error::closed)
      return fmt::format("closed with {}", static_cast<unsigned>(stream_.reason().code));
    return error.message();
  }

  void ended(const SystemError& error) {
    if (std::exchange(over_, true)) return;
    const std::string reason = reason_of(error);
    beast::get_lowest_layer(stream_).close();
    if (hooks_.on_closed) hooks_.on_closed(reason);
  }

  websocket::stream<beast::tcp_stream> stream_;
  Hooks hooks_;
  std::string target_;
  std::string host_;
  websocket::response_type response_;
  beast::flat_buffer input_;
  std::deque<std::string> queue_;  // the first one is being written
  bool open_ = false;
  bool over_ = false;
};

}  // namespace

std::shared_ptr<ClientSocket> ClientSocket::open(asio::io_context& io,
                                                 const asio::ip::tcp::endpoint& server,
                                                 std::string target, Hooks hooks) {
  const auto socket = std::make_shared<BeastSocket>(io, std::move(hooks));
  socket->start(server, std::move(target));
  return socket;
}

}  // namespace ternion::load
