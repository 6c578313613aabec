// The weights that are part of the program: weights/surakarta.tw, where the build found it.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "engine/core/error.hpp"
#include "eval/surakarta/line_weights.hpp"

namespace ternion::surakarta {

/// The file as it was built in; empty if there was none.
std::span<const std::byte> embedded_weight_bytes();

/// The one copy that everything in the process shares, unpacked on first use (thread-safe).
/// Errors: unsupported, if none is embedded; those of parse_weight_file() and
/// LineWeights::make().
const Expected<std::shared_ptr<const LineWeights>>& embedded_weights();

}  // namespace ternion::surakarta
