// A large array of trivial elements on huge pages where the system has them: tables that are read
// at random spend much of their time on address translation otherwise.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

#include "engine/platform/memory.hpp"

namespace ternion {

struct FreeMemory {
  void operator()(void* memory) const { platform::release(memory); }
};
template <class T>
using LargeArray = std::unique_ptr<T[], FreeMemory>;

/// Not initialised. Throws std::bad_alloc.
template <class T>
LargeArray<T> make_large_array(std::size_t count) {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  constexpr std::size_t kPage = platform::kLargePage;
  const std::size_t size = (count * sizeof(T) + kPage - 1) / kPage * kPage;
  void* memory = platform::allocate(kPage, size);
  if (memory == nullptr) throw std::bad_alloc();
  platform::wish_pages(memory, size, platform::Pages::large);
  return LargeArray<T>(static_cast<T*>(memory));
}

}  // namespace ternion
