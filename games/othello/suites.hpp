// Othello's collections of endgame problems.
#pragma once

#include <span>

#include "games/problem_suite.hpp"

namespace ternion::othello {

/// The FFO endgame suite, problems 1 to 59.
std::span<const ProblemSuite> problem_suites();

}  // namespace ternion::othello
