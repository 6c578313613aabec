// Work on a range by several threads, in chunks, that can be called off.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace ternion::surakarta {

/// Calls work(begin, end) for all of [0, size), each chunk on one of `threads` threads, of which
/// the caller's is one. That one calls goes_on() between its chunks; false ends it all. Blocks
/// until every thread has let go. False if it was called off.
template <class Work, class GoesOn>
bool in_chunks(int threads, std::uint64_t size, std::uint64_t chunk, const Work& work,
               const GoesOn& goes_on) {
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> called_off{false};
  const auto take = [&] {
    const std::uint64_t begin = next.fetch_add(chunk, std::memory_order_relaxed);
    if (begin >= size || called_off.load(std::memory_order_relaxed)) return false;
    work(begin, std::min(begin + chunk, size));
    return true;
  };
  std::vector<std::jthread> helpers;
  if (size > chunk)
    for (int i = 1; i < threads; ++i)
      helpers.emplace_back([&take] {
        while (take()) {
        }
      });
  while (take())
    if (!goes_on()) called_off.store(true, std::memory_order_relaxed);
  helpers.clear();
  return !called_off.load();
}

}  // namespace ternion::surakarta
