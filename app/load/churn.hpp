// Connections that come and go: each is opened and dropped at a random moment in a random way.
// Internal to this folder. Thread rule: one thread.
#pragma once

#include <functional>
#include <memory>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "app/load/client_socket.hpp"
#include "app/load/crowd.hpp"

namespace ternion::load {

/// One after the other until `crowd.options.churn` are done by all churners together.
class Churner {
 public:
  /// `next` says whether there is another one to open; `done` runs when there is none.
  Churner(Crowd& crowd, std::function<bool()> next, std::function<void()> done);
  void start();

 private:
  void open_bare(std::string bytes);
  void open_socket(std::size_t way);
  void after_a_moment(std::function<void()> task);
  /// The end of the connection that was opened as the `count`th; later ends of it are nothing new.
  void went(int count, const char* way);

  Crowd& crowd_;
  std::function<bool()> next_;
  std::function<void()> done_;
  std::shared_ptr<boost::asio::ip::tcp::socket> bare_;
  std::shared_ptr<ClientSocket> socket_;
  boost::asio::steady_timer timer_;
  int count_ = 0;  // connections so far
};

}  // namespace ternion::load
