#include "app/service/talk/health.hpp"

#include "engine/core/quoted_text.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>

namespace ternion::service {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using SystemError = boost::system::error_code;

/// What is asked, and how an answer of a healthy server begins and ends.
struct Question {
  std::string_view text;
  std::string_view answer;
  std::string_view end;
};
constexpr Question kHttp{"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n", "HTTP/1.1 200 ", "\n"};
constexpr Question kGtp{"protocol_version\n", "= 2\n", "\n\n"};

/// One question and its answer, as a chain of asynchronous steps with one deadline for all.
class Probe {
 public:
  Probe(asio::io_context& io, const tcp::endpoint& endpoint, const Question& question)
      : socket_(io), question_(question) {
    const std::string where =
        endpoint.address().to_string() + " port " + std::to_string(endpoint.port());
    socket_.async_connect(endpoint, [this, where](const SystemError& error) {
      if (error) return finish("cannot connect to " + where + ": " + error.message());
      asio::async_write(socket_, asio::buffer(question_.text),
                        [this](const SystemError& failed, std::size_t) {
                          if (failed) return finish("cannot ask: " + failed.message());
                          receive();
                        });
    });
  }
  const std::string& problem() const { return problem_; }
  /// There is no web: what came was a failure in GTP, or the end, since HTTP is not wanted there.
  bool speaks_gtp() const { return received_.starts_with('?') || hung_up_; }

 private:
  void receive() {
    asio::async_read_until(
        socket_, asio::dynamic_buffer(received_, 4096), question_.end,
        [this](const SystemError& error, std::size_t) {
          if (received_.starts_with(question_.answer)) return finish("");
          hung_up_ = error && received_.empty();
          finish("expected '" +
                 std::string(question_.answer.substr(0, question_.answer.find('\n'))) +
                 "' as the answer, got " +
                 quoted_text(received_.substr(0, received_.find_first_of("\r\n"))) +
                 (error ? " and " + error.message() : ""));
        });
  }
  void finish(std::string problem) {
    problem_ = std::move(problem);
    SystemError ignored;
    socket_.close(ignored);
  }

  tcp::socket socket_;
  const Question& question_;
  std::string received_;
  bool hung_up_ = false;
  std::string problem_ = "no answer in time";
};

/// What is wrong; nothing if nothing is.
std::string ask(const tcp::endpoint& endpoint, const Question& question,
                std::chrono::milliseconds timeout, bool& speaks_gtp) {
  asio::io_context io(1);
  const Probe probe(io, endpoint, question);
  io.run_for(timeout);
  speaks_gtp = probe.speaks_gtp();
  return probe.problem();
}

}  // namespace

Expected<void> check_health(const std::string& address, std::uint16_t port,
                            std::chrono::milliseconds timeout) {
  SystemError error;
  const auto parsed = asio::ip::make_address(address == "localhost" ? "127.0.0.1" : address, error);
  if (error)
    return fail(ErrorCode::syntax,
                "expected an IP address such as 127.0.0.1, got " + quoted_text(address));
  bool speaks_gtp = false;
  std::string problem = ask({parsed, port}, kHttp, timeout, speaks_gtp);
  if (speaks_gtp) problem = ask({parsed, port}, kGtp, timeout, speaks_gtp);
  if (!problem.empty()) return fail(ErrorCode::io, problem);
  return {};
}

}  // namespace ternion::service
