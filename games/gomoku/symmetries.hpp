// The symmetries of Gomoku (games/symmetries.hpp).
#pragma once

#include "games/symmetries.hpp"

namespace ternion::gomoku {

Symmetries symmetries();

}  // namespace ternion::gomoku
