// A large array of trivial elements on huge pages where the system has them: tables that are read
// at random spend much of their time on address translation otherwise.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace ternion {

struct FreeMemory {
  void operator()(void* memory) const { std::free(memory); }
};
template <class T>
using LargeArray = std::unique_ptr<T[], FreeMemory>;

/// Not initialised. Throws std::bad_alloc.
template <class T>
LargeArray<T> make_large_array(std::size_t count) {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  constexpr std::size_t kHugePage = std::size_t{2} << 20;
  const std::size_t size = (count * sizeof(T) + kHugePage - 1) / kHugePage * kHugePage;
  void* memory = std::aligned_alloc(kHugePage, size);
  if (memory == nullptr) throw std::bad_alloc();
  madvise(memory, size, MADV_HUGEPAGE);  // a wish: without it the array is only slower
  return LargeArray<T>(static_cast<T*>(memory));
}

}  // namespace ternion
