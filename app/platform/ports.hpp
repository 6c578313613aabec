// What the system does with a port whose server has ended.
#pragma once

namespace ternion::platform {

/// Whether a port stays taken for a while after the server that had it, unless the next one asks to
/// reuse it (POSIX). Where it does not (Windows), whoever asks would share the port with a server
/// that runs.
bool ports_linger();

}  // namespace ternion::platform
