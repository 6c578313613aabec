#include "app/arena/connection.hpp"

#include <array>
#include <chrono>
#include <optional>

#include <boost/asio/buffer.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace ternion::arena {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using SystemError = boost::system::error_code;

constexpr std::chrono::seconds kConnect{5};
constexpr std::size_t kConnectionChunk = std::size_t{64} << 10;

class Connection final : public platform::Link {
 public:
  /// An error: that of the last address that was tried; timed_out where nothing came of it.
  SystemError open(const tcp::resolver::results_type& addresses) {
    SystemError result = asio::error::host_not_found;
    for (const auto& address : addresses) {
      socket_ = tcp::socket(io_);
      std::optional<SystemError> tried;
      socket_.async_connect(address, [&tried](const SystemError& error) { tried = error; });
      io_.restart();
      io_.run_for(kConnect);
      result = tried.value_or(asio::error::timed_out);
      if (!result) break;
      SystemError ignored;
      socket_.close(ignored);
      io_.restart();
      io_.run();  // the attempt that was given up
    }
    if (result) return result;
    SystemError ignored;
    socket_.set_option(tcp::no_delay(true), ignored);
    socket_.non_blocking(true, ignored);
    return {};
  }

  Expected<std::size_t> write(std::string_view bytes) override {
    SystemError error;
    const std::size_t taken = socket_.write_some(asio::buffer(bytes), error);
    if (!error) return taken;
    if (error == asio::error::would_block || error == asio::error::interrupted)
      return std::size_t{0};
    return fail(ErrorCode::io, "it reads no more: " + error.message());
  }

  bool wait(TimePoint deadline, bool for_room, Listener& listener) override {
    listener_ = &listener;
    io_.restart();
    read();
    bool has_room = false;
    if (for_room)
      socket_.async_wait(tcp::socket::wait_write,
                         [&has_room](const SystemError& error) { has_room = !error; });
    const bool something = io_.poll_one() > 0 || io_.run_one_until(deadline) > 0;
    if (for_room && !has_room) {
      SystemError ignored;
      socket_.cancel(ignored);
      io_.restart();
      io_.run();  // until nothing that looks at this call is left
    }
    listener_ = nullptr;
    return something || now() < deadline;
  }

  std::optional<std::string> ending(Listener&) override { return std::nullopt; }

 private:
  /// Where none is under way and more may come.
  void read() {
    if (reading_ || ended_) return;
    reading_ = true;
    socket_.async_read_some(asio::buffer(buffer_), [this](const SystemError& error, std::size_t n) {
      reading_ = false;
      if (n > 0) listener_->on_output({buffer_.data(), n}, now());
      if (!error || error == asio::error::operation_aborted) return;
      ended_ = true;
      listener_->on_end();
    });
  }

  asio::io_context io_{1};
  tcp::socket socket_{io_};
  std::array<char, kConnectionChunk> buffer_{};
  Listener* listener_ = nullptr;  // while wait() runs
  bool reading_ = false;
  bool ended_ = false;
};

}  // namespace

Expected<std::unique_ptr<platform::Link>> open_connection(const std::string& host,
                                                          const std::string& port) {
  asio::io_context io(1);
  SystemError error;
  const auto found = tcp::resolver(io).resolve(host, port, error);
  if (error)
    return fail(ErrorCode::io, "cannot find " + host + ":" + port + ": " + error.message());
  auto connection = std::make_unique<Connection>();
  if (const SystemError refused = connection->open(found))
    return fail(ErrorCode::io, "cannot connect to " + host + ":" + port + ": " + refused.message());
  return connection;
}

}  // namespace ternion::arena
