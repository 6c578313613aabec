// Othello's evaluation, term by term.
#pragma once

#include <memory>

#include "eval/core/weights.hpp"
#include "games/explanation.hpp"
#include "session/board.hpp"

namespace ternion::othello {

/// With these weights, or the program's own where there are none. Slow.
Explanation explain(const Board& board, const std::shared_ptr<const Weights>& weights);

}  // namespace ternion::othello
