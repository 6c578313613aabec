// One WebSocket of a client. Thread rule: one thread.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace ternion::load {

/// The owner is told of everything by hooks; none is called after on_closed, drop() or close().
class ClientSocket {
 public:
  struct Hooks {
    std::function<void()> on_open;
    std::function<void(const std::string& text)> on_text;
    /// `why`: "HTTP 503", "closed with 1008", or what the system said.
    std::function<void(const std::string& why)> on_closed;
  };

  virtual ~ClientSocket() = default;
  virtual void send(std::string text) = 0;
  /// Bytes beside the protocol, for half a frame. Nothing may be sent after it.
  virtual void send_raw(std::string bytes) = 0;
  /// Goes away as a crashed program does.
  virtual void drop() = 0;
  /// Says goodbye first.
  virtual void close() = 0;

  static std::shared_ptr<ClientSocket> open(boost::asio::io_context& io,
                                            const boost::asio::ip::tcp::endpoint& server,
                                            std::string target, Hooks hooks);
};

}  // namespace ternion::load
