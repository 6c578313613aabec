// What a throw is where nothing can be caught: the end of the instance, with the exception's type
// as its last words. The compiler's runtime for WebAssembly has neither function.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <typeinfo>

extern "C" {

void* __cxa_allocate_exception(std::size_t size) noexcept {
  void* const memory = std::malloc(size);
  if (memory == nullptr) std::abort();
  return memory;
}

[[noreturn]] void __cxa_throw(void*, std::type_info* type, void (*)(void*)) {
  std::fprintf(stderr, "an exception that nothing can catch: %s\n", type->name());
  std::abort();
}
}
