// How a request to a book or a library is followed, and what came of it, in words.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "engine/core/progress.hpp"

namespace ternion::library {

/// What whoever asks hears of the work, and how they stop it.
struct Follower {
  /// Asked for once what can be stopped in order begins, after all input has been read: until then
  /// whoever asks may be ended at once.
  std::function<std::stop_token()> stop = [] { return std::stop_token(); };
  ProgressListener progress;
  std::function<void(const std::string&)> say;     // lines that need not wait for the end
  std::function<void(const std::string&)> remark;  // what was refused
};

struct Answer {
  enum class End : std::uint8_t { done, findings, stopped };
  std::string text;
  End end = End::done;
};

}  // namespace ternion::library
