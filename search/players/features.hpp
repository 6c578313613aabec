// What a style weighs, from the mover's view.
#pragma once

#include "engine/othello/position.hpp"
#include "search/players/style.hpp"

namespace ternion::players {

double feature(Feature which, const Phase& phase, const othello::Position& position);
/// The weighted sum; features of weight 0 cost nothing.
double evaluate(const Phase& phase, const othello::Position& position);

}  // namespace ternion::players
