// Asks a running server whether it answers: for container health checks.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "engine/core/error.hpp"

namespace ternion::server {

/// Connects, asks `protocol_version` in GTP and expects "= 2". Blocks for `timeout` at most.
/// Errors: syntax for a bad address; io with what came in place of the answer.
Expected<void> check_health(const std::string& address, std::uint16_t port,
                            std::chrono::milliseconds timeout);

}  // namespace ternion::server
