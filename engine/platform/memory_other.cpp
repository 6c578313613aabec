// The door to memory where nothing is known of the system but C++.
#include "engine/platform/memory.hpp"

namespace ternion::platform {

void wish_pages(void*, std::size_t, Pages) {}
bool drop_pages(void*, std::size_t) { return false; }
bool bring_pages(void*, std::size_t) { return false; }
std::size_t free_memory() { return 0; }

}  // namespace ternion::platform
