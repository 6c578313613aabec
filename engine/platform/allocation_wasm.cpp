// The C library's memory, which is made for one thread, behind a lock (-Wl,--wrap).
#include <cstddef>
#include <mutex>

namespace {
constinit std::mutex memory_lock;
}

extern "C" {

void* __real_malloc(std::size_t size);
void* __real_calloc(std::size_t count, std::size_t size);
void* __real_realloc(void* old, std::size_t size);
void* __real_aligned_alloc(std::size_t alignment, std::size_t size);
int __real_posix_memalign(void** to, std::size_t alignment, std::size_t size);
void __real_free(void* old);

void* __wrap_malloc(std::size_t size) {
  const std::lock_guard lock(memory_lock);
  return __real_malloc(size);
}
void* __wrap_calloc(std::size_t count, std::size_t size) {
  const std::lock_guard lock(memory_lock);
  return __real_calloc(count, size);
}
void* __wrap_realloc(void* old, std::size_t size) {
  const std::lock_guard lock(memory_lock);
  return __real_realloc(old, size);
}
void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size) {
  const std::lock_guard lock(memory_lock);
  return __real_aligned_alloc(alignment, size);
}
int __wrap_posix_memalign(void** to, std::size_t alignment, std::size_t size) {
  const std::lock_guard lock(memory_lock);
  return __real_posix_memalign(to, alignment, size);
}
void __wrap_free(void* old) {
  const std::lock_guard lock(memory_lock);
  __real_free(old);
}

}  // extern "C"
