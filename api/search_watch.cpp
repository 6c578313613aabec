#include "api/search_watch.hpp"

#include <algorithm>
#include <chrono>

namespace ternion::api {
namespace {

/// What a condition variable adds to the clock without an overflow; who asks for longer waits
/// again.
constexpr Duration kLongest = std::chrono::hours(24 * 365);

}  // namespace

SearchWatch::View SearchWatch::view() const {
  const std::lock_guard lock(mutex_);
  return view_;
}

SearchWatch::View SearchWatch::wait(std::optional<Duration> most) const {
  std::unique_lock lock(mutex_);
  const auto over = [this] { return view_.status != Status::searching; };
  if (most)
    ended_.wait_for(lock, std::min(*most, kLongest), over);
  else
    ended_.wait(lock, over);
  return view_;
}

void SearchWatch::end(Status status) {
  view_.status = status;
  ended_.notify_all();
}

void SearchWatch::drop() {
  const std::lock_guard lock(mutex_);
  if (view_.status == Status::searching) end(Status::dropped);
}

void SearchWatch::on_info(const SearchInfo& info) {
  const std::lock_guard lock(mutex_);
  static_cast<SearchInfo&>(view_.found) = info;
}

void SearchWatch::on_result(const SearchResult& result) {
  const std::lock_guard lock(mutex_);
  view_.found = result;
  end(Status::done);
}

}  // namespace ternion::api
