#include "app/platform/ports.hpp"

namespace ternion::platform {

bool ports_linger() { return false; }

}  // namespace ternion::platform
