// One request of HTTP's, without waiting for it. Internal to this folder. Thread rule: one thread.
#pragma once

#include <functional>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace ternion::load {

struct HttpAnswer {
  int status = 0;  // 0: there was no answer
  std::string body;
};

/// `answered` is called once, some seconds later at most. `bearer` may be empty.
void http_get(boost::asio::io_context& io, const boost::asio::ip::tcp::endpoint& server,
              const std::string& target, const std::string& bearer,
              std::function<void(const HttpAnswer&)> answered);

}  // namespace ternion::load
