// Clients that begin one after the other.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

namespace ternion::load {

/// Thread rule: the thread that runs the context.
class Opener {
 public:
  Opener(boost::asio::io_context& io, double per_second) : timer_(io), per_second_(per_second) {}

  void add(std::function<void()> start) { starts_.push_back(std::move(start)); }
  /// The first at once, the others in their order at the rate that was asked for.
  void begin();

 private:
  boost::asio::steady_timer timer_;
  double per_second_;
  std::vector<std::function<void()>> starts_;
  std::size_t next_ = 0;
};

}  // namespace ternion::load
