// Surakarta's solver: endgame tables, and a search to proven ends for what they do not know.
#pragma once

#include "games/solver.hpp"

namespace ternion::surakarta {

/// With the tables of the session's options, or those that the engine has by itself. A draw is
/// proven by tables alone. Where repetition and the limit of quiet moves matter, the history on the
/// session's board counts. As Solver::solve.
Expected<Solution> solve(Session& session, const SolveLimits& limits, const std::stop_token& stop);

}  // namespace ternion::surakarta
