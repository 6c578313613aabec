// Four in a row as a GameKit.
#pragma once

#include "games/kit.hpp"

namespace ternion::four {

const GameKit& kit();

}  // namespace ternion::four
