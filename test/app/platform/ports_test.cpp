#include "app/platform/ports.hpp"

#include <gtest/gtest.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace ternion::platform {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using PortError = boost::system::error_code;

/// Listens; port 0: a free one.
PortError listen(tcp::acceptor& acceptor, std::uint16_t port, bool as_server) {
  PortError error;
  acceptor.open(tcp::v4(), error);
  if (!error && as_server) acceptor.set_option(server_port_option(), error);
  if (!error && !as_server) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind({asio::ip::address_v4::loopback(), port}, error);
  if (!error) acceptor.listen(1, error);
  return error;
}

TEST(Ports, AreTheServersAlone) {
  asio::io_context io(1);
  tcp::acceptor server(io);
  ASSERT_FALSE(listen(server, 0, true));
  for (const bool as_server : {true, false}) {
    tcp::acceptor other(io);
    EXPECT_TRUE(listen(other, server.local_endpoint().port(), as_server)) << as_server;
  }
}

/// A connection that the server ended first lingers.
TEST(Ports, AreFreeAfterTheServerBefore) {
  asio::io_context io(1);
  tcp::acceptor server(io);
  ASSERT_FALSE(listen(server, 0, true));
  const tcp::endpoint endpoint = server.local_endpoint();
  tcp::socket client(io);
  client.connect(endpoint);
  server.accept().close();
  client.close();
  server.close();
  tcp::acceptor next(io);
  EXPECT_FALSE(listen(next, endpoint.port(), true));
}

}  // namespace
}  // namespace ternion::platform
