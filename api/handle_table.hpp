// Objects behind numbers, for callers that may hold on to one for too long: a number that was never
// given, or whose object is gone, is found out.
//
// Thread rule: every member may be called from any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace ternion::api {

template <class T>
class HandleTable {
 public:
  /// Never 0, and never given again.
  std::uint64_t add(std::shared_ptr<T> object) {
    const std::lock_guard lock(mutex_);
    objects_.emplace(++last_, std::move(object));
    return last_;
  }
  /// Null where there is none. Who holds what is returned keeps it alive.
  std::shared_ptr<T> find(std::uint64_t handle) const {
    const std::lock_guard lock(mutex_);
    const auto at = objects_.find(handle);
    return at == objects_.end() ? nullptr : at->second;
  }
  /// Null where there is none.
  std::shared_ptr<T> remove(std::uint64_t handle) {
    const std::lock_guard lock(mutex_);
    const auto node = objects_.extract(handle);
    return node ? std::move(node.mapped()) : nullptr;
  }

 private:
  mutable std::mutex mutex_;
  std::uint64_t last_ = 0;
  std::unordered_map<std::uint64_t, std::shared_ptr<T>> objects_;
};

}  // namespace ternion::api
