// Which evaluation something was made with, for what is written: other weights, other results.
#pragma once

#include <string>

#include "engine/core/error.hpp"

namespace ternion::othello {

/// "hand-made", or "weights" and the CRC-32 of their file; an empty path is that of the weights in
/// the program. Errors: io.
Expected<std::string> name_of_evaluation(const std::string& weights);

}  // namespace ternion::othello
