#include "app/platform/ports.hpp"

namespace ternion::platform {

bool ports_linger() { return true; }

}  // namespace ternion::platform
