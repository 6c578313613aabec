// The threads of an instance in WebAssembly whose memory is shared (docs/wasm.md): the host makes
// instances of the same program over the same memory, each in a worker of its own, and has each
// call ternion_park(), which never returns. What std::thread is given (cmake/wasm/include/thread)
// is done by one of them.
#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdlib>
#include <mutex>
#include <thread>

namespace {

constexpr std::size_t kMost = 256;

/// Without constructors, since each instance would run them.
struct Lobby {
  std::mutex mutex;
  std::condition_variable changed;
  std::array<std::__given_to_thread*, kMost> waiting{};
  std::size_t count = 0;
  unsigned brought = 0;
};
constinit Lobby lobby;

}  // namespace

extern "C" {

void ternion_give_to_thread(std::__given_to_thread* given) {
  const std::lock_guard lock(lobby.mutex);
  if (lobby.count == kMost) std::abort();
  lobby.waiting[lobby.count++] = given;
  lobby.changed.notify_one();
}

/// Whether nobody had begun with it, and now nobody will.
bool ternion_take_from_threads(std::__given_to_thread* given) {
  const std::lock_guard lock(lobby.mutex);
  const auto end = lobby.waiting.begin() + static_cast<std::ptrdiff_t>(lobby.count);
  const auto found = std::find(lobby.waiting.begin(), end, given);
  if (found == end) return false;
  std::copy(found + 1, end, found);
  --lobby.count;
  return true;
}

unsigned ternion_threads_brought() {
  const std::lock_guard lock(lobby.mutex);
  return lobby.brought;
}

/// Memory of a thread that is to come, of which its stack begins at the end. Called by the first
/// instance, before the other one begins.
[[clang::export_name("ternion_thread_room")]] void* ternion_thread_room(std::size_t bytes) {
  return std::aligned_alloc(16, bytes);
}

/// Called by an instance other than the first, once; does what threads are given for ever.
[[clang::export_name("ternion_park")]] void ternion_park() {
  std::unique_lock lock(lobby.mutex);
  ++lobby.brought;
  for (;;) {
    lobby.changed.wait(lock, [] { return lobby.count > 0; });
    std::__given_to_thread* const given = lobby.waiting[--lobby.count];
    lock.unlock();
    given->work();
    // Whoever waits may free it as soon as it is done.
    int* const done = &given->done;
    __atomic_store_n(done, 1, __ATOMIC_RELEASE);
    __builtin_wasm_memory_atomic_notify(done, 1);
    lock.lock();
  }
}

/// How many have come to ternion_park(), for the host, which waits for them.
[[clang::export_name("ternion_threads")]] unsigned ternion_threads() {
  return ternion_threads_brought();
}

}  // extern "C"
