// Othello's adjudicator: the exact solver.
#pragma once

#include <memory>

#include "games/adjudicator.hpp"

namespace ternion::othello {

/// `from`: the most empty squares of a position that is solved.
std::unique_ptr<Adjudicator> make_adjudicator(int from);

}  // namespace ternion::othello
