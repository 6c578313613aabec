#include "app/platform/ports.hpp"

#include <winsock2.h>

namespace ternion::platform {

SocketOption server_port_option() { return {SOL_SOCKET, SO_EXCLUSIVEADDRUSE, 1}; }

}  // namespace ternion::platform
