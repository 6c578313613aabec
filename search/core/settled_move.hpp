// A root move whose outcome was proven before the search.
#pragma once

#include <vector>

#include "engine/core/move.hpp"
#include "eval/core/value.hpp"

namespace ternion {

struct SettledMove {
  Value value = 0;       // the mover's
  std::vector<Move> pv;  // begins with the move
};

}  // namespace ternion
