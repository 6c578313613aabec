// The symmetries of Surakarta (games/symmetries.hpp).
#pragma once

#include "games/symmetries.hpp"

namespace ternion::surakarta {

Symmetries symmetries();

}  // namespace ternion::surakarta
