// What Gomoku's classic players see of a position (games/position_view.hpp).
#pragma once

#include <span>

#include "games/position_view.hpp"

namespace ternion::gomoku {

std::span<const PositionView> position_views();

}  // namespace ternion::gomoku
