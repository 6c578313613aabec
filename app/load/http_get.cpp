#include "app/load/http_get.hpp"

#include <cstdlib>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

namespace ternion::load {
namespace {

namespace asio = boost::asio;
using SystemError = boost::system::error_code;

constexpr std::chrono::seconds kPatience{30};

/// The connection closes with the answer, so that its end is the answer's.
class Get final : public std::enable_shared_from_this<Get> {
 public:
  Get(asio::io_context& io, std::function<void(const HttpAnswer&)> answered)
      : socket_(io), patience_(io), answered_(std::move(answered)) {}

  void start(const asio::ip::tcp::endpoint& server, std::string request) {
    request_ = std::move(request);
    patience_.expires_after(kPatience);
    patience_.async_wait([self = shared_from_this()](const SystemError& error) {
      SystemError ignored;
      if (!error) self->socket_.close(ignored);
    });
    socket_.async_connect(server, [self = shared_from_this()](const SystemError& error) {
      if (error) return self->done();
      self->write();
    });
  }

 private:
  void write() {
    asio::async_write(socket_, asio::buffer(request_),
                      [self = shared_from_this()](const SystemError& error, std::size_t) {
                        if (error) return self->done();
                        self->read();
                      });
  }
  void read() {
    asio::async_read(
        socket_, asio::dynamic_buffer(answer_),
        [self = shared_from_this()](const SystemError&, std::size_t) { self->done(); });
  }
  void done() {
    patience_.cancel();
    HttpAnswer answer;
    const auto end_of_head = answer_.find("\r\n\r\n");
    if (answer_.starts_with("HTTP/1.1 ") && end_of_head != std::string::npos) {
      answer.status = std::atoi(answer_.c_str() + 9);
      answer.body = answer_.substr(end_of_head + 4);
    }
    answered_(answer);
  }

  asio::ip::tcp::socket socket_;
  asio::steady_timer patience_;
  std::function<void(const HttpAnswer&)> answered_;
  std::string request_;
  std::string answer_;
};

}  // namespace

void http_get(asio::io_context& io, const asio::ip::tcp::endpoint& server,
              const std::string& target, const std::string& bearer,
              std::function<void(const HttpAnswer&)> answered) {
  const std::string credentials = bearer.empty() ? "" : "Authorization: Bearer " + bearer + "\r\n";
  std::make_shared<Get>(io, std::move(answered))
      ->start(server,
              fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{}\r\n",
                          target, credentials));
}

}  // namespace ternion::load
