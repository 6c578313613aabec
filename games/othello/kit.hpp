// Othello as a GameKit.
#pragma once

#include "games/kit.hpp"

namespace ternion::othello {

const GameKit& kit();

}  // namespace ternion::othello
