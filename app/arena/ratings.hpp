// Strengths of many players from who beat whom.
#pragma once

#include <vector>

#include "app/arena/statistics.hpp"

namespace ternion::statistics {

/// Points of row against column, a draw half; games of row against column. A fraction: games that
/// are no observations of their own.
struct Results {
  std::vector<std::vector<double>> points;
  std::vector<std::vector<double>> games;
};

/// Logistic Elo of each player, mean 0, by maximum likelihood (R. Bradley, M. Terry), each with a
/// 95 % interval from the curvature. One draw against an average player is added for each, so that
/// somebody who has won or lost everything stays finite.
std::vector<Interval> ratings(const Results& results);

}  // namespace ternion::statistics
