// The door to memory where nothing is known of the system but C++.
#include "engine/platform/memory.hpp"

#include <cstdlib>

namespace ternion::platform {

void* allocate(std::size_t alignment, std::size_t bytes) {
  return std::aligned_alloc(alignment, bytes);
}

void release(void* memory) { std::free(memory); }

void wish_pages(void*, std::size_t, Pages) {}
bool drop_pages(void*, std::size_t) { return false; }
bool bring_pages(void*, std::size_t) { return false; }
std::size_t free_memory() { return 0; }

}  // namespace ternion::platform
