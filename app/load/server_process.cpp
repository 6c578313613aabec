#include "app/load/server_process.hpp"

#include "app/platform/process_figures.hpp"
#include "engine/core/quoted_text.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include <fmt/format.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

namespace ternion::load {
namespace {

namespace asio = boost::asio;
using SystemError = boost::system::error_code;

std::string metrics_of(const LoadOptions& options, const asio::ip::tcp::endpoint& server) {
  asio::io_context io(1);
  asio::ip::tcp::socket socket(io);
  SystemError error;
  socket.connect(server, error);
  const std::string credentials =
      options.token.empty() ? "" : "Authorization: Bearer " + options.token + "\r\n";
  const std::string request = fmt::format(
      "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{}\r\n", credentials);
  if (!error) asio::write(socket, asio::buffer(request), error);
  std::string answer;
  if (!error) asio::read(socket, asio::dynamic_buffer(answer), error);
  return answer;
}

}  // namespace

Expected<asio::ip::address> address_of(const LoadOptions& options) {
  SystemError error;
  const auto address =
      asio::ip::make_address(options.address == "localhost" ? "127.0.0.1" : options.address, error);
  if (error)
    return fail(ErrorCode::syntax,
                "expected an IP address such as 127.0.0.1, got " + quoted_text(options.address));
  return address;
}

double figure_in(const std::string& text, const std::string& name) {
  const auto at = ("\n" + text).find("\n" + name);
  return at == std::string::npos ? 0 : std::strtod(text.c_str() + at + name.size(), nullptr);
}

Footprint footprint_of(const LoadOptions& options, const asio::ip::tcp::endpoint& server) {
  if (options.pid) {
    const std::string status = platform::status_of(*options.pid);
    return {figure_in(status, "VmRSS:") * 1024, figure_in(status, "Threads:")};
  }
  const std::string metrics = metrics_of(options, server);
  return {figure_in(metrics, "process_resident_memory_bytes "),
          figure_in(metrics, "process_threads ")};
}

}  // namespace ternion::load
