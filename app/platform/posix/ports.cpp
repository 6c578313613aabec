#include "app/platform/ports.hpp"

#include <sys/socket.h>

namespace ternion::platform {

SocketOption server_port_option() { return {SOL_SOCKET, SO_REUSEADDR, 1}; }

}  // namespace ternion::platform
