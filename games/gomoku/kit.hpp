// Gomoku as a GameKit.
#pragma once

#include "games/kit.hpp"

namespace ternion::gomoku {

const GameKit& kit();

}  // namespace ternion::gomoku
