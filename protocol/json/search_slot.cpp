#include "protocol/json/search_slot.hpp"

#include <utility>

namespace ternion::json {
namespace {

constexpr Duration kInfoPause = std::chrono::milliseconds(100);

}  // namespace

void SearchSlot::ask(std::function<void()> start, std::function<void()> hurry) {
  if (context_.admit) {
    pass_ = context_.admit(std::move(start), std::move(hurry));
    return;
  }
  const auto ticket = std::make_shared<char>();
  pass_ = ticket;
  context_.executor->post([weak = std::weak_ptr(ticket), start = std::move(start)] {
    if (weak.lock()) start();
  });
}

bool SearchSlot::may_tell() {
  const TimePoint now = context_.time->now();
  if (last_info_ && now - *last_info_ < kInfoPause) return false;
  last_info_ = now;
  return true;
}

}  // namespace ternion::json
