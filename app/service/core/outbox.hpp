// What waits to be written to one peer: bounded, and of the progress of a search the latest only.
#pragma once

#include <cstddef>
#include <deque>
#include <string>

namespace ternion::service {

/// Not thread-safe.
class Outbox {
 public:
  explicit Outbox(std::size_t limit) : limit_(limit) {}

  /// False when a slow reader has let more than the limit pile up.
  bool push(std::string text);
  bool empty() const { return queue_.empty(); }
  std::size_t size() const { return queue_.size(); }
  /// The one that is being written: it stays as it is until pop().
  const std::string& front() const { return queue_.front(); }
  void pop();
  void clear();

 private:
  const std::size_t limit_;  // bytes
  std::size_t bytes_ = 0;
  std::deque<std::string> queue_;
};

}  // namespace ternion::service
