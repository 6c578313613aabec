// Othello's adjudicator: the exact solver.
#pragma once

#include <memory>

#include "app/referee/adjudicator.hpp"

namespace ternion::referee {

/// `from`: the most empty squares of a position that is solved.
std::unique_ptr<Adjudicator> make_othello_adjudicator(int from);

}  // namespace ternion::referee
