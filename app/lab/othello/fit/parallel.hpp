// Work on ranges by several threads. Blocks until all of it is done.
#pragma once

#include <cstddef>
#include <thread>
#include <vector>

namespace ternion::othello {

/// Calls work(thread, begin, end) for `threads` even parts of [0, size), each on its own thread.
template <class Work>
void in_parallel(int threads, std::size_t size, Work&& work) {
  const auto count = static_cast<std::size_t>(threads);
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < count; ++i)
    helpers.emplace_back(
        [&work, i, count, size] { work(i, size * i / count, size * (i + 1) / count); });
  work(std::size_t{0}, std::size_t{0}, size / count);
}

}  // namespace ternion::othello
