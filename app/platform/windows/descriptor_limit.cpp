// How many files and sockets the process may hold open, on Windows: what memory allows.
#include "app/platform/descriptor_limit.hpp"

#include <limits>

namespace ternion::platform {

std::size_t raise_descriptor_limit() { return std::numeric_limits<std::size_t>::max(); }

}  // namespace ternion::platform
