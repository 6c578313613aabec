// The symmetries of Othello (games/symmetries.hpp).
#pragma once

#include "games/symmetries.hpp"

namespace ternion::othello {

Symmetries symmetries();

}  // namespace ternion::othello
