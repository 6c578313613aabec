#include "app/service/core/outbox.hpp"

#include <string_view>
#include <utility>

namespace ternion::service {
namespace {

/// Progress of a search: of a reader who is slow the latest one is enough.
bool is_progress(std::string_view text) {
  return text.starts_with(R"({"ev":"thinking")") ||
         (text.starts_with(R"({"ev":"analysis")") &&
          text.find(R"("done":false)") != std::string_view::npos);
}

}  // namespace

bool Outbox::push(std::string text) {
  if (is_progress(text) && queue_.size() > 1 && is_progress(queue_.back())) {
    bytes_ -= queue_.back().size();
    queue_.pop_back();
  }
  bytes_ += text.size();
  queue_.push_back(std::move(text));
  return bytes_ <= limit_;
}

void Outbox::pop() {
  bytes_ -= queue_.front().size();
  queue_.pop_front();
}

void Outbox::clear() {
  queue_.clear();
  bytes_ = 0;
}

}  // namespace ternion::service
