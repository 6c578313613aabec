// The door to memory, on Linux.
#include "engine/platform/memory.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include <sys/mman.h>
#include <unistd.h>

#include "engine/platform/control_groups.hpp"

namespace ternion::platform {

void* allocate(std::size_t alignment, std::size_t bytes) {
  return std::aligned_alloc(alignment, bytes);
}

void release(void* memory) { std::free(memory); }

void wish_pages(void* memory, std::size_t bytes, Pages pages) {
  ::madvise(memory, bytes, pages == Pages::large ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
}

bool drop_pages(void* memory, std::size_t bytes) {
  return ::madvise(memory, bytes, MADV_DONTNEED) == 0;
}

bool bring_pages(void* memory, std::size_t bytes) {
#ifdef MADV_POPULATE_WRITE
  return ::madvise(memory, bytes, MADV_HUGEPAGE) == 0 &&
         ::madvise(memory, bytes, MADV_POPULATE_WRITE) == 0;
#else
  (void)memory;
  (void)bytes;
  return false;
#endif
}

std::size_t free_memory() {
  const long pages = ::sysconf(_SC_AVPHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return 0;
  std::ifstream lines("/proc/self/cgroup");
  const std::string groups{std::istreambuf_iterator<char>(lines), {}};
  return std::min(static_cast<std::size_t>(pages) * static_cast<std::size_t>(page),
                  memory_left_by_groups(groups, "/sys/fs/cgroup"));
}

}  // namespace ternion::platform
