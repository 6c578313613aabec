// A TCP connection as a link. Internal to this folder.
#pragma once

#include <memory>
#include <string>

#include "app/platform/link.hpp"

namespace ternion::arena {

/// Waits some seconds for an answer. Errors: io, when there is no such host or nobody listens
/// there.
Expected<std::unique_ptr<platform::Link>> open_connection(const std::string& host,
                                                          const std::string& port);

}  // namespace ternion::arena
