// A search that got fewer threads than it asked for is told to somebody, once for each number.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "search/core/listener.hpp"

namespace ternion {

/// One for those who are told. Not thread-safe.
class ThreadShortage {
 public:
  enum class News : std::uint8_t { none, fewer, all_again };

  /// Of searches that wanted no helpers there are none, nor of what was told last.
  News look_at(const SearchResult& result) {
    if (result.threads_wanted < 2) return News::none;
    const int missing = result.threads_wanted - result.threads;
    if (std::exchange(told_, missing) == missing) return News::none;
    return missing > 0 ? News::fewer : News::all_again;
  }

  /// "a search had 2 of 4 threads: the system gave no more".
  static std::string text(const SearchResult& result) {
    return "a search had " + std::to_string(result.threads) + " of " +
           std::to_string(result.threads_wanted) + " threads: the system gave no more";
  }

 private:
  int told_ = 0;
};

}  // namespace ternion
