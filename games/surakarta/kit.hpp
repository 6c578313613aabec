// Surakarta as a GameKit.
#pragma once

#include "games/kit.hpp"

namespace ternion::surakarta {

const GameKit& kit();

}  // namespace ternion::surakarta
