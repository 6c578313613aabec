// The stream that the server's web connections stand on. Internal to the server.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>

namespace boost::beast {

/// Nothing more is written; the peer can still be read. Found by its argument, as that of any other
/// stream is.
inline void end_output(tcp_stream& stream) {
  boost::system::error_code ignored;
  stream.socket().shutdown(asio::socket_base::shutdown_send, ignored);
}

}  // namespace boost::beast
