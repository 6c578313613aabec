#include "app/server/health.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>

namespace ternion::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using SystemError = boost::system::error_code;

constexpr std::string_view kQuestion = "protocol_version\n";
constexpr std::string_view kAnswer = "= 2\n\n";

/// One question and its answer, as a chain of asynchronous steps with one deadline for all.
class Probe {
 public:
  Probe(asio::io_context& io, const tcp::endpoint& endpoint) : socket_(io) {
    socket_.async_connect(endpoint, [this](const SystemError& error) {
      if (error) return finish("cannot connect: " + error.message());
      asio::async_write(socket_, asio::buffer(kQuestion),
                        [this](const SystemError& failed, std::size_t) {
                          if (failed) return finish("cannot ask: " + failed.message());
                          receive();
                        });
    });
  }
  const std::string& problem() const { return problem_; }

 private:
  void receive() {
    asio::async_read_until(socket_, asio::dynamic_buffer(received_, 4096), "\n\n",
                           [this](const SystemError& error, std::size_t) {
                             if (received_ == kAnswer) return finish("");
                             finish("expected '= 2' as the answer to protocol_version, got '" +
                                    received_.substr(0, received_.find('\n')) + "'" +
                                    (error ? " and " + error.message() : ""));
                           });
  }
  void finish(std::string problem) {
    problem_ = std::move(problem);
    SystemError ignored;
    socket_.close(ignored);
  }

  tcp::socket socket_;
  std::string received_;
  std::string problem_ = "no answer in time";
};

}  // namespace

Expected<void> check_health(const std::string& address, std::uint16_t port,
                            std::chrono::milliseconds timeout) {
  SystemError error;
  const auto parsed = asio::ip::make_address(address == "localhost" ? "127.0.0.1" : address, error);
  if (error)
    return fail(ErrorCode::syntax,
                "expected an IP address such as 127.0.0.1, got '" + address + "'");
  asio::io_context io(1);
  const Probe probe(io, {parsed, port});
  io.run_for(timeout);
  if (!probe.problem().empty()) return fail(ErrorCode::io, probe.problem());
  return {};
}

}  // namespace ternion::server
