// Asks a running server whether it answers: for container health checks.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "engine/core/error.hpp"

namespace ternion::service {

/// Connects and asks for /health; a server without the web answers in GTP that it does not know
/// that, and is asked for its `protocol_version` then. No token is needed. Blocks for twice
/// `timeout` at most. Errors: syntax for a bad address; io with what came in place of the answer.
Expected<void> check_health(const std::string& address, std::uint16_t port,
                            std::chrono::milliseconds timeout);

}  // namespace ternion::service
