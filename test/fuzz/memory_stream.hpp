// A stream in memory that the server's connections run on (app/service/net/http_connection_of.hpp).
#pragma once

#include <chrono>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/beast/_experimental/test/stream.hpp>
#include <boost/beast/core/role.hpp>

namespace ternion::fuzz {

/// Never too late.
class MemoryStream : public boost::beast::test::stream {
 public:
  using boost::beast::test::stream::stream;
  void expires_after(std::chrono::nanoseconds) {}
  void expires_never() {}
};

inline void end_output(MemoryStream&) {}

inline void teardown(boost::beast::role_type, MemoryStream& stream,
                     boost::system::error_code& error) {
  stream.close();
  error = {};
}

template <class Handler>
void async_teardown(boost::beast::role_type, MemoryStream& stream, Handler&& handler) {
  stream.close();
  boost::asio::post(stream.get_executor(),
                    [kept = std::decay_t<Handler>(std::forward<Handler>(handler))]() mutable {
                      kept(boost::system::error_code());
                    });
}

}  // namespace ternion::fuzz
