// A connection that is opened, says nothing, and is asked in the end whether it is still there; in
// a crowd that stays it is opened again when it is lost. Internal to this folder. Thread rule: one
// thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/steady_timer.hpp>

#include "app/load/client_socket.hpp"
#include "app/load/crowd.hpp"

namespace ternion::load {

class IdleClient {
 public:
  /// `opened` and `done` run once each, `opened` first, whatever comes of it.
  IdleClient(Crowd& crowd, std::function<void()> opened, std::function<void()> done);
  void start();
  /// Connected, and welcome.
  bool is_seated() const { return seated_ && !closed_; }
  /// After `opened`: asks, and is done with the answer.
  void ask();

 private:
  void on_text(const std::string& text);
  void on_closed(const std::string& why);
  void return_later();

  Crowd& crowd_;
  std::function<void()> opened_;
  std::function<void()> done_;
  std::shared_ptr<ClientSocket> socket_;
  boost::asio::steady_timer timer_;
  bool seated_ = false;
  bool closed_ = false;
  bool asked_ = false;
  std::chrono::steady_clock::time_point sent_;
};

}  // namespace ternion::load
