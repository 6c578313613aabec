// The door to memory, on Windows. Large pages want a right there that people rarely have, and what
// is given back and asked for again may be refused: a table is zeroed instead.
#include "engine/platform/memory.hpp"

#include <malloc.h>
#include <windows.h>

namespace ternion::platform {

void* allocate(std::size_t alignment, std::size_t bytes) {
  return ::_aligned_malloc(bytes, alignment);
}

void release(void* memory) { ::_aligned_free(memory); }

void wish_pages(void*, std::size_t, Pages) {}
bool drop_pages(void*, std::size_t) { return false; }
bool bring_pages(void*, std::size_t) { return false; }

std::size_t free_memory() {
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  return ::GlobalMemoryStatusEx(&status) != 0 ? status.ullAvailPhys : 0;
}

}  // namespace ternion::platform
