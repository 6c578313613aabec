// A sink that keeps what was sent.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/dialect.hpp"

namespace ternion::fakes {

/// Thread-safe.
class RecordingSink final : public ReplySink {
 public:
  void send(std::string_view text) override {
    const std::lock_guard lock(mutex_);
    text_.append(text);
    if (text.empty() || text.back() != '\n') whole_lines_ = false;
    if (closed_) sent_after_close_ = true;
    ++sends_;
  }
  void close() override {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }

  /// Everything sent so far.
  std::string text() const {
    const std::lock_guard lock(mutex_);
    return text_;
  }
  /// The same without line ends, one element a line, blank lines included.
  std::vector<std::string> lines() const { return split(text()); }
  /// Returns lines() and forgets them.
  std::vector<std::string> take() {
    const std::lock_guard lock(mutex_);
    std::string text;
    text.swap(text_);
    return split(text);
  }
  /// Returns text() and forgets it.
  std::string take_text() {
    const std::lock_guard lock(mutex_);
    std::string text;
    text.swap(text_);
    return text;
  }
  bool has_line(std::string_view line) const {
    for (const auto& each : lines())
      if (each == line) return true;
    return false;
  }
  bool has_line_beginning(std::string_view start) const {
    for (const auto& each : lines())
      if (each.starts_with(start)) return true;
    return false;
  }
  bool closed() const {
    const std::lock_guard lock(mutex_);
    return closed_;
  }
  /// Calls of send(), each of which flushes.
  std::size_t sends() const {
    const std::lock_guard lock(mutex_);
    return sends_;
  }
  /// False if a send did not end with a line end.
  bool whole_lines() const {
    const std::lock_guard lock(mutex_);
    return whole_lines_;
  }
  bool sent_after_close() const {
    const std::lock_guard lock(mutex_);
    return sent_after_close_;
  }

 private:
  static std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = text.find('\n', at);
      if (end == std::string::npos) end = text.size();
      lines.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    return lines;
  }

  mutable std::mutex mutex_;
  std::string text_;
  bool closed_ = false;
  bool whole_lines_ = true;
  bool sent_after_close_ = false;
  std::size_t sends_ = 0;
};

}  // namespace ternion::fakes
