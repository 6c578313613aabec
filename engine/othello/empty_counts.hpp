// How many squares of a board may be empty.
#pragma once

#include <cstddef>

namespace ternion::othello {

/// From 0 to 64: a board that is set up may have fewer discs than a game begins with.
constexpr std::size_t kEmptyCounts = 65;

}  // namespace ternion::othello
