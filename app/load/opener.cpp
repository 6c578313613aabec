#include "app/load/opener.hpp"

#include <chrono>

#include "app/load/crowd.hpp"

namespace ternion::load {

void Opener::begin() {
  if (next_ == starts_.size()) return;
  starts_[next_++]();
  timer_.expires_after(duration_of(1 / per_second_));
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) begin();
  });
}

}  // namespace ternion::load
