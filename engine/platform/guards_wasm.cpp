// What the C and C++ libraries do for one thread, for several (-Wl,--wrap): memory behind a lock,
// and local statics, of which one thread makes each while others wait.
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

// Of the guard, which has 32 bits here, the compiler reads the lowest one: it is made.
constexpr int kNotMade = 0;
constexpr int kMade = 1;
constexpr int kBeingMade = 0x100;

/// 1: the caller is to make it.
int __wrap___cxa_guard_acquire(int* guard) {
  for (;;) {
    int found = kNotMade;
    if (__atomic_compare_exchange_n(guard, &found, kBeingMade, false, __ATOMIC_ACQUIRE,
                                    __ATOMIC_ACQUIRE))
      return 1;
    if (found == kMade) return 0;
    __builtin_wasm_memory_atomic_wait32(guard, kBeingMade, -1);
  }
}
void __wrap___cxa_guard_release(int* guard) {
  __atomic_store_n(guard, kMade, __ATOMIC_RELEASE);
  __builtin_wasm_memory_atomic_notify(guard, ~0U);
}
void __wrap___cxa_guard_abort(int* guard) {
  __atomic_store_n(guard, kNotMade, __ATOMIC_RELEASE);
  __builtin_wasm_memory_atomic_notify(guard, ~0U);
}

}  // extern "C"
