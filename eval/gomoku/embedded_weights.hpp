// The weights that are part of the program: weights/gomoku.tw, where the build found it.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "engine/core/error.hpp"
#include "eval/gomoku/cell_weights.hpp"

namespace ternion::gomoku {

/// The file as it was built in; empty if there was none.
std::span<const std::byte> embedded_weight_bytes();

/// The one copy that everything in the process shares, unpacked on first use (thread-safe).
/// Errors: unsupported, if none is embedded; those of parse_weight_file() and
/// CellWeights::make().
const Expected<std::shared_ptr<const CellWeights>>& embedded_weights();

}  // namespace ternion::gomoku
